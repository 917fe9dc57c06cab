import { createHash } from 'node:crypto'
import type { Channel, Lineup } from './descriptors.ts'
import { canonicalJson } from './signing.ts'

export type Releases = Lineup['releases']

export const versionsOf = (releases: Releases) =>
  Object.fromEntries(Object.entries(releases).map(([app, { version }]) => [app, version]))

/** One id for one exact set of releases, in any line-up; evidence is bound to it. */
export const tupleOf = (releases: Releases): string =>
  createHash('sha256')
    .update(canonicalJson(versionsOf(releases)))
    .digest('hex')

export const candidateId = (releases: Releases): string => `C-${tupleOf(releases).slice(0, 10)}`

export const sameReleases = (a: Releases, b: Releases): boolean => tupleOf(a) === tupleOf(b)

/** Apps whose release is another one, came or went. */
export const changedApps = (from: Releases, to: Releases): string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (app) => from[app]?.digest !== to[app]?.digest,
  )

/** Applies the changes of a line-up, against the one it was made from, to another one. */
export function rebased(releases: Releases, from: Releases, onto: Releases): Releases {
  const changed = Object.entries(releases).filter(
    ([app, { version }]) => from[app]?.version !== version,
  )
  return { ...onto, ...Object.fromEntries(changed) }
}

/** Tabs opened under a line-up work for this long after it was current. */
export const servedHours = 24
/** … and for as many line-ups. */
export const keptLineups = 20

type Served = Pick<Channel, 'lineup' | 'canary'>

/**
 * Line-ups that shoppers no longer get, but got within the last day, each with the moment it ended.
 */
export function servedUntilNow(
  before: Channel | null,
  next: Served,
  now: number,
): Channel['served'] {
  const serving = [next.lineup, next.canary?.lineup]
  const gone = [before?.lineup, before?.canary?.lineup].filter(
    (id) => id !== undefined && !serving.includes(id),
  )
  const recent = (before?.served ?? []).filter(({ lineup, until }) => {
    return (
      now - Date.parse(until) < servedHours * 3_600_000 &&
      !serving.includes(lineup) &&
      !gone.includes(lineup)
    )
  })
  return [
    ...recent,
    ...gone.flatMap((lineup) => (lineup ? [{ lineup, until: new Date(now).toISOString() }] : [])),
  ]
}

/**
 * Line-ups that shoppers get, got in the last day or may be put back to, by what a channel says.
 */
export const lineupsOf = ({ lineup, previous, canary, served }: Channel, now: number): string[] => {
  const recent = served.filter(({ until }) => now - Date.parse(until) < servedHours * 3_600_000)
  return [lineup, previous, canary?.lineup, ...recent.map((entry) => entry.lineup)].filter(
    (id) => typeof id === 'string',
  )
}
