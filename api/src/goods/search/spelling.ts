import type { Term, Vocabulary } from './vocabulary.ts'

/** Letters that sound or look alike in Czech; confusing them costs half a letter. */
const alikePairs = 'iy sz bp dt vf nm gk vw kc sc'.split(' ')
const alike = new Set(
  alikePairs.flatMap(([one = '', other = '']) => [codeOf(one, other), codeOf(other, one)]),
)
const HALF = 0.5
const QUARTER = 0.25

const SHORTEST = 4
/**
 * From these lengths on, one or two wrong letters are allowed, since few correct words of that
 * length are so similar.
 */
const LONG = { one: 7, two: 9 }

function codeOf(one: string, other: string): number {
  return one.charCodeAt(0) * 256 + other.charCodeAt(0)
}

/** A word of the shop with the bit mask of its letters. */
export type SpelledTerm = { term: Term; letters: number }

/** Groups words by length, so that only words of a similar length are compared. */
export function byLength(terms: Iterable<Term>): ReadonlyMap<number, SpelledTerm[]> {
  return Map.groupBy(
    [...terms].map((term) => ({ term, letters: lettersOf(term.term) })),
    ({ term }) => term.term.length,
  )
}

type Near = {
  term: Term
  cost: number
  /**
   * Certainly a typing error; otherwise the typed word may be right and merely unknown to the shop.
   */
  isSlip: boolean
}

/**
 * Finds the nearest word of the shop: by the fewest wrong letters, then by the likelihood of a
 * typing error, an equal first letter, and frequency.
 *
 * @param isUnfinished - the word may be a prefix; matching it as one costs half a letter.
 * @returns undefined for a very short word, unless it lacks a vowel, and when no word is near
 *   enough: one wrong letter, two in long words.
 */
export function nearestTerm(
  { spelt }: Vocabulary,
  word: string,
  isUnfinished = false,
): Near | undefined {
  if (isVowelless(word)) return withVowel(spelt, word, isUnfinished)
  if (word.length < SHORTEST) return undefined
  const most = word.length < LONG.one ? 1 : word.length < LONG.two ? 1 + HALF : 2
  const letters = lettersOf(word)
  let best: (Near & { place: number }) | undefined
  for (const [length, group] of spelt) {
    const longer = length - word.length
    const isWhole = longer >= -2 && longer <= 2
    const isBeginning = isUnfinished && longer > 0
    if (!isWhole && !isBeginning) continue
    for (const { term, letters: own } of group) {
      // Cheap filter before the distance: a wrong letter changes at most two bits of the mask; a
      // prefix may lack letters.
      if (bitsOf(isBeginning ? letters & ~own : letters ^ own) > (isBeginning ? 2 : 4)) continue
      const whole = isWhole ? distance(term.term, word) : Infinity
      const begun = isBeginning
        ? Math.min(...beginningsOf(term.term, word).map((beginning) => distance(beginning, word)))
        : Infinity
      if (whole > most && begun > (word.length === SHORTEST ? HALF : most)) continue
      const cost = Math.min(whole, begun + HALF)
      const isSlip =
        isSlipOf(word, { ...term, wrong: whole }) ||
        isSlippedBeginning(word, { ...term, wrong: begun })
      const strange =
        (term.term[0] === word[0] ? 0 : HALF) +
        (term.weight === 0 ? HALF : 0) +
        (isSlip ? 0 : QUARTER)
      const place = cost + strange - Math.min(term.weight, 200) / 1000
      if (!best || place < best.place) best = { term, cost, isSlip, place }
    }
  }
  return best
}

/**
 * Whether it is too short for other corrections, and hardly a word: a vowel is missing (`krm`,
 * `pst`).
 */
export const isVowelless = (word: string) => /^[b-df-hj-np-tv-xz]{3}$/.test(word)

/**
 * The most common word of names that the missing vowel makes of it, whole rather than as a prefix.
 */
