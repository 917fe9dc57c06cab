import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, allReleases, nameOf, warned, type TrialLineup, type Finding } from '../finding.ts'

/** Addresses of the front itself, which no release serves. */
const servedByFront = new Set<string>([routePatterns.sitemap])

function dead({ links }: ReleaseDescriptor, routes: Set<string>) {
  return links.filter(({ pattern }) => !routes.has(pattern) && !servedByFront.has(pattern))
}

const patternsOf = (releases: ReleaseDescriptor[]) =>
  new Set(releases.flatMap(({ routes, serves }) => [...serves, ...routes.map(({ path }) => path)]))

/**
 * Pages that the API leads to stay: no release says of them that it links there, but mails do, for
 * years.
 *
 * @param linked - name → pattern, as the API describes them.
 */
export function linksOfApi(
  trial: TrialLineup,
  before: ReleaseDescriptor | null,
  linked: Record<string, string>,
): Finding[] {
  if (!before) return []
  const [had, now] = [patternsOf([before]), patternsOf(allReleases(trial))]
  return Object.entries(linked)
    .filter(([, pattern]) => had.has(pattern) && !now.has(pattern))
    .map(([name, pattern]) =>
      blocked(
        'links',
        `${nameOf(trial.candidate)} drops ${name} (${pattern}), to which mails or answers of the API lead`,
        'a shopper who follows the link in a mail, or comes back from a payment or a sign-in elsewhere, gets a 404',
        'keep the route until an API that does not link to it is released and its mails are out of use; a page that moves to another remote is promoted together with it',
      ),
    )
}

/**
 * Every page that one release links to is served by a release of the line-up, at exactly the
 * pattern the link fills. A link that is dead without the candidate, too, is said and does not stop
 * it.
 */
export function links(trial: TrialLineup, before: ReleaseDescriptor | null): Finding[] {
  const all = allReleases(trial)
  const now = patternsOf(all)
  const old = patternsOf(
    all.map((release) => (release === trial.candidate && before ? before : release)),
  )
  return all.flatMap((release) =>
    dead(release, now).map(({ name, pattern }) => {
      const isCause = release === trial.candidate || old.has(pattern)
      const say = isCause ? blocked : warned
      return say(
        'links',
        `${nameOf(release)} links to ${name} (${pattern}), which no release of the line-up serves`,
        'a shopper who follows it gets a 404',
        release === trial.candidate
          ? `link to a page that exists, or release the remote that serves ${pattern} first`
          : `keep the route, or release ${release.app} without the link first`,
      )
    }),
  )
}
