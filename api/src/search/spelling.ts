import type { Term, Vocabulary } from './vocabulary.ts'

/** Letters that sound or look alike in Czech; mistaking them costs half a letter. */
const alike = new Set([
  'iy',
  'yi',
  'sz',
  'zs',
  'bp',
  'pb',
  'dt',
  'td',
  'vf',
  'fv',
  'nm',
  'mn',
  'gk',
  'kg',
  'vw',
  'wv',
  'kc',
  'ck',
  'sc',
  'cs',
])
const HALF = 0.5

/**
 * The nearest word of the shop: fewest wrong letters, then the same first letter, then the commonest.
 *
 * @param isUnfinished - the word may be only a beginning; that costs a little.
 * @returns undefined when none is near enough: one wrong letter in four, two in longer ones.
 */
export function nearestTerm({ terms }: Vocabulary, word: string, isUnfinished = false): { term: Term; cost: number } | undefined {
  const most = word.length < 4 ? HALF : word.length < 5 ? 1 : word.length < 6 ? 1 + HALF : 2
  const letters = lettersOf(word)
  let best: { term: Term; cost: number; place: number } | undefined
  for (const term of terms.values()) {
    const cost = costOf(term.term, word, { letters, isUnfinished })
    if (cost > most) continue
    const place = cost + (term.term[0] === word[0] ? 0 : HALF) + (term.weight === 0 ? HALF : 0) - Math.min(term.weight, 200) / 1000
    if (!best || place < best.place) best = { term, cost, place }
  }
  return best
}

type Near = { letters: number; isUnfinished: boolean }

function costOf(term: string, word: string, { letters, isUnfinished }: Near): number {
  const longer = term.length - word.length
  if (longer < -2) return Infinity
  if (longer > 2) {
    return isUnfinished ? beginningCost(term, word) : Infinity
  }
  // Each wrong letter changes at most two of the letters that occur.
  if (bitsOf(lettersOf(term) ^ letters) > 4) return Infinity
  const cost = distance(term, word)
  return isUnfinished && longer > 0 ? Math.min(cost, beginningCost(term, word)) : cost
}

/** A missing letter makes the beginning one longer. */
const beginningCost = (term: string, word: string) =>
  word.length < 4 ? Infinity : HALF + Math.min(distance(term.slice(0, word.length), word), distance(term.slice(0, word.length + 1), word))

const lettersOf = (word: string) => {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function bitsOf(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Wrong, missing and swapped letters; a doubled or a similar letter counts half. Words are short: see `queryWords`. */
export function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_item, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const [a, b] = [one.charAt(row - 1), other.charAt(column - 1)]
      const changed = (last[column - 1] ?? 0) + (a === b ? 0 : alike.has(a + b) ? HALF : 1)
      const dropped = (last[column] ?? 0) + (row > 1 && a === one.charAt(row - 2) ? HALF : 1)
      const added = (current[column - 1] ?? 0) + (column > 1 && b === other.charAt(column - 2) ? HALF : 1)
      const isSwapped = row > 1 && column > 1 && a === other.charAt(column - 2) && one.charAt(row - 2) === b
      current.push(Math.min(changed, dropped, added, isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity))
    }
    ;[before, last] = [last, current]
  }
  return last[other.length] ?? 0
}
