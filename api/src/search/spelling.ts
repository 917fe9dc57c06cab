import type { Term, Vocabulary } from './vocabulary.ts'

/** Letters that sound or look alike in Czech; mistaking them costs half a letter. */
const alikePairs = 'iy sz bp dt vf nm gk vw kc sc'.split(' ')
const alike = new Set(alikePairs.flatMap(([one = '', other = '']) => [codeOf(one, other), codeOf(other, one)]))
const HALF = 0.5

function codeOf(one: string, other: string): number {
  return one.charCodeAt(0) * 256 + other.charCodeAt(0)
}

/** A word of the shop with what can be said about its letters beforehand. */
export type Spelt = { term: Term; letters: number }

/** Words by their length, so that only those near to a length are looked at. */
export function byLength(terms: Iterable<Term>): ReadonlyMap<number, Spelt[]> {
  return Map.groupBy(
    [...terms].map((term) => ({ term, letters: lettersOf(term.term) })),
    ({ term }) => term.term.length,
  )
}

/**
 * The nearest word of the shop: fewest wrong letters, then the same first letter, then the commonest.
 *
 * @param isUnfinished - the word may be only a beginning; that costs a little.
 * @returns undefined when none is near enough: one wrong letter in four, two in longer ones.
 */
export function nearestTerm({ spelt }: Vocabulary, word: string, isUnfinished = false): { term: Term; cost: number } | undefined {
  const most = word.length < 4 ? HALF : word.length < 5 ? 1 : word.length < 6 ? 1 + HALF : 2
  const letters = lettersOf(word)
  let best: { term: Term; cost: number; place: number } | undefined
  for (const [length, group] of spelt) {
    const longer = length - word.length
    const isWhole = longer >= -2 && longer <= 2
    const isBeginning = isUnfinished && longer > 0 && word.length > 3
    if (!isWhole && !isBeginning) continue
    for (const { term, letters: own } of group) {
      // Each wrong letter changes at most two of the letters that occur; a beginning lacks some of them.
      if (bitsOf(isBeginning ? letters & ~own : letters ^ own) > (isBeginning ? 2 : 4)) continue
      const cost = Math.min(isWhole ? distance(term.term, word) : Infinity, isBeginning ? beginningCost(term.term, word) : Infinity)
      if (cost > most) continue
      const place = cost + (term.term[0] === word[0] ? 0 : HALF) + (term.weight === 0 ? HALF : 0) - Math.min(term.weight, 200) / 1000
      if (!best || place < best.place) best = { term, cost, place }
    }
  }
  return best
}

/** A missing letter makes the beginning one longer. */
const beginningCost = (term: string, word: string) =>
  HALF + Math.min(distance(term.slice(0, word.length), word), distance(term.slice(0, word.length + 1), word))

function lettersOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const LONGEST = 64
/** Three rows in turns; words are short, and nothing here waits, so they can be shared. */
const rows = [new Float32Array(LONGEST + 1), new Float32Array(LONGEST + 1), new Float32Array(LONGEST + 1)] as const

/** Wrong, missing and swapped letters; a doubled or a similar letter counts half. */
export function distance(left: string, right: string): number {
  const [one, other] = [left.slice(0, LONGEST), right.slice(0, LONGEST)]
  let [before, last, current]: Float32Array[] = [...rows]
  if (!before || !last || !current) return Infinity
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const [a, aBefore] = [one.charCodeAt(row - 1), row > 1 ? one.charCodeAt(row - 2) : -1]
    current[0] = row
    for (let column = 1; column <= other.length; column += 1) {
      const [b, bBefore] = [other.charCodeAt(column - 1), column > 1 ? other.charCodeAt(column - 2) : -2]
      const changed = (last[column - 1] ?? 0) + (a === b ? 0 : alike.has(a * 256 + b) ? HALF : 1)
      const dropped = (last[column] ?? 0) + (a === aBefore ? HALF : 1)
      const added = (current[column - 1] ?? 0) + (b === bBefore ? HALF : 1)
      const swapped = a === bBefore && aBefore === b ? (before[column - 2] ?? 0) + 1 : Infinity
      current[column] = Math.min(changed, dropped, added, swapped)
    }
    ;[before, last, current] = [last, current, before]
  }
  return last[other.length] ?? 0
}
