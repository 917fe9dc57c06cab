import { isAssignable } from '../assignable.ts'
import { allReleases, blocked, nameOf, type Finding, type TrialLineup } from '../finding.ts'

/**
 * Two releases that share an entry of the query cache take it for the same kind of value: either of
 * them may have read it from the API, and either of them shows it.
 */
export function sharedQueries(trial: TrialLineup): Finding[] {
  const { candidate } = trial
  const others = allReleases(trial).filter((release) => release !== candidate)
  return Object.entries(candidate.queries).flatMap(([name, own]) =>
    others.flatMap((other) => {
      const its = other.queries[name]
      if (!its || (isAssignable(own, its) && isAssignable(its, own))) return []
      return [
        blocked(
          'shared queries',
          `${nameOf(candidate)} keeps another value under the shared query ${name} than ${nameOf(other)}`,
          'they have one query cache in a document: each would show what the other has read',
          `give the new value a name of its own in shared-lib/src/contract/shared-queries.ts, or release ${other.app} with it in the same promotion`,
        ),
      ]
    }),
  )
}
