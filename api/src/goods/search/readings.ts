import { type Correction, type Corrections, correct, rightEnding } from './correction.ts'
import { deniedWords, otherWays, phrasesOf, prepositionsIn } from './czech-fold.ts'
import type { HitFilter, ListingFilter } from './hit-filter.ts'
import {
  codeOf,
  foldedPhrase,
  isLooseMode,
  isUnit,
  MAX_LENGTH,
  type Mode,
  type QueryText,
  type QueryWords,
  queryText,
  queryWords,
} from './search-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One reading of what was typed, from the strictest to the loosest. */
export type Reading = {
  text: QueryText
  phrase: string
  code: string | null
  didYouMean: string | null
  /** What was put in its place. */
  correction: Correction | null
  /** Not all words are there. */
  relaxed: boolean
}

/**
 * How a query may be read, from the strictest to the loosest; a caller takes the first that finds something, and nothing is
 * worked out before it is asked for.
 */
export type Readings = {
  goods(): Iterable<Reading>
  /** Pages say much in few words, so all of their text counts from the start. @param goods - how they were read, where any were found. */
  pages(goods?: Reading): Iterable<Reading>
  /** When not even a correction finds anything; null for a single word, and of goods where no word says what they should be. */
  relaxed(of: 'goods' | 'pages'): Reading | null
  /** What to offer when nothing is found at all. */
  offer(): string | null
}

/**
 * As typed; with unknown words corrected; with any of its words. The words as typed always come first, whatever the
 * vocabulary thinks of them: it may be behind the index.
 *
 * @returns null for a query without a letter or digit.
 */
export function readingsOf(query: string, vocabulary: Vocabulary): Readings | null {
  const words = queryWords(query)
  if (words.length === 0) return null
  const text = query.slice(0, MAX_LENGTH)
  const around = { otherWays: otherWays(text), prepositions: prepositionsIn(text) }
  const asTyped = { words, phrases: phrasesOf(text), denied: deniedWords(text) }
  const ending = rightEnding(vocabulary, query, words)
  let known: Corrections | undefined
  const corrections = () => (known ??= correct(vocabulary, query, words))
  const offer = () => (corrections().guess ?? corrections().sure)?.label ?? ending
  const read = (
    mode: Mode,
    corrected: Correction | null = null,
    options: ReadOptions = {},
  ): Reading => ({
    text: queryText({ ...around, ...(corrected ?? asTyped), ...options.words }, vocabulary, mode),
    phrase: corrected ? corrected.words.join(' ') : foldedPhrase(query),
    code: options.code ?? null,
    didYouMean: isLooseMode(mode) ? offer() : corrected ? corrected.label : ending,
    correction: corrected,
    relaxed: isLooseMode(mode),
  })
  /** One letter or digit is sooner a whole word (`vitamin c`, `pleny 3`) than a beginning. */
  function* named(corrected: Correction | null): Generator<Reading> {
    const last = (corrected ?? asTyped).words
    if (last.length > 1 && isWholeLetter(last.at(-1) ?? ''))
      yield read('names', corrected, { words: { isFinished: true } })
    yield read('names', corrected)
  }
  return {
    *goods() {
      const code = codeOf(query)
      if (code !== null) yield read('all', null, { code })
      yield* named(null)
      const { sure, guess } = corrections()
      if (sure) yield* named(sure)
      yield read('all')
      if (sure) yield read('all', sure)
      if (guess && guess.words.length > 1) yield read('names', guess)
    },
    *pages(goods) {
      if (goods) {
        yield read('all', goods.correction, { words: { guessed: nothingGuessed } })
        return
      }
      yield read('all')
      const { sure } = corrections()
      if (sure) yield read('all', sure)
    },
    relaxed(of) {
      const { sure } = corrections()
      if ((sure ?? asTyped).words.length < 2) return null
      if (of === 'pages') return read('any', sure)
      const reading = read('goods', sure)
      return reading.text.loose?.some(({ asGoods }) => asGoods !== null) ? reading : null
    },
    offer,
  }
}

/** Units stand in too many sizes. */
const isWholeLetter = (word: string) => word.length === 1 && !isUnit(word)

type ReadOptions = { code?: string; words?: Partial<QueryWords> }
const nothingGuessed: ReadonlySet<string> = new Set()

export const withReading = (filter: ListingFilter, { text, phrase, code }: Reading): HitFilter => ({
  ...filter,
  text,
  phrase,
  code,
})

/** The first answer that is not empty; null when all are. */
export async function firstAnswer<Answer>(
  readings: Iterable<Reading>,
  ask: (reading: Reading) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<{ answer: Answer; reading: Reading } | null> {
  for (const reading of readings) {
    const answer = await ask(reading)
    if (!isEmpty(answer)) return { answer, reading }
  }
  return null
}
