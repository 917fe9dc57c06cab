import type { ReleaseDescriptor } from '../descriptors.ts'
import { inOwnThread } from '../in-own-thread.ts'
import { layout, type Store } from '../store.ts'
import type { PageFaults, Surroundings, TriedPage } from './every-page.ts'
import { allReleases, blocked, nameOf, type TrialLineup, type Finding } from '../finding.ts'
import type { Texts } from './texts.ts'

/** One release's code with what a renderer needs to know of it. */
export type LoadedRelease = Pick<
  ReleaseDescriptor,
  'version' | 'uniqueName' | 'groups' | 'entry' | 'routes'
> & {
  name: string
  base: string
  integrity: Record<string, string>
  code: string
  filename: string
}
/** Without a remote the shell's own bundle is looked at. */
export type BundleInput = {
  shell: LoadedRelease
  remote: LoadedRelease | null
} & Omit<Surroundings, 'onPage'>
export type BundleFacts = PageFaults & {
  /** Name that the bundle gives itself. */
  name: string | null
  /** Traces of its loading: timers, listeners, globals. */
  left: string[]
  messages: Texts
}

const apiDeadlineMs = 5000

/** @internal asked again before browsers come */
export const answers = (api: string): Promise<boolean> =>
  fetch(`${api}/api/v2/docs.json`, { signal: AbortSignal.timeout(apiDeadlineMs) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Patterns of the line-up that are not of this release. */
const othersOf = (trial: TrialLineup): string[] =>
  allReleases(trial)
    .filter((release) => release !== trial.candidate)
    .flatMap(({ routes, serves }) => [...serves, ...routes.map(({ path }) => path)])

/** No server listens there, so that pages that need data fail immediately. */
export const noApi = 'http://127.0.0.1:9'

/** What a thread needs to render pages of a release. */
export async function loadedRelease(
  store: Store,
  release: ReleaseDescriptor,
): Promise<LoadedRelease> {
  const { app, version, uniqueName, groups, entry, routes } = release
  const code = (await store.bytes(layout.server(app, version))).toString('utf8')
  const facts = {
    name: app,
    version,
    base: `/_mf/assets/${app}/`,
    uniqueName,
    groups,
    entry,
    routes,
    integrity: {},
  }
  return { ...facts, code, filename: `${app}@${version}/server.cjs` }
}

const serverFails = (trial: TrialLineup, reason: string): Finding =>
  blocked(
    'server bundle',
    `${nameOf(trial.candidate)}: ${reason}`,
    'its pages could not be rendered on the server',
    `run \`pnpm dev ${trial.candidate.app}\` and open the page: the terminal says where it fails`,
  )

function nameFindings({ candidate }: TrialLineup, { name }: BundleFacts): Finding[] {
  if (name === candidate.app) return []
  return [
    blocked(
      'contract',
      `${nameOf(candidate)} calls itself ${name}`,
      'its texts would be those of another team, or of nobody',
      `name it ${candidate.app} in src/remote.ts`,
    ),
  ]
}

/**
 * Findings about a remote's server bundle when the shell of this line-up loads it, and about the
 * shell's when a worker loads it.
 */
export async function bundleFindings(
  store: Store,
  trial: TrialLineup,
  api: string | null = null,
): Promise<{ findings: Finding[]; messages: Texts; pages: TriedPage[] }> {
  const { candidate, shell } = trial
  const input: BundleInput = {
    shell: await loadedRelease(store, shell),
    remote: candidate === shell ? null : await loadedRelease(store, candidate),
    apiOrigin: api ?? noApi,
    isApiThere: api !== null && (await answers(api)),
    others: othersOf(trial),
  }
  const { found, failure } = await inOwnThread<BundleFacts>(
    new URL('./bundle-worker.ts', import.meta.url),
    input,
  )
  if (!found)
    return {
      findings: [serverFails(trial, failure ?? 'it does not load')],
      messages: {},
      pages: [],
    }
  const findings = [
    ...nameFindings(trial, found),
    ...found.failures.map((reason) => serverFails(trial, reason)),
    ...found.swallowed.map((reason) =>
      blocked(
        'routes',
        `${nameOf(candidate)}: ${reason}, which is no page`,
        'misspelt and old addresses, also those below pages of other teams, would show this page in place of the 404 that shoppers and search engines need',
        'give the page an address of its own, or let its loader say notFound for what it does not know',
      ),
    ),
    ...found.left.map((trace) =>
      blocked(
        'purity',
        `${nameOf(candidate)} leaves ${trace} when it loads`,
        'it would stay in the server for every request and every later line-up',
        'move it into a component, a loader or a function that is called',
      ),
    ),
  ]
  return { findings, messages: found.messages, pages: found.pages }
}
