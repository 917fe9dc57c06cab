import type { Channel } from './descriptors.ts'
import { changedApps, type Releases } from './lineups.ts'
import { opens, type TrustedKey } from './trusted-keys.ts'

/** Releases of a line-up; null when nobody knows it any more. */
export type ReleasesOf = (lineup: string) => Releases | null

const keyOfDenial = ({ app, version }: Channel['denied'][number]) => `${app} ${version}`

const deniedIn = ({ denied }: Channel) => new Set(denied.map(keyOfDenial))

/** Apps whose denial came or went. */
function deniedApps(before: Channel, after: Channel): string[] {
  const [old, now] = [deniedIn(before), deniedIn(after)] as const
  return [...before.denied, ...after.denied]
    .filter((entry) => old.has(keyOfDenial(entry)) !== now.has(keyOfDenial(entry)))
    .map(({ app }) => app)
}

/** Apps whose ways back are others. A move changes those of the apps that it moves. */
const appsOfHistory = ({ history: old }: Channel, { history: now }: Channel): string[] =>
  [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (app) => JSON.stringify(old[app]) !== JSON.stringify(now[app]),
  )

const between = (from: string, to: string, releasesOf: ReleasesOf): string[] => {
  const [old, now] = [releasesOf(from), releasesOf(to)]
  return old && now ? changedApps(old, now) : []
}

/**
 * Releases of a canary in place of those that everybody gets: digests by app, none for one that is
 * out of the line-up.
 */
function triedBy({ lineup, canary }: Channel, releasesOf: ReleasesOf) {
  if (!canary) return new Map<string, string | undefined>()
  const releases = releasesOf(canary.lineup) ?? {}
  const apps = between(lineup, canary.lineup, releasesOf)
  return new Map(apps.map((app) => [app, releases[app]?.digest]))
}

/**
 * Apps that a move of a channel touched: what everybody gets, what a canary tries or tried, what is
 * denied, what an app may be put back to. A canary that was made again on top of a promotion tries
 * what it tried before: the same releases, but those that everybody gets now, for the same share of
 * shoppers.
 */
export function touchedApps(before: Channel, after: Channel, releasesOf: ReleasesOf): string[] {
  const moved = between(before.lineup, after.lineup, releasesOf)
  const [old, now] = [triedBy(before, releasesOf), triedBy(after, releasesOf)] as const
  const waiting = [...old.keys()].filter((app) => !moved.includes(app))
  const isSameTrial =
    before.canary?.percent === after.canary?.percent &&
    waiting.every((app) => now.has(app)) &&
    [...now].every(([app, digest]) => old.has(app) && old.get(app) === digest)
  const trial = isSameTrial ? [] : [...old.keys(), ...now.keys()]
  const rewritten = appsOfHistory(before, after)
  return [...new Set([...moved, ...trial, ...deniedApps(before, after), ...rewritten])].sort()
}

/** The apps that a move touched though its key does not open them. */
export const appsBeyondKey = (
  key: TrustedKey,
  before: Channel,
  after: Channel,
  releasesOf: ReleasesOf,
): string[] => touchedApps(before, after, releasesOf).filter((app) => !opens(key, app))
