import { createHash } from 'node:crypto'
import type { Lineup } from './descriptors.ts'
import { canonicalJson } from './signing.ts'

export type Releases = Lineup['releases']

const versionsOf = (releases: Releases) => Object.fromEntries(Object.entries(releases).map(([app, { version }]) => [app, version]))

/** One id for one exact set of releases, whichever line-up holds it: what evidence is bound to. */
export const tupleOf = (releases: Releases): string =>
  createHash('sha256')
    .update(canonicalJson(versionsOf(releases)))
    .digest('hex')

export const candidateId = (releases: Releases): string => `C-${tupleOf(releases).slice(0, 10)}`

export const sameReleases = (a: Releases, b: Releases): boolean => tupleOf(a) === tupleOf(b)

/** What a line-up changed against the one it was made from, put onto another one. */
export function rebased(releases: Releases, from: Releases, onto: Releases): Releases {
  const changed = Object.entries(releases).filter(([app, { version }]) => from[app]?.version !== version)
  return { ...onto, ...Object.fromEntries(changed) }
}