function withVowel(
  spelt: Vocabulary['spelt'],
  word: string,
  isUnfinished: boolean,
): Near | undefined {
  const [first = '', second = '', third = ''] = word
  const made = new RegExp(`^${first}(?:[aeiouy]${second}|${second}[aeiouy])${third}`)
  const lengths = isUnfinished ? [...spelt.keys()] : [SHORTEST]
  const [term] = lengths
    .flatMap((length) => spelt.get(length) ?? [])
    .flatMap(({ term: one }) => (one.weight > 0 && made.test(one.term) ? [one] : []))
    .toSorted(
      (one, other) =>
        Number(other.term.length === SHORTEST) - Number(one.term.length === SHORTEST) ||
        other.weight - one.weight,
    )
  return term && { term, cost: 1, isSlip: false }
}

/**
 * Prefixes of a term to compare with a word; a missing letter in the word makes the prefix one
 * longer.
 */
const beginningsOf = (term: string, word: string) => [
  term.slice(0, word.length),
  term.slice(0, word.length + 1),
]

/**
 * A Czech and an English one: `y` and `z` have other neighbours there, and are taken for each
 * other.
 */
const keyboards = [
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
]
const besides = (keyboard: readonly string[]) =>
  keyboard.flatMap((row, index) =>
    [...row].flatMap((key, at) => {
      const below = keyboard[index + 1] ?? ''
      return [row[at + 1], below[at], below[at - 1]].flatMap((other = '') => [
        key + other,
        other + key,
      ])
    }),
  )
const neighbours = new Set([...keyboards.flatMap(besides), 'yz', 'zy'])

/** A possible correction: a word of the shop, its weight, and the number of wrong letters. */
type Candidate = { term: string; weight: number; wrong: number }

/**
 * Whether the word is a typing error for the candidate: two letters swapped, a neighbouring key, a
 * missing vowel, or a letter that sounds alike; in a long word any wrong letter, if names contain
 * the candidate.
 */
function isSlipOf(word: string, { term, weight, wrong }: Candidate): boolean {
  const isLong = (wrong <= 1 && word.length >= LONG.one) || (wrong <= 2 && word.length >= LONG.two)
  if (wrong <= HALF || (isLong && weight > 0)) return true
  if (wrong > 1) return false
  let at = 0
  while (at < word.length && word[at] === term[at]) at += 1
  const [typed = '', right = ''] = [word[at], term[at]]
  const isRest = (skipped: number, missing: number) =>
    word.slice(at + skipped) === term.slice(at + missing)
  if (isRest(0, 1)) return at > 0 && at < term.length - 1 && /[aeiouy]/.test(right)
  if (isRest(2, 2) && word[at + 1] === right && term[at + 1] === typed) return true
  return isRest(1, 1) && word.length > SHORTEST && neighbours.has(typed + right)
}

const isSlippedBeginning = (word: string, { term, weight, wrong }: Candidate) =>
  word.length > SHORTEST &&
  weight > 0 &&
  wrong <= 2 &&
  beginningsOf(term, word).some((beginning) => isSlipOf(word, { term: beginning, weight, wrong }))

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
/**
 * Three rows of the matrix, used in rotation. They are shared between calls, since words are short
 * and `distance` is synchronous.
 */
const rows = [
  new Float32Array(LONGEST + 1),
  new Float32Array(LONGEST + 1),
  new Float32Array(LONGEST + 1),
] as const

/**
 * Edit distance: the number of wrong, missing, extra and swapped letters; a doubled or a similar
 * letter counts half.
 */
export function distance(left: string, right: string): number {
  const [one, other] = [left.slice(0, LONGEST), right.slice(0, LONGEST)]
  let [before, last, current]: Float32Array[] = [...rows]
  if (!before || !last || !current) return Infinity
  for (let column = 0; column <= other.length; column += 1) last[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const [a, aBefore] = [one.charCodeAt(row - 1), row > 1 ? one.charCodeAt(row - 2) : -1]
    current[0] = row
    for (let column = 1; column <= other.length; column += 1) {
      const [b, bBefore] = [
        other.charCodeAt(column - 1),
        column > 1 ? other.charCodeAt(column - 2) : -2,
      ]
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
