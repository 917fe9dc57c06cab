import type { Verdict } from '../release/gate/check.ts'

/**
 * A finding that several places may share: then `what` has `…` where each place stood; one place
 * alone stands in `what` itself.
 */
export type SharedFinding = { what: string; places: string[] }
/** Findings with one reason and one remedy. */
export type Cause = Omit<Verdict, 'what'> & { whats: SharedFinding[] }

const hole = '…'

/** The word at which most of these sentences differ, all else being equal. */
function mostAlike(sentences: string[][]): { at: number; alike: string[][] } {
  const [first = []] = sentences
  const tries = first.map((_, at) => {
    const isAlike = (words: string[]) =>
      words.length === first.length && words.every((word, nth) => nth === at || word === first[nth])
    return { at, alike: sentences.filter(isAlike) }
  })
  return tries.reduce((best, next) => (next.alike.length > best.alike.length ? next : best), {
    at: 0,
    alike: [first],
  })
}

/** Sentences that differ in one word are one, with its places. */
export function groupAlike(whats: string[]): SharedFinding[] {
  let rest = [...new Set(whats)].map((what) => what.split(' '))
  const found: SharedFinding[] = []
  while (rest.length > 0) {
    const { at, alike } = mostAlike(rest)
    const [first = []] = alike
    found.push(
      alike.length < 2
        ? { what: first.join(' '), places: [] }
        : { what: first.with(at, hole).join(' '), places: alike.map((words) => words[at] ?? '') },
    )
    rest = rest.filter((words) => !alike.includes(words))
  }
  return found
}

/** Verdicts by their cause, so that the reason and the remedy are said once. */
export function byCause(verdicts: Verdict[]): Cause[] {
  const causes = Map.groupBy(verdicts, ({ level, rule, why, remedy, lineups }) =>
    JSON.stringify([level, rule, why, remedy, lineups]),
  )
  return [...causes.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, whats: groupAlike([first, ...more].map(({ what }) => what)) }] : [],
  )
}
