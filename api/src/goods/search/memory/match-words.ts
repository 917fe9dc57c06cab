import type { WordMemory } from './word-memory.ts'

/** A set of slots, one bit each. */
export type Slots = Uint32Array

export const hasSlot = (slots: Slots, slot: number): boolean =>
  (((slots[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

/** The slots of the set, ascending. */
export function slotsOf(slots: Slots): number[] {
  const found: number[] = []
  slots.forEach((word, at) => {
    for (let left = word; left !== 0; left &= left - 1)
      found.push(at * 32 + 31 - Math.clz32(left & -left))
  })
  return found
}

/**
 * Tokens of a `tsquery`: `'lexeme'`, `'lexeme':AB`, `'beginning':*AB`, and the signs `(`, `)`, `&`,
 * `|`.
 */
const tokenPattern = /'([^']+)'(?::(\*?)([A-D]*))?|[()&|]/g

type Token = { sign: string } | { lexeme: string; isBeginning: boolean; weights: number }

const weightBits: Readonly<Record<string, number>> = { A: 8, B: 4, C: 2, D: 1 }
const ANY_WEIGHT = 15

function tokensOf(query: string): Token[] {
  return Array.from(query.matchAll(tokenPattern), ([sign, lexeme, star, letters]): Token => {
    if (lexeme === undefined) return { sign }
    const weights = [...(letters ?? '')].reduce((sum, letter) => sum | (weightBits[letter] ?? 0), 0)
    return { lexeme, isBeginning: star === '*', weights: weights === 0 ? ANY_WEIGHT : weights }
  })
}

/**
 * Finds the documents that match a `tsquery` of words, `&`, `|` and parentheses, with a recursive
 * descent parser.
 */
export function matchingSlots(words: WordMemory, query: string): Slots {
  const tokens = tokensOf(query)
  const size = Math.ceil(words.slots() / 32)
  let at = 0
  const takes = (sign: string) => {
    const token = tokens[at]
    const isThere = token !== undefined && 'sign' in token && token.sign === sign
    if (isThere) at += 1
    return isThere
  }
  const parseOr = (): Slots => {
    const found = parseAnd()
    while (takes('|'))
      parseAnd().forEach((word, index) => (found[index] = (found[index] ?? 0) | word))
    return found
  }
  const parseAnd = (): Slots => {
    const found = parseOperand()
    while (takes('&'))
      parseOperand().forEach((word, index) => (found[index] = (found[index] ?? 0) & word))
    return found
  }
  const parseOperand = (): Slots => {
    if (takes('(')) {
      const found = parseOr()
      takes(')')
      return found
    }
    const token = tokens[at]
    at += 1
    if (!token || 'sign' in token) throw new Error(`not a query of words: ${query}`)
    return slotsWith(words, token, new Uint32Array(size))
  }
  return parseOr()
}

type Operand = Extract<Token, { lexeme: string }>

const postingsOf = (words: WordMemory, { lexeme, isBeginning }: Operand) => {
  if (isBeginning) return words.beginningWith(lexeme)
  const own = words.postings(lexeme)
  return own ? [own] : []
}

function slotsWith(words: WordMemory, operand: Operand, found: Slots): Slots {
  for (const { entries, count } of postingsOf(words, operand)) {
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] ?? 0
      if (((operand.weights >>> (entry & 3)) & 1) === 1)
        found[entry >>> 7] = (found[entry >>> 7] ?? 0) | (1 << ((entry >>> 2) & 31))
    }
  }
  return found
}

/**
 * Weights of the fields D to A: short description; attributes and categories; the rest of a name;
 * its noun.
 */
const fieldWeights = [0.05, 0.25, 0.6, 1]

/**
 * Ranks each document for a `tsquery` of alternatives: the sum of the weights of the alternatives
 * in it.
 *
 * @param into - receives the ranks by slot; overwritten.
 */
export function ranksOf(words: WordMemory, query: string, into: Float64Array): void {
  into.fill(0)
  for (const token of tokensOf(query)) {
    if (!('lexeme' in token)) continue
    for (const { entries, count } of postingsOf(words, token)) {
      for (let at = 0; at < count; at += 1) {
        const entry = entries[at] ?? 0
        into[entry >>> 2] = (into[entry >>> 2] ?? 0) + (fieldWeights[entry & 3] ?? 0)
      }
    }
  }
}
