import { deniedAmong, isStopWord, wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

const MAX_POSITION = 16_000

/** Marks a word as it was written; a stem stands without the mark, so that the two never meet by accident. */
export const written = (word: string) => `=${word}`

/** Two stems next to each other: what is met together fits better than what is met apart. */
export const pair = (one: string, other: string) => `${one}+${other}`

/** `bez parfemace` is one thing to search for, and has nothing to do with perfume. @param word - as written or its stem. */
const without = (word: string) => pair('bez', word)

export const wordIn = (word: string, denied: ReadonlySet<string>) =>
  denied.has(word) ? without(word) : word
export const stemIn = (word: string, denied: ReadonlySet<string>) =>
  denied.has(word) ? without(stem(word)) : stem(word)

/** `pairs`: neighbours count, too. */
export type DocumentPart = readonly [
  text: string | null | undefined,
  weight: Weight,
  pairs?: 'pairs',
]

/**
 * Writes a `tsvector` literal from texts with weights. Each word stands in it as written (folded), for beginnings and
 * exact meetings, and by its stem; one after "bez" also together with it. Words hold letters and digits only, so nothing can end the quotes.
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
      add(written(word), weight)
      add(own, weight)
      if (denied[index]) {
        add(written(without(word)), weight)
        add(without(own), weight)
      }
      if (!pairs || isStopWord(word)) return
      const whole = denied[index] ? without(own) : own
      if (before !== null) add(pair(before, whole), weight)
      before = whole
    })
  }
  let position = 0
  return [...weights]
    .map(([lexeme, weight]) => `'${lexeme}':${Math.min((position += 1), MAX_POSITION)}${weight}`)
    .join(' ')
}

/** The noun of a name and its adjectives, before the first preposition: `Krém na ruce` → `Krém`, ` na ruce`. */
export function splitName(name: string): [head: string, rest: string] {
  const at =
    /\s(?:na|pro|proti|po|s|se|z|ze|do|od|bez|v|ve|k|ke)\s/u.exec(name)?.index ?? name.length
  return [name.slice(0, at), name.slice(at)]
}
