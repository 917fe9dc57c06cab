import type { ReleaseDescriptor } from '../descriptors.ts'
import { isAmongTabs } from '../shared-schemas.ts'
import { isAssignable } from './assignable.ts'
import {
  blocked,
  dealings,
  everybody,
  nameOf,
  warned,
  type Company,
  type Finding,
} from './finding.ts'

const rule = 'events'

type Told = { emits: ReleaseDescriptor; hears: ReleaseDescriptor }

const wayOut = (told: Told, candidate: ReleaseDescriptor): string =>
  told.emits === candidate
    ? `tell what ${told.hears.app} reads, too, until it is released without it`
    : 'read what is told now and let the new part be missing; ask for it when every sender tells it'

/** Events whose payload a listener could not read. `where` says which tabs are meant, when it is not one page. */
function misread(
  told: Told,
  candidate: ReleaseDescriptor,
  where = '',
  isMeant = (_name: string) => true,
): Finding[] {
  return Object.entries(told.hears.hears).flatMap(([name, wanted]) => {
    const given = told.emits.emits[name]
    if (!given || !isMeant(name) || isAssignable(given, wanted)) return []
    return [
      blocked(
        rule,
        `${nameOf(told.emits)} tells ${name} with another payload than ${nameOf(told.hears)} reads${where}`,
        'the listener would get a value it cannot read',
        wayOut(told, candidate),
      ),
    ]
  })
}

const tells = (releases: ReleaseDescriptor[], name: string) =>
  releases.some(({ emits }) => name in emits)

/** Listeners left without anybody who tells; beside a shell that is older than this rule nobody can know. */
function unheard(company: Company, before: ReleaseDescriptor | null): Finding[] {
  const { candidate } = company
  const all = everybody(company)
  const isOldShell = Object.keys(company.shell.holds).length === 0
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

/** Tabs of the line-up before stay open for a day: what crosses from tab to tab must be readable both ways. */
function acrossTabs({ candidate }: Company, before: ReleaseDescriptor | null): Finding[] {
  if (!before || before.version === candidate.version) return []
  const where = ' in a tab of another line-up'
  return [
    ...misread({ emits: candidate, hears: before }, candidate, where, isAmongTabs),
    ...misread({ emits: before, hears: candidate }, candidate, where, isAmongTabs),
  ]
}

/**
 * Whoever hears an event can read what is told, and somebody tells it.
 *
 * @param before - the candidate's app as the line-up has it now.
 */
export function events(company: Company, before: ReleaseDescriptor | null): Finding[] {
  const pairs = dealings(company).flatMap(({ asks, gives }) =>
    misread({ emits: gives, hears: asks }, company.candidate),
  )
  return [...pairs, ...unheard(company, before), ...acrossTabs(company, before)]
}
