import { wordsOf } from './czech-fold.ts'
import { stem } from './czech-stem.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

const MAX_POSITION = 16_000

/** Marks a word as it was written; a stem stands without the mark, so that the two never meet by accident. */
export const written = (word: string) => `=${word}`

/**
 * Writes a `tsvector` literal from texts with weights. Each word stands in it as written (folded), for beginnings and
 * exact meetings, and by its stem. Words hold letters and digits only, so nothing can end the quotes.
 */
export function searchDocument(parts: readonly (readonly [text: string | null | undefined, weight: Weight])[]): string {
  const weights = new Map<string, Weight>()
  for (const [text, weight] of parts) {
    for (const word of wordsOf(text ?? '')) {
      for (const lexeme of [written(word), stem(word)]) {
        const known = weights.get(lexeme)
        if (!known || weight < known) weights.set(lexeme, weight)
      }
    }
  }
  let position = 0
  return [...weights].map(([lexeme, weight]) => `'${lexeme}':${Math.min((position += 1), MAX_POSITION)}${weight}`).join(' ')
}
