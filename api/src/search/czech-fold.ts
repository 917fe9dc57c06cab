import { fold } from '../db/fold-text.ts'

/** Words that say nothing about goods; folded. */
const stopWords = new Set(
  'a aby ale ani az bez by ci do i jako je jsou k ke me mi na nad neco nejaky nejake nejakou nebo o od po pod pro proti s se si u v ve vsechny vse z za ze chci hledam koupit potrebuji potrebuju prosim'.split(
    ' ',
  ),
)

const MAX_WORDS = 400

export const isStopWord = (word: string): boolean => stopWords.has(word)

/**
 * Splits a text into folded words of letters or digits; `400ml` gives `400` and `ml`, so that it equals `400 ml`.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z]+|\d+/g) ?? []).slice(0, MAX_WORDS)
}

/** Prepositions part what a query is about: `šampon na suché vlasy` is neither about dry shampoo nor about dry hair alone. */
const prepositions = new Set('bez do k ke na od po pod pro proti s se u v ve z ze'.split(' '))

/** Words between prepositions, without stop words. */
export function phrasesOf(text: string): string[][] {
  const phrases: string[][] = [[]]
  for (const word of wordsOf(text)) {
    if (prepositions.has(word)) phrases.push([])
    else if (!stopWords.has(word)) phrases.at(-1)?.push(word)
  }
  return phrases.filter(({ length }) => length > 0)
}

/** As `wordsOf`, without stop words; a text made of stop words alone keeps them. */
export function meaningfulWordsOf(text: string): string[] {
  const words = wordsOf(text)
  const meaningful = words.filter((word) => !stopWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}
