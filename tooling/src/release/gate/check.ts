import { barring } from '../barred-rollbacks.ts'
import { access } from '../checks/access.ts'
import { budgetFindings, parcelWeights, startWeights, weights } from '../checks/budgets.ts'
import { builtIns } from '../checks/built-ins.ts'
import { bundleFindings } from '../checks/bundle.ts'
import { textAsCode } from '../checks/code-from-text.ts'
import { commonTexts } from '../checks/common-texts.ts'
import { duplicates } from '../checks/duplicates.ts'
import type { TriedPage } from '../checks/every-page.ts'
import { acrossTabs, events } from '../checks/events.ts'
import { warned, type TrialLineup, type Finding } from '../finding.ts'
import type { InBrowser } from '../browser/in-browser.ts'
import { parcels } from '../checks/parcels.ts'
import { links, linksOfApi } from '../checks/links.ts'
import { lostAddresses } from '../checks/lost-addresses.ts'
import { nodeAccess } from '../checks/node-access.ts'
import { describedOperations, operations, type OpenApi } from '../checks/operations.ts'
import { providedModules } from '../checks/provided-modules.ts'
import { remoteContract } from '../checks/remote-contract.ts'
import { sharedQueries } from '../checks/shared-queries.ts'
import { routeCollisions } from '../checks/routes.ts'
import { storeAbi } from '../checks/store-abi.ts'
import { styleScope } from '../checks/style-scope.ts'
import { takenRecords } from '../checks/taken-pages.ts'
import { texts } from '../checks/texts.ts'
import type { Lineup, ReleaseDescriptor } from '../descriptors.ts'
import { editorsLinks, type EditorsLinks } from '../editors-links.ts'
import { currentLineup, defaultChannel } from '../own-store.ts'
import type { Store } from '../store.ts'
import {
  firstLineup,
  lineupsToFit,
  releaseBefore,
  trialIn,
  type LineupToFit,
} from '../trial-lineups.ts'

/** A finding and the line-ups in which it occurs. */
export type Verdict = Finding & { lineups: string[] }

const apiDeadlineMs = 10_000

/** The API's own description; null when there is no API, or it does not answer. */
async function descriptionOf(api: string | null): Promise<OpenApi | null> {
  if (!api) return null
  try {
    const response = await fetch(`${api}/api/v2/docs.json`, {
      signal: AbortSignal.timeout(apiDeadlineMs),
    })
    return response.ok ? ((await response.json()) as OpenApi) : null
  } catch {
    return null
  }
}

/** The API beside which a release is checked. */
type Api = { origin: string | null; description: OpenApi | null; editors: EditorsLinks }

/** An API that does not describe itself is not there, and is not asked for more. */
async function apiAt(origin: string | null): Promise<Api> {
  const description = await descriptionOf(origin)
  return { origin, description, editors: await editorsLinks(description && origin) }
}

/** Calls of the API, which do not depend on the line-up. */
function operationFindings(trial: TrialLineup, { origin, description }: Api): Finding[] {
  if (!origin || trial.candidate.operations.length === 0) return []
  if (description) return operations(trial, describedOperations(description), origin)
  const what = `the API at ${origin} did not answer, so the calls of ${trial.candidate.app} were not compared`
  return [
    warned(
      'API operations',
      what,
      'a call the API does not have ends in 404',
      'start the API, or name another with --api',
    ),
  ]
}

/**
 * What does not fit in the line-up before. Only its open tabs block a promotion; everything else
 * bars the rollbacks that lead to it.
 */
async function findingsBefore(
  store: Store,
  { lineup, rollbacks }: LineupToFit,
  trial: TrialLineup,
  api: Api,
): Promise<Finding[]> {
  const tabs = acrossTabs(trial, await releaseBefore(store, lineup, trial))
  if (!rollbacks || rollbacks.length === 0) return tabs
  const { findings } = await findingsIn(store, lineup, trial, api)
  const isOfTabs = ({ what }: Finding) => tabs.some((tab) => tab.what === what)
  return findings.map((finding) =>
    finding.level === 'blocked' && !isOfTabs(finding) ? barring(finding, rollbacks) : finding,
  )
}

/**
 * Before the first promotion no page is there that a release could take; an API beside it may be of
 * another shop.
 */
const isServed = (lineup: Lineup): boolean => lineup !== firstLineup

