import { isStopWord, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

const MAX_POSITION = 16_000

/** Marks a word as it was written; a stem stands without the mark, so that the two never meet by accident. */
export const written = (word: string) => `=${word}`

/** Two stems next to each other: what is met together fits better than what is met apart. */
export const pair = (one: string, other: string) => `${one}+${other}`

/** `pairs`: neighbours count, too. */
export type DocumentPart = readonly [text: string | null | undefined, weight: Weight, pairs?: 'pairs']

/**
 * Writes a `tsvector` literal from texts with weights. Each word stands in it as written (folded), for beginnings and
 * exact meetings, and by its stem. Words hold letters and digits only, so nothing can end the quotes.
 */
export function searchDocument(parts: readonly DocumentPart[]): string {
  const weights = new Map<string, Weight>()
  const add = (lexeme: string, weight: Weight) => {
    const known = weights.get(lexeme)
    if (!known || weight < known) weights.set(lexeme, weight)
  }
  for (const [text, weight, pairs] of parts) {
    let before: string | null = null
    for (const word of wordsOf(text ?? '')) {
      const own = stem(word)
      add(written(word), weight)
      add(own, weight)
      if (!pairs || isStopWord(word)) continue
      if (before !== null) add(pair(before, own), weight)
      before = own
    }
  }
  let position = 0
  return [...weights].map(([lexeme, weight]) => `'${lexeme}':${Math.min((position += 1), MAX_POSITION)}${weight}`).join(' ')
}

/** The noun of a name and its adjectives, before the first preposition: `Krém na ruce` → `Krém`, ` na ruce`. */
export function splitName(name: string): [head: string, rest: string] {
  const at = /\s(?:na|pro|proti|po|s|se|z|ze|do|od|bez|v|ve|k|ke)\s/u.exec(name)?.index ?? name.length
  return [name.slice(0, at), name.slice(at)]
}
