import { routePatterns } from '@drogerie/shared-lib/routes/paths.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, allReleases, nameOf, warned, type TrialLineup, type Finding } from './finding.ts'

/** Addresses of the front itself, which no release serves. */
const servedByFront = new Set<string>([routePatterns.sitemap])

function dead({ links }: ReleaseDescriptor, routes: Set<string>) {
  return links.filter(({ pattern }) => !routes.has(pattern) && !servedByFront.has(pattern))
}

/**
 * Every page that one release links to is served by a release of the line-up, at exactly the pattern the link fills. A link
 * that is dead without the candidate, too, is said and does not stop it.
 */
export function links(trial: TrialLineup, before: ReleaseDescriptor | null): Finding[] {
  const patterns = (releases: ReleaseDescriptor[]) =>
    new Set(
      releases.flatMap(({ routes, serves }) => [...serves, ...routes.map(({ path }) => path)]),
    )
  const all = allReleases(trial)
  const now = patterns(all)
  const old = patterns(
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
