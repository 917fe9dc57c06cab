import type { ReleaseDescriptor } from './descriptors.ts'

/** `blocked` stops a release; `warned` is only reported. */
export type Level = 'blocked' | 'warned'

/** A problem of a release: what is wrong, why it matters and the remedy, one sentence each. */
export type Finding = { level: Level; rule: string; what: string; why: string; remedy: string }

/** A line-up as it would be with the candidate: it takes the place of its app's present release. */
export type TrialLineup = {
  lineup: string
  shell: ReleaseDescriptor
  remotes: ReleaseDescriptor[]
  candidate: ReleaseDescriptor
}

export const blocked = (rule: string, what: string, why: string, remedy: string): Finding => ({
  level: 'blocked',
  rule,
  what,
  why,
  remedy,
})
export const warned = (rule: string, what: string, why: string, remedy: string): Finding => ({
  level: 'warned',
  rule,
  what,
  why,
  remedy,
})

/** All of a line-up, the shell first. */
export const allReleases = ({ shell, remotes }: TrialLineup): ReleaseDescriptor[] => [
  shell,
  ...remotes,
]

/**
 * Pairs of the candidate with each other release, in both directions. Pairs without the candidate
 * were checked before.
 */
export function pairsWithCandidate(
  trial: TrialLineup,
): { asks: ReleaseDescriptor; gives: ReleaseDescriptor }[] {
  const { candidate } = trial
  return allReleases(trial)
    .filter((other) => other !== candidate)
    .flatMap((other) => [
      { asks: candidate, gives: other },
      { asks: other, gives: candidate },
    ])
}

export const nameOf = ({ app, version }: ReleaseDescriptor): string => `${app}@${version}`
