import type { ReleaseDescriptor } from '../descriptors.ts'

/** `blocked` keeps a release from shoppers; `warned` is said and lets it pass. */
export type Level = 'blocked' | 'warned'

/** What stands against a release: what is wrong, why that matters and the way out, a sentence each. */
export type Finding = { level: Level; rule: string; what: string; why: string; remedy: string }

/** A line-up as the candidate would make it: every release of it, the candidate in the place of its app's present one. */
export type Company = {
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
export const everybody = ({ shell, remotes }: Company): ReleaseDescriptor[] => [shell, ...remotes]

/** Pairs in which the candidate takes part on one side; the others are none of its business. */
export function dealings(
  company: Company,
): { asks: ReleaseDescriptor; gives: ReleaseDescriptor }[] {
  const { candidate } = company
  return everybody(company)
    .filter((other) => other !== candidate)
    .flatMap((other) => [
      { asks: candidate, gives: other },
      { asks: other, gives: candidate },
    ])
}

export const nameOf = ({ app, version }: ReleaseDescriptor): string => `${app}@${version}`
