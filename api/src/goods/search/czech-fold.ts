import { fold } from '../../kernel/db/fold-text.ts'

/** Stop words: they say nothing about the goods of a drugstore. Folded. */
const stopWords = new Set(
  'a aby ale ani az bez by ci do i jako je jsou k ke me mi na nad neco nejaky nejake nejakou nebo o od po pod pro proti s se si u v ve vsechny vse z za ze chci hledam koupit potrebuji potrebuju prosim velikost velikosti vel kosmetika kosmetiku kosmetiky'.split(
    ' ',
  ),
)

const MAX_WORDS = 400

export const isStopWord = (word: string): boolean => stopWords.has(word)

/**
 * Splits a text into folded words of letters or digits; `400ml` gives `400` and `ml`, so that it
 * equals `400 ml`. A decimal is one number: `1,5` is neither 1 nor 5.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[a-z]+|\d+(?:[.,]\d+)?/g) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.replace(',', '.'))
}

const genitiveAdjective = /(?:eho|iho|ych|ich)$/

/**
 * Marks words negated by "bez": the word after it and, when that is an adjective, the next one too
 * (`bez přidaného cukru`).
 */
export function deniedAmong(words: readonly string[]): boolean[] {
  let isNext = false
  return words.map((word) => {
    const isDenied = isNext && !stopWords.has(word)
    isNext = word === 'bez' || (isDenied && genitiveAdjective.test(word))
    return isDenied
  })
}

/** The words of a text that "bez" negates. */
export function deniedWords(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  const denied = deniedAmong(words)
  return new Set(words.filter((_word, index) => denied[index]))
}

/**
 * Prepositions split a query into phrases: `šampon na suché vlasy` asks neither for dry shampoo nor
 * for dry hair alone.
 */
const prepositions = new Set('bez do k ke na od po pod pro proti s se u v ve z ze'.split(' '))

export const isPreposition = (word: string): boolean => prepositions.has(word)

/**
 * Maps each word right after a preposition to that preposition: `tužka na oči` gives `oci` → `na`.
 */
export function prepositionsIn(text: string): ReadonlyMap<string, string> {
  const words = wordsOf(text)
  return new Map(
    words.flatMap((word, index) => {
      const before = words[index - 1] ?? ''
      return prepositions.has(before) ? [[word, before.replace(/^([kszv])e$/, '$1')] as const] : []
    }),
  )
}

/** Groups of words between prepositions, without stop words. */
export const phrasesOf = (text: string): string[][] => readPhrases(text).map(({ words }) => words)

/**
 * Indexes of phrases that are an alternative to the phrase before: in `krém na nohy a na paty`, the
 * third.
 */
export const alternativesIn = (text: string): ReadonlySet<number> =>
  new Set(readPhrases(text).flatMap(({ isAlternative }, index) => (isAlternative ? [index] : [])))

const conjunctions = new Set(['a', 'i', 'nebo', 'ci'])

type Phrase = { words: string[]; hasPreposition: boolean; isAlternative: boolean }

function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = [{ words: [], hasPreposition: false, isAlternative: false }]
  let before = ''
  for (const word of wordsOf(text)) {
    const last = phrases.at(-1)
    if (prepositions.has(word)) {
      const isAlternative =
        conjunctions.has(before) &&
        last !== undefined &&
        last.hasPreposition &&
        last.words.length > 0
      phrases.push({ words: [], hasPreposition: true, isAlternative })
    } else if (!stopWords.has(word)) last?.words.push(word)
    before = word
  }
  return phrases.filter(({ words }) => words.length > 0)
}

/** As `wordsOf`, without stop words; a text made of stop words alone keeps them. */
export function meaningfulWordsOf(text: string): string[] {
  const words = wordsOf(text)
  const meaningful = words.filter((word) => !stopWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}
