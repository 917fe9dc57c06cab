import { parcelProps } from '@drogerie/shared-lib/contract/parcels.ts'
import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { routePatterns, type RouteName } from '@drogerie/shared-lib/routes/paths.ts'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import * as z from 'zod/mini'
import { commitId, uncommitted } from '../commit-id.ts'
import type { AssetsManifest } from '../federation/assets-plugin.ts'
import { containerName, exposedChunk } from '../federation/provided-modules.ts'
import { rootDirectory } from '../paths.ts'
import { inputPaths, isInput } from '../source-hash.ts'
import { budgetsOf } from './app-budgets.ts'
import type { Build } from './build.ts'
import { objectOf } from './assignable.ts'
import type { ClientFile } from './client-files.ts'
import type { JsonSchema, ReleaseDescriptor } from './descriptors.ts'
import { readRemoteOffer, readShellOffer } from './read-offer.ts'
import { sha384 } from './signing.ts'
import { eventSchemas, querySchemas, stateOfFields, stateSchemas } from './shared-schemas.ts'
import { sourceFacts, type SourceFacts } from './source-facts.ts'
import { commonTextKeys, commonTextsAsked, missingTexts } from './text-facts.ts'
import { Refused } from './refused.ts'

/** Version of a package as one app has it installed; a package only the shell has is read there. */
function installedVersion(app: string, module: string): string {
  const name = module.startsWith('@')
    ? module.split('/').slice(0, 2).join('/')
    : (module.split('/')[0] ?? module)
  const file = [app, 'shell']
    .map((owner) => path.join(rootDirectory, owner, 'node_modules', name, 'package.json'))
    .find(existsSync)
  if (!file) throw new Error(`${app}: ${name} is not installed`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const propsSchema = (name: string): JsonSchema => {
  const schema = parcelProps[name as keyof typeof parcelProps] as z.ZodMiniType | undefined
  if (!schema)
    throw new Refused(`parcel ${name} has no props in shared-lib/src/contract/parcels.ts`)
  return z.toJSONSchema(schema, { unrepresentable: 'any' })
}

const schemasOf = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, propsSchema(name)]))

/** The props of a parcel that this source gives it: of what it leaves out, nothing is promised. */
function givenSchema(name: string, gives: string[]): JsonSchema {
  const schema = propsSchema(name)
  if (gives.includes(`${name}.*`)) return schema
  const { properties, required } = objectOf(schema)
  const isGiven = (prop: string) => gives.includes(`${name}.${prop}`)
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([prop]) => isGiven(prop))),
    required: required.filter(isGiven),
  }
}

/** Small pages may share a chunk: ids like `account.mailed/watch-link` begin with its name. */
const chunkOf = (id: string) => id.split('/', 1)[0] ?? id

/** The pages of a remote, by its server bundle and the chunks of its build. */
export async function routesOf(app: string, code: string, { groups }: AssetsManifest) {
  const { routes } = await readRemoteOffer(app, code)
  return routes.map(({ id, path: pattern, handle = {} }) => {
    const group = groups[chunkOf(id ?? '')]
    if (!id || !pattern || !group) {
      throw new Refused(
        `${app}: route ${id ?? '?'} (${pattern ?? 'no path'}) has no page chunk; its webpackChunkName must equal its id, up to a slash`,
      )
    }
    return {
      id,
      path: pattern,
      layout: (handle.layout ?? 'default') as 'default',
      personal: handle.personal ?? false,
      access: (handle.access ?? 'everybody') as 'everybody',
      parameters: [...(handle.parameters ?? [])],
      ...group,
    }
  })
}

/** What a remote offers. */
async function offerOf(app: string, code: string, assets: AssetsManifest) {
  const parcels = Object.keys((await readRemoteOffer(app, code)).parcels)
  return {
    contractVersion: remoteContractVersion,
    routes: await routesOf(app, code, assets),
    parcels,
    parcelProps: schemasOf(parcels.map((name) => `${app}/${name}`)),
    serves: [],
    provides: {},
  }
}

