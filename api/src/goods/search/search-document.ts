import { deniedAmong, isStopWord, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

const MAX_POSITION = 16_000

/** Marks a word as written, to tell it from stems, which have no mark. */
export const exactLexeme = (word: string) => `=${word}`

/** A lexeme for two adjacent stems; it ranks documents higher that have both next to each other. */
export const pairLexeme = (one: string, other: string) => `${one}+${other}`

/**
 * A lexeme for a negated word: `bez parfemace` must not match perfume. @param word - as written or
 * its stem.
 */
const without = (word: string) => pairLexeme('bez', word)

export const wordLexeme = (word: string, denied: ReadonlySet<string>) =>
  denied.has(word) ? without(word) : word
export const stemLexeme = (word: string, denied: ReadonlySet<string>) =>
  denied.has(word) ? without(stem(word)) : stem(word)

/** A text of a document; with `pairs`, adjacent stems are indexed too. */
export type DocumentPart = readonly [
  text: string | null | undefined,
  weight: Weight,
  pairs?: 'pairs',
]

/**
 * Makes a `tsvector` literal from texts with weights. It contains each word as written (folded),
 * for prefixes and exact matches, and its stem; a word negated by "bez" also as one lexeme with it.
 * Words hold only letters, digits and a point, so none can end the quotes.
 */
export function searchDocument(parts: readonly DocumentPart[]): string {
  const weights = new Map<string, Weight>()
  const add = (lexeme: string, weight: Weight) => {
    const known = weights.get(lexeme)
    if (!known || weight < known) weights.set(lexeme, weight)
  }
  for (const [text, weight, pairs] of parts) {
    let before: string | null = null
    const words = wordsOf(text ?? '')
    const denied = deniedAmong(words)
    words.forEach((word, index) => {
      const own = stem(word)
      add(exactLexeme(word), weight)
      add(own, weight)
      if (denied[index]) {
        add(exactLexeme(without(word)), weight)
        add(without(own), weight)
      }
      if (!pairs || isStopWord(word)) return
      const whole = denied[index] ? without(own) : own
      if (before !== null) add(pairLexeme(before, whole), weight)
      before = whole
    })
  }
  let position = 0
  return [...weights]
    .map(([lexeme, weight]) => `'${lexeme}':${Math.min((position += 1), MAX_POSITION)}${weight}`)
    .join(' ')
}

/**
 * Splits a name before its first preposition into the noun with its adjectives and the rest: `Krém
 * na ruce` → `Krém`, ` na ruce`.
 */
export function splitName(name: string): [head: string, rest: string] {
  const at =
    /\s(?:na|pro|proti|po|s|se|z|ze|do|od|bez|v|ve|k|ke)\s/u.exec(name)?.index ?? name.length
  return [name.slice(0, at), name.slice(at)]
}
