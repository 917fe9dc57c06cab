import { budgetFindings, parcelWeights, weights } from './checks/budgets.ts'
import { bundleFindings } from './checks/bundle.ts'
import { duplicates } from './checks/duplicates.ts'
import { events } from './checks/events.ts'
import { warned, type Company, type Finding } from './checks/finding.ts'
import { parcels } from './checks/parcels.ts'
import { links } from './checks/links.ts'
import { describedOperations, operations, type OpenApi } from './checks/operations.ts'
import { providedModules } from './checks/provided-modules.ts'
import { remoteContract } from './checks/remote-contract.ts'
import { routeCollisions } from './checks/routes.ts'
import { storeAbi } from './checks/store-abi.ts'
import { texts } from './checks/texts.ts'
import type { Lineup, ReleaseDescriptor } from './descriptors.ts'
import { currentLineup, defaultChannel } from './promote.ts'
import type { Store } from './store.ts'

/** A finding and the line-ups in whose company it stands. */
export type Verdict = Finding & { lineups: string[] }

const apiDeadlineMs = 10_000

/**
 * The company a candidate would keep in a line-up; null where there is no shell to keep it with.
 *
 * @param together - releases that would be promoted in the same move.
 */
async function companyIn(
  store: Store,
  { id, releases }: Lineup,
  candidate: ReleaseDescriptor,
  together: ReleaseDescriptor[],
): Promise<Company | null> {
  const moving = [candidate, ...together.filter(({ app }) => app !== candidate.app)]
  const staying = Object.entries(releases).filter(
    ([app]) => !moving.some((release) => release.app === app),
  )
  const others = await Promise.all(
    staying.map(([app, { version, digest }]) => store.release(app, version, digest)),
  )
  const all = [...moving, ...others.filter((release) => release !== null)]
  const shell = all.find(({ app }) => app === 'shell')
  return shell
    ? { lineup: id, shell, remotes: all.filter((release) => release !== shell), candidate }
    : null
}

/** Before the first promotion releases keep only each other's company. */
const firstLineup: Lineup = {
  id: 'the first line-up',
  createdAt: '',
  by: '',
  reason: '',
  releases: {},
  evidence: null,
  critical: null,
}

/** The line-up that shoppers get, and the one before: a rollback of another app must find this release able to live with it. */
async function lineupsToFit(store: Store, channel: string): Promise<Lineup[]> {
  const state = await store.channel(channel)
  const current = await currentLineup(store, channel)
  const previous = state?.previous ? await store.lineup(state.previous) : null
  const fitting = [current, previous].filter((lineup) => lineup !== null)
  return fitting.length > 0 ? fitting : [firstLineup]
}

async function operationsOf(api: string): Promise<Set<string> | null> {
  try {
    const response = await fetch(`${api}/api/v2/docs.json`, {
      signal: AbortSignal.timeout(apiDeadlineMs),
    })
    return response.ok ? describedOperations((await response.json()) as OpenApi) : null
  } catch {
    return null
  }
}

/** What does not depend on the company: its calls of the API. */
async function operationFindings(company: Company, api: string | null): Promise<Finding[]> {
  if (!api || company.candidate.operations.length === 0) return []
  const described = await operationsOf(api)
  if (described) return operations(company, described)
  const what = `the API at ${api} did not answer, so the calls of ${company.candidate.app} were not compared`
  return [
    warned(
      'API operations',
      what,
      'a call the API does not have ends in 404',
      'start the API, or name another with --api',
    ),
  ]
}

async function findingsIn(
  store: Store,
  lineup: Lineup,
  company: Company,
  api: string | null,
): Promise<Finding[]> {
  const { app } = company.candidate
  const before = await store.release(app, lineup.releases[app]?.version ?? '').catch(() => null)
  const { findings, messages } = await bundleFindings(store, company, api)
  return [
    ...providedModules(company),
    ...parcels(company),
    ...routeCollisions(company),
    ...links(company, before),
    ...events(company, before),
    ...storeAbi(company),
    ...findings,
    ...texts(company, messages),
    ...budgetFindings(company),
    ...duplicates(company),
  ]
}

/** The same finding in two line-ups is one, whichever version of the others it names there. */
const keyOf = ({ rule, what }: Finding, { candidate, shell, remotes }: Company) =>
  [shell, ...remotes]
    .filter((release) => release !== candidate)
    .reduce(
      (text, { app, version }) => text.replaceAll(`${app}@${version}`, app),
      `${rule} ${what}`,
    )

export type CheckOptions = {
  channel?: string | undefined
  /** Origin of the API whose description the release's calls are compared with; null leaves them out. */
  api?: string | null | undefined
  /** Releases to be promoted in the same move. */
  together?: ReleaseDescriptor[]
}

/** Can this release live with the current line-up and with the one before? No blocking finding means yes. */
export async function check(
  store: Store,
  candidate: ReleaseDescriptor,
  options: CheckOptions = {},
): Promise<Verdict[]> {
  const { channel = defaultChannel, api = null, together = [] } = options
  const verdicts = new Map<string, Verdict>()
  const add = (finding: Finding, company: Company) => {
    const key = keyOf(finding, company)
    const known = verdicts.get(key)
    if (!known) verdicts.set(key, { ...finding, lineups: [company.lineup] })
    else if (!known.lineups.includes(company.lineup)) known.lineups.push(company.lineup)
  }
  const [current, previous] = await lineupsToFit(store, channel)
  for (const lineup of [current, previous]) {
    const company = lineup && (await companyIn(store, lineup, candidate, together))
    if (!company) continue
    for (const finding of await findingsIn(store, lineup, company, api)) add(finding, company)
    if (lineup !== current) continue
    for (const finding of [...remoteContract(company), ...(await operationFindings(company, api))])
      add(finding, company)
  }
  return [...verdicts.values()]
}

/** Bytes of brotli of each page and parcel of a release, with the shell of the current line-up. */
export async function weigh(
  store: Store,
  candidate: ReleaseDescriptor,
  { channel = defaultChannel, together = [] }: CheckOptions = {},
) {
  const [current] = await lineupsToFit(store, channel)
  const company = current && (await companyIn(store, current, candidate, together))
  if (!company || company.shell === candidate) return { pages: [], parcels: [] }
  return { pages: weights(company.shell, candidate), parcels: parcelWeights(candidate) }
}