/** What the shell hands to remotes, by its own bundle. */
async function shellOffer(code: string) {
  const { provides, serves } = await readShellOffer(code)
  const offered = Object.entries(provides).map(([id, names]) => [
    id,
    { version: installedVersion('shell', id), names },
  ])
  return {
    contractVersion: remoteContractVersion,
    routes: [],
    parcels: [],
    parcelProps: {},
    serves,
    provides: Object.fromEntries(offered) as ReleaseDescriptor['provides'],
  }
}

function usesOf(
  app: string,
  { imports, links, mounts, gives, operations, emits, hears, reads, writes, queries }: SourceFacts,
) {
  return {
    imports: Object.fromEntries(
      Object.entries(imports).map(([id, names]) => [
        id,
        { range: `^${installedVersion(app, id)}`, names },
      ]),
    ),
    links: links
      .filter((name) => name in routePatterns)
      .map((name) => ({ name, pattern: routePatterns[name as RouteName] })),
    mounts: Object.fromEntries(mounts.map((name) => [name, givenSchema(name, gives)])),
    operations,
    emits: eventSchemas(emits),
    hears: eventSchemas(hears),
    queries: querySchemas(queries),
    // the shell is at one with the state it holds
    reads: app === 'shell' ? {} : stateOfFields(reads),
    writes: app === 'shell' ? {} : stateOfFields(writes),
    holds: app === 'shell' ? stateSchemas() : {},
  }
}

function filesOf(
  files: Record<string, ClientFile>,
  { integrity }: AssetsManifest,
): ReleaseDescriptor['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([name, { bytes, compressed }]) => [
      name,
      {
        bytes: bytes.length,
        brotli: compressed?.length,
        sha384: sha384(bytes),
        integrity: integrity[name],
      },
    ]),
  )
}

/** @throws Refused with what, why and what to do. */
function demandTexts(app: string, sources: string[]): void {
  const missing = missingTexts(app, sources)
  if (missing.length === 0) return
  const what = `${app} uses texts that do not exist: ${missing.join(', ')}`
  throw new Refused(
    [
      what,
      'why: a shopper would read the bare key',
      `do:  write them in ${app}/src/i18n/cs.json`,
    ].join('\n'),
  )
}

const requiredModules = (code: string) =>
  [...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map(([, id]) => id ?? ''))].sort()

/**
 * Everything a release says about itself, read from its build and from the source that went into
 * it.
 */
export async function describe(
  { app, version, outputPath }: Build,
  files: Record<string, ClientFile>,
): Promise<ReleaseDescriptor> {
  const assets = JSON.parse(
    await readFile(path.join(outputPath, 'client/assets.json'), 'utf8'),
  ) as AssetsManifest
  const server = await readFile(path.join(outputPath, 'server/server.cjs'))
  const code = server.toString('utf8')
  const entry = assets.groups[app === 'shell' ? 'main' : containerName(app)]?.js.at(-1)
  if (!entry) throw new Error(`${app}: the build has no entry`)
  if (app !== 'shell' && !assets.groups[exposedChunk])
    throw new Refused(`${app}: the build exposes no ./remote`)
  demandTexts(app, assets.sources)
  return {
    app,
    version,
    commit: commitId(),
    ...(uncommitted(inputPaths(app)).some(isInput) ? { dirty: true } : {}),
    builtAt: new Date().toISOString(),
    uniqueName: assets.uniqueName,
    entry,
    files: filesOf(files, assets),
    server: { bytes: server.length, sha384: sha384(server) },
    groups: assets.groups,
    ...(app === 'shell' ? await shellOffer(code) : await offerOf(app, code, assets)),
    ...usesOf(app, sourceFacts(assets.sources)),
    givesTexts: app === 'shell' ? commonTextKeys() : [],
    asksTexts: commonTextsAsked(assets.sources),
    packages: assets.packages,
    modules: assets.modules,
    budgets: budgetsOf(app),
    requires: requiredModules(code).filter((id) => !isBuiltin(id)),
  }
}
