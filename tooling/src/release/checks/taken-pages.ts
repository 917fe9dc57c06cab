import type { ReleaseDescriptor } from '../descriptors.ts'
import { inOwnThread } from '../in-own-thread.ts'
import type { Store } from '../store.ts'
import { loadedRelease, noApi } from './bundle.ts'
import { allReleases, blocked, nameOf, warned, type Finding, type TrialLineup } from '../finding.ts'
import { editorsPatterns, servedPatterns, type ServedPattern } from './lost-addresses.ts'
import type { StatusInput } from './page-status-worker.ts'
import { fits, isDynamic, isSameAddress, patternsOf } from './patterns.ts'

/** An address of the candidate's own, which another team's page of records has today. */
export type TakenPage = { address: string; was: ServedPattern }

const isOfRecords = (pattern: string) => patternsOf(pattern).some((one) => one.some(isDynamic))

/**
 * New addresses without parameters that the router gives to a page of another team's records today.
 */
export function takenPages(trial: TrialLineup, before: ReleaseDescriptor | null): TakenPage[] {
  const { candidate } = trial
  const others = allReleases(trial).filter((release) => release !== candidate)
  const old = servedPatterns([...others, ...(before ? [before] : [])])
  const added = candidate.routes.filter(
    ({ path }) => !before?.routes.some((one) => isSameAddress(one.path, path)),
  )
  return added
    .flatMap(({ path }) => patternsOf(path))
    .filter((segments) => !segments.some(isDynamic))
    .flatMap((segments) => {
      const address = `/${segments.join('/')}`
      const was = old.find(({ pattern }) => fits(address, pattern))
      return was && was.app !== candidate.app && isOfRecords(was.pattern) ? [{ address, was }] : []
    })
}

/** Statuses of the line-up at the addresses today; none where it could not be asked. */
async function statusesToday(
  store: Store,
  trial: TrialLineup,
  taken: TakenPage[],
  api: string | null,
): Promise<Map<string, number>> {
  const shell = await loadedRelease(store, trial.shell)
  const owners = trial.remotes.filter(({ app }) => taken.some(({ was }) => was.app === app))
  const found = await Promise.all(
    owners.map(async (owner) => {
      const input: StatusInput = {
        shell,
        remote: await loadedRelease(store, owner),
        apiOrigin: api ?? noApi,
        asked: taken
          .filter(({ was }) => was.app === owner.app)
          .map(({ address, was }) => ({
            url: address,
            signedIn: owner.routes.find(({ path }) => path === was.pattern)?.access === 'customer',
          })),
      }
      const worker = new URL('./page-status-worker.ts', import.meta.url)
      return (await inOwnThread<[string, number][]>(worker, input)).found ?? []
    }),
  )
  return new Map(found.flat())
}

function findingOf(candidate: ReleaseDescriptor, { address, was }: TakenPage, status?: number) {
  const what = `${nameOf(candidate)} takes ${address} from ${was.pattern} of ${was.name}`
  const remedy = `give the page another address in shared-lib/src/routes/patterns.ts, or agree with ${was.app}`
  if (status !== undefined && status < 400) {
    const why = `that page answers ${status} there today: its record would be gone without a word`
    return [blocked('routes', what, why, remedy)]
  }
  // the pages of editors stand anywhere: only their own list says which addresses are theirs
  if (editorsPatterns.has(was.pattern)) return []
  const why = 'a record of that name, which anybody may make, would never be seen'
  return [warned('routes', what, why, remedy)]
}

/**
 * A page at one address does not take that of a record: a product or a brand that another team's
 * page shows there.
 */
export async function takenRecords(
  store: Store,
  trial: TrialLineup,
  before: ReleaseDescriptor | null,
  api: string | null,
): Promise<Finding[]> {
  const taken = takenPages(trial, before)
  if (taken.length === 0) return []
  const statuses = await statusesToday(store, trial, taken, api)
  return taken.flatMap((one) => findingOf(trial.candidate, one, statuses.get(one.address)))
}