async function findingsIn(
  store: Store,
  lineup: Lineup,
  trial: TrialLineup,
  api: Api,
): Promise<{ findings: Finding[]; pages: TriedPage[] }> {
  const before = await releaseBefore(store, lineup, trial)
  const { findings, messages, pages } = await bundleFindings(store, trial, api.origin)
  const all = [
    ...providedModules(trial),
    ...parcels(trial, before),
    ...routeCollisions(trial),
    ...access(trial, before),
    ...links(trial, before),
    ...linksOfApi(trial, before, api.description?.['x-linked-pages'] ?? {}),
    ...(isServed(lineup) ? lostAddresses(trial, before, api.editors) : []),
    ...events(trial, before),
    ...storeAbi(trial),
    ...sharedQueries(trial),
    ...commonTexts(trial),
    ...findings,
    ...texts(trial, messages),
    ...budgetFindings(trial),
    ...duplicates(trial),
  ]
  return { findings: all, pages }
}

/** Findings that need the line-up that shoppers get now. */
async function findingsNow(
  store: Store,
  lineup: Lineup,
  trial: TrialLineup,
  { api, inBrowser }: { api: Api; inBrowser: InBrowser | null },
): Promise<Finding[]> {
  const { candidate } = trial
  const { findings, pages } = await findingsIn(store, lineup, trial, api)
  const before = await releaseBefore(store, lineup, trial)
  return [
    ...findings,
    ...(isServed(lineup) ? await takenRecords(store, trial, before, api.origin) : []),
    ...remoteContract(trial),
    ...(await nodeAccess(store, candidate)),
    ...(await textAsCode(store, candidate)),
    ...(await styleScope(store, candidate)),
    ...(await builtIns(store, candidate)),
    ...operationFindings(trial, api),
    ...(inBrowser ? await inBrowser(trial, pages) : []),
  ]
}

/** The same finding in two line-ups counts once, whatever versions it names there. */
const keyOf = ({ rule, what }: Finding, { candidate, shell, remotes }: TrialLineup) =>
  [shell, ...remotes]
    .filter((release) => release !== candidate)
    .reduce(
      (text, { app, version }) => text.replaceAll(`${app}@${version}`, app),
      `${rule} ${what}`,
    )

export type CheckOptions = {
  channel?: string | undefined
  /**
   * Origin of the API whose description the release's calls are compared with; null leaves them
   * out.
   */
  api?: string | null | undefined
  /** Releases to be promoted in the same move. */
  together?: ReleaseDescriptor[]
  /** Opens the pages that came from the server. */
  inBrowser?: InBrowser | null
}

/**
 * Does this release fit the current line-up, and which way back does it bar? It fits when no
 * finding is blocking.
 */
export async function check(
  store: Store,
  candidate: ReleaseDescriptor,
  options: CheckOptions = {},
): Promise<Verdict[]> {
  const { channel = defaultChannel, api: origin = null, together = [], inBrowser = null } = options
  const api = await apiAt(origin)
  const verdicts = new Map<string, Verdict>()
  const add = (finding: Finding, trial: TrialLineup) => {
    const key = keyOf(finding, trial)
    const known = verdicts.get(key)
    if (!known) verdicts.set(key, { ...finding, lineups: [trial.lineup] })
    else if (!known.lineups.includes(trial.lineup)) known.lineups.push(trial.lineup)
  }
  const moved = [candidate, ...together].map(({ app }) => app)
  for (const fit of await lineupsToFit(store, channel, moved)) {
    const { lineup, rollbacks } = fit
    const trial = await trialIn(store, lineup, candidate, together).catch((error: unknown) => {
      if (!rollbacks) throw error
      return null
    })
    if (!trial) continue
    const findings = rollbacks
      ? await findingsBefore(store, fit, trial, api)
      : await findingsNow(store, lineup, trial, { api, inBrowser })
    for (const finding of findings) add(finding, trial)
  }
  return [...verdicts.values()]
}

/**
 * Bytes of brotli of a remote's entry, its exposed module, each page and parcel, with the shell of
 * the current line-up.
 */
export async function weigh(
  store: Store,
  candidate: ReleaseDescriptor,
  { channel = defaultChannel, together = [] }: CheckOptions = {},
) {
  const current = (await currentLineup(store, channel)) ?? firstLineup
  const trial = await trialIn(store, current, candidate, together)
  if (!trial || trial.shell === candidate) return { entry: 0, exposed: 0, pages: [], parcels: [] }
  return {
    ...startWeights(candidate),
    pages: weights(trial.shell, candidate),
    parcels: parcelWeights(candidate),
  }
}
