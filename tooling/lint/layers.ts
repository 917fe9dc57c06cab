import { remoteNames } from '../src/app-names.ts'
import { apiLayers } from './api-layers.ts'
import type { Layers } from './graph/check-layers.ts'
import { rowsBelow, shared } from './rows.ts'

/**
 * The allowed imports between folders. A row is a folder with all below it that has no row of its
 * own; `folder/*` are the files right in it, `folder/<slice>` each of its folders and
 * `folder/<file>` each of its files with its style and its test, which never see each other, and a
 * row may be a single file. A row names all it may import besides packages from npm and its own
 * folder; names without a row in the same table are paths from the root. Every source needs a row
 * and the rows may not go round in a circle: `run.ts` reads all imports and checks both.
 */
const sharedLayers: Layers = {
  contract: [],
  routes: ['contract'],
  format: ['contract'],
  i18n: ['contract'],
  'api-client': ['i18n', 'format', 'contract'],
  // for processes: nothing of it may get into a bundle
  server: [],
  runtime: ['api-client', 'i18n', 'routes', 'format', 'contract'],
  ui: ['format', 'contract'],
  forms: ['ui', 'i18n', 'contract', 'runtime', 'api-client', 'format'],
  product: ['ui', 'runtime', 'format', 'routes', 'i18n', 'contract'],
  // questions and loaders that pages of several remotes share
  pages: ['runtime', 'api-client', 'routes', 'format', 'contract'],
  testing: [
    'contract',
    'routes',
    'format',
    'i18n',
    'api-client',
    'runtime',
    'ui',
    'forms',
    'product',
    'pages',
  ],
}

const sharedForPages = shared(
  'contract',
  'routes',
  'format',
  'i18n',
  'api-client',
  'runtime',
  'ui',
  'forms',
  'product',
  'pages',
)

const shellLayers: Layers = {
  i18n: [],
  provided: [],
  remotes: [],
  telemetry: ['i18n'],
  session: ['i18n'],
  navigation: ['session', 'remotes'],
  layouts: ['navigation', 'session', 'remotes', 'telemetry', 'i18n'],
  app: ['navigation', 'session', 'remotes', 'layouts', 'telemetry', 'i18n'],
  overlay: ['app', 'remotes'],
  render: ['app', 'navigation', 'remotes', 'provided', 'layouts', 'overlay', 'i18n'],
  client: ['app', 'navigation', 'session', 'remotes', 'layouts', 'telemetry', 'provided', 'i18n'],
  server: [
    'navigation',
    'render',
    'overlay',
    'telemetry',
    'shared-lib/src/server',
    'tooling/src/release',
  ],
  testing: ['tooling/src/release'],
}

/**
 * Remotes meet only at run time, and a slice never sees another one: what two of them need goes to
 * `ui` or `data`.
 */
const remoteLayers: Layers = {
  i18n: [],
  ui: shared('contract', 'routes', 'format', 'ui', 'product'),
  // queries, mutations, rules and hooks of several slices
  data: ['ui', 'i18n', ...sharedForPages],
  // components with data and texts that several slices show
  widgets: ['data', 'ui', 'i18n', ...sharedForPages],
  'features/<slice>': ['widgets', 'data', 'ui', 'i18n', ...sharedForPages],
  'parcels/<file>': ['features/<slice>', 'widgets', 'data', 'ui', ...sharedForPages],
  // a route table too long for remote.ts, by subject
  routes: ['features/<slice>', ...shared('routes', 'runtime')],
  'remote.ts': [
    'routes',
    'parcels/<file>',
    'features/<slice>',
    'i18n',
    ...shared('contract', 'routes', 'runtime'),
  ],
  testing: [],
  // tests of the whole remote, or of several slices
  '*': [],
  'features/*': [],
}

const toolLayers: Layers = {
  // paths, names and ports
  'src/*': [],
  'src/federation': ['src/*'],
  'src/release': ['src/*', 'src/federation', ...shared('contract', 'routes', 'server')],
  'src/dev': ['src/*', 'src/federation', 'src/release'],
  'src/new-remote': ['src/*', 'src/release', ...shared('routes')],
  'src/commands': ['src/*', 'src/release', 'src/dev', 'src/new-remote'],
  // the entry of `pnpm mf`
  '*': ['src/*', 'src/commands'],
  'src/testing': [],
  'src/docs': [],
  scripts: ['src/*', 'src/release', 'src/commands', ...shared('server')],
  bootstrap: [],
  // which file imports which
  'lint/graph': [],
  lint: ['lint/graph', 'src/*', 'src/federation', 'src/release', ...shared('routes')],
  ledger: ['src/*', 'lint/graph'],
  mutate: ['src/*'],
  bench: ['src/*', 'src/federation', 'src/release'],
  teams: ['src/*', 'scripts', ...shared('routes')],
  chaos: ['src/*', 'src/release', 'scripts', ...shared('routes', 'server')],
  'chaos/teams': [
    'chaos',
    'src/*',
    'src/release',
    'src/commands',
    'src/testing',
    ...shared('server'),
  ],
  scale: ['src/*', 'scripts', 'chaos', 'api/src/testing', ...shared('routes', 'server', 'testing')],
}

const wellKnown = ['api/src/edges/seed', 'shell/src/telemetry']
const browserTestLayers: Layers = {
  support: ['tooling/src/release', 'tooling/teams', ...shared('routes')],
  audit: ['tooling/src/*', ...shared('routes', 'format')],
  engines: ['support', 'shell/src/telemetry', ...wellKnown, ...shared('routes')],
  smoke: ['support', 'audit', ...wellKnown, ...shared('routes')],
  journeys: [
    'support',
    ...wellKnown,
    'api/src/testing',
    'tooling/chaos',
    'tooling/teams',
    ...shared('routes', 'product', 'contract', 'server'),
  ],
  '*': ['support', 'engines', 'tooling/src/*', ...wellKnown],
}

const remoteRows = (name: string): Layers => ({
  ...rowsBelow(`${name}/src`, remoteLayers),
  ...rowsBelow(name, { dev: [`${name}/src/ui`], 'rspack.config.ts': ['tooling/src/federation'] }),
})

export const layers: Layers = {
  ...rowsBelow('shared-lib/src', sharedLayers),
  ...rowsBelow('shared-lib', { dev: sharedForPages }),
  ...rowsBelow('shell/src', shellLayers, sharedForPages),
  ...rowsBelow('shell', { 'rspack.config.ts': ['tooling/src/federation'], public: [] }),
  ...Object.fromEntries(remoteNames.flatMap((name) => Object.entries(remoteRows(name)))),
  ...apiLayers,
  ...rowsBelow('tooling', toolLayers),
  ...rowsBelow('e2e', browserTestLayers),
}

export const layerRules = {
  layers,
  forTests: [...sharedForPages, ...shared('testing')],
}
