import { fold } from '../db/fold-text.ts'

/** Words that say nothing about goods; folded. */
const stopWords = new Set(
  'a aby ale ani az bez by ci do i jako je jsou k ke na nad nebo o od po pod pro proti s se si u v ve vsechny vse z za ze'.split(' '),
)

const MAX_WORDS = 400

/**
 * Splits a text into folded words of letters or digits; `400ml` gives `400` and `ml`, so that it equals `400 ml`.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z]+|\d+/g) ?? []).slice(0, MAX_WORDS)
}

/** As `wordsOf`, without stop words; a text made of stop words alone keeps them. */
export function meaningfulWordsOf(text: string): string[] {
  const words = wordsOf(text)
  const meaningful = words.filter((word) => !stopWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}
