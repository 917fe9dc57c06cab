import type { ReleaseDescriptor } from '../descriptors.ts'
import { isAmongTabs } from '../shared-schemas.ts'
import { isAssignable } from '../assignable.ts'
import {
  blocked,
  pairsWithCandidate,
  allReleases,
  nameOf,
  warned,
  type TrialLineup,
  type Finding,
} from '../finding.ts'

const rule = 'events'

/** A release that sends an event and one that listens to it. */
type Pair = { emits: ReleaseDescriptor; hears: ReleaseDescriptor }

const remedyOf = ({ emits, hears }: Pair, candidate: ReleaseDescriptor): string =>
  emits === candidate
    ? `keep sending what ${hears.app} reads until it is released without it`
    : 'read the present payload and make the new part optional until every sender sends it'

/**
 * Events whose payload the listener cannot read. `where` names the tabs if they are not in one
 * page.
 */
function misread(
  pair: Pair,
  candidate: ReleaseDescriptor,
  where = '',
  isMeant = (_name: string) => true,
): Finding[] {
  const { emits, hears } = pair
  return Object.entries(hears.hears).flatMap(([name, wanted]) => {
    const given = emits.emits[name]
    if (!given || !isMeant(name) || isAssignable(given, wanted)) return []
    return [
      blocked(
        rule,
        `${nameOf(emits)} tells ${name} with another payload than ${nameOf(hears)} reads${where}`,
        'the listener would get a value it cannot read',
        remedyOf(pair, candidate),
      ),
    ]
  })
}

const tells = (releases: ReleaseDescriptor[], name: string) =>
  releases.some(({ emits }) => name in emits)

/**
 * Listeners without a sender. A shell older than this rule does not say what it sends, so nothing
 * is reported beside it.
 */
function unheard(trial: TrialLineup, before: ReleaseDescriptor | null): Finding[] {
  const { candidate } = trial
  const all = allReleases(trial)
  const isOldShell = Object.keys(trial.shell.holds).length === 0
  return all.flatMap((release) =>
    Object.keys(release.hears)
      .filter((name) => !tells(all, name))
      .flatMap((name) => {
        if (before && name in before.emits && release !== candidate) {
          return [
            blocked(
              rule,
              `${nameOf(candidate)} no longer tells ${name}, which ${nameOf(release)} hears`,
              'what waits for the event would wait for ever',
              `tell it until ${release.app} is released without listening`,
            ),
          ]
        }
        if (release !== candidate || isOldShell) return []
        return [
          warned(
            rule,
            `${nameOf(candidate)} hears ${name}, which no release of the line-up tells`,
            'its listener would never be called',
            'release the app that tells it first',
          ),
        ]
      }),
  )
}

/**
 * Tabs of the previous line-up stay open for a day, so events between tabs must be readable both
 * ways.
 *
 * @param before - the candidate's app as the line-up has it now.
 */
export function acrossTabs(
  { candidate }: TrialLineup,
  before: ReleaseDescriptor | null,
): Finding[] {
  if (!before || before.version === candidate.version) return []
  const where = ' in a tab of another line-up'
  return [
    ...misread({ emits: candidate, hears: before }, candidate, where, isAmongTabs),
    ...misread({ emits: before, hears: candidate }, candidate, where, isAmongTabs),
  ]
}

/**
 * Every listener can read its event's payload, and some release sends the event.
 *
 * @param before - the candidate's app as the line-up has it now.
 */
export function events(trial: TrialLineup, before: ReleaseDescriptor | null): Finding[] {
  const pairs = pairsWithCandidate(trial).flatMap(({ asks, gives }) =>
    misread({ emits: gives, hears: asks }, trial.candidate),
  )
  return [...pairs, ...unheard(trial, before), ...acrossTabs(trial, before)]
}
