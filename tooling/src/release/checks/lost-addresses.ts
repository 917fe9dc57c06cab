import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import type { EditorsLinks } from '../editors-links.ts'
import { allReleases, blocked, nameOf, type Finding, type TrialLineup } from '../finding.ts'
import { fits, patternsOf, rankOf } from './patterns.ts'

/** A pattern of the router's and whose it is. */
export type ServedPattern = { app: string; name: string; pattern: string; rank: number }

/**
 * Pages whose records are the editors': whether an address is one of theirs only their list can
 * say.
 */
export const editorsPatterns = new Set<string>([
  routePatterns.cmsPage,
  routePatterns.cmsPageOfCode,
  routePatterns.shopContent,
])

const isCatchAll = (pattern: string) => pattern === '*' || pattern === '/*'

/** Every pattern of the releases, in the order of the router; the 404 page is none. */
export const servedPatterns = (releases: ReleaseDescriptor[]): ServedPattern[] =>
  releases
    .flatMap((release) =>
      [...release.serves, ...release.routes.map(({ path }) => path)].map((pattern) => ({
        app: release.app,
        name: nameOf(release),
        pattern,
        rank: Math.max(...patternsOf(pattern).map(rankOf)),
      })),
    )
    .filter(({ pattern }) => !isCatchAll(pattern))
    .toSorted((a, b) => b.rank - a.rank)

type Change = { address: string; was: ServedPattern; now: ServedPattern | undefined }

const dropped = (candidate: ReleaseDescriptor, { address, was, now }: Change, list: string) =>
  blocked(
    'links',
    `${nameOf(candidate)} drops ${was.pattern}, and ${list} of the editors lead to ${address}`,
    now
      ? `a shopper who follows them gets ${now.pattern} of ${now.name} instead, which knows nothing of it`
      : 'a shopper who follows them gets a 404',
    'keep the route until the editors lead elsewhere, or until a redirect of theirs takes the address',
  )

const taken = (candidate: ReleaseDescriptor, { address, was, now }: Change) =>
  blocked(
    'routes',
    `${nameOf(candidate)} takes ${address} by ${now?.pattern} from ${was.pattern} of ${was.name}`,
    'the page that is there now, and that shoppers are led to, would be gone without a word',
    `give the page another address in shared-lib/src/routes/patterns.ts; or let the editors move theirs first, or ${was.app} give the address up in the same promotion`,
  )

/**
 * Addresses that editors lead to keep their page: the release does not drop it, and takes none from
 * another team. A link that led nowhere before may be served by anybody.
 */
export function lostAddresses(
  trial: TrialLineup,
  before: ReleaseDescriptor | null,
  { linked, pages }: EditorsLinks,
): Finding[] {
  const { candidate } = trial
  const all = allReleases(trial)
  const others = all.filter((release) => release !== candidate)
  const [old, present] = [
    servedPatterns([...others, ...(before ? [before] : [])]),
    servedPatterns(all),
  ]
  const has = (list: ServedPattern[], { pattern }: ServedPattern) =>
    list.some((one) => one.pattern === pattern)
  return [...new Set([...linked.keys(), ...pages])].flatMap((address): Finding[] => {
    const at = (list: ServedPattern[]) => list.find(({ pattern }) => fits(address, pattern))
    const [was, now] = [at(old), at(present)]
    if (!was || was.pattern === now?.pattern) return []
    if (editorsPatterns.has(was.pattern) && !pages.has(address)) return []
    const change = { address, was, now }
    if (has(present, was))
      return now?.app === candidate.app && was.app !== candidate.app
        ? [taken(candidate, change)]
        : []
    const isServed = now !== undefined && !has(old, now)
    return was.app === candidate.app && !isServed
      ? [dropped(candidate, change, linked.get(address) ?? 'pages')]
      : []
  })
}
