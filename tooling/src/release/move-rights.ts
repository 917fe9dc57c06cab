import type { Channel } from './descriptors.ts'
import { changedApps, type Releases } from './lineups.ts'
import { opens, type TrustedKey } from './trusted-keys.ts'

/** Releases of a line-up; null when nobody knows it any more. */
export type ReleasesOf = (lineup: string) => Releases | null

const keyOfDenial = ({ app, version }: Channel['denied'][number]) => `${app} ${version}`

/** Apps whose denial came or went. */
function deniedApps(before: Channel, after: Channel): string[] {
  const [old, now] = [before.denied, after.denied].map((list) => new Set(list.map(keyOfDenial)))
  return [...before.denied, ...after.denied]
    .filter((entry) => old?.has(keyOfDenial(entry)) !== now?.has(keyOfDenial(entry)))
    .map(({ app }) => app)
}

const between = (from: string, to: string, releasesOf: ReleasesOf): string[] => {
  const [old, now] = [releasesOf(from), releasesOf(to)]
  return old && now ? changedApps(old, now) : []
}

/**
 * Apps that a move of a channel touched: what everybody gets, what a canary tries or tried, what is
 * denied. A canary that was made again on top of a promotion tries what it tried before.
 */
export function touchedApps(before: Channel, after: Channel, releasesOf: ReleasesOf): string[] {
  const tried = ({ lineup, canary }: Channel) =>
    canary ? between(lineup, canary.lineup, releasesOf) : []
  const moved = between(before.lineup, after.lineup, releasesOf)
  const isSameTrial =
    before.canary?.percent === after.canary?.percent &&
    tried(after).every((app) => tried(before).includes(app))
  // a trial whose changes are everybody's now has nothing left to try
  const isTaken = after.canary === null && tried(before).every((app) => moved.includes(app))
  const trial = isSameTrial || isTaken ? [] : [...tried(before), ...tried(after)]
  return [...new Set([...moved, ...trial, ...deniedApps(before, after)])].sort()
}

/** The apps that a move touched though its key does not open them. */
export const wronglyTouched = (
  key: TrustedKey,
  before: Channel,
  after: Channel,
  releasesOf: ReleasesOf,
): string[] => touchedApps(before, after, releasesOf).filter((app) => !opens(key, app))
