import { type Correction, type Corrections, correct, nearTaxon, rightEnding } from './correction.ts'
import { alternativesIn, deniedWords, phrasesOf, prepositionsIn } from './czech-fold.ts'
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

/** One interpretation of a query, more or less strict. */
export type Reading = {
  text: QueryText
  phrase: string
  code: string | null
  didYouMean: string | null
  /** The correction it searches for instead of the typed words. */
  correction: Correction | null
  /** Hits need not match all words. */
  relaxed: boolean
}

/**
 * The readings of a query, from the strictest to the loosest, computed lazily. A caller takes the
 * first that finds something.
 */
export type Readings = {
  goods(): Iterable<Reading>
  /**
   * Readings for pages, which match in all of their text from the start. @param goods - the reading
   * that found goods, if one did.
   */
  pages(goods?: Reading): Iterable<Reading>
  /**
   * A loose search for when nothing else finds anything; null for a single word, and for goods when
   * no word names goods.
   */
  relaxed(of: 'goods' | 'pages'): Reading | null
  /** Text of 'Měli jste na mysli' when nothing is found. */
  offer(): string | null
}

/**
 * The query as typed; with unknown words corrected; with any of its words. The typed words always
 * come first, even when the vocabulary does not know them, because the vocabulary may be older than
 * the index.
 *
 * @returns null for a query without a digit or a word of two letters: single letters (`<i>a</i>`)
 *   are in nearly all texts.
 */
export function readingsOf(query: string, vocabulary: Vocabulary): Readings | null {
  const words = queryWords(query)
  if (words.every((word) => /^[a-z]$/.test(word))) return null
  const text = query.slice(0, MAX_LENGTH)
  const around = { alternatives: alternativesIn(text), prepositions: prepositionsIn(text) }
  const asTyped = { words, phrases: phrasesOf(text), denied: deniedWords(text) }
  const likely = rightEnding(vocabulary, query, words) ?? nearTaxon(vocabulary, query, words)
  let known: Corrections | undefined
  const corrections = () => (known ??= correct(vocabulary, query, words))
  const offer = () => (corrections().guess ?? corrections().sure)?.label ?? likely
  const read = (
    mode: Mode,
    corrected: Correction | null = null,
    options: ReadOptions = {},
  ): Reading => ({
    text: queryText({ ...around, ...(corrected ?? asTyped), ...options.words }, vocabulary, mode),
    phrase: corrected ? corrected.words.join(' ') : foldedPhrase(query),
    code: options.code ?? null,
    didYouMean: isLooseMode(mode) ? offer() : corrected ? corrected.label : likely,
    correction: corrected,
    relaxed: isLooseMode(mode),
  })
  /**
   * Readings by names. A last word of one letter or digit is tried first as a whole word (`vitamin
   * c`, `pleny 3`), then as a prefix.
   */
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

/** Excludes units such as `l`, since too many sizes contain them. */
const isWholeLetter = (word: string) => word.length === 1 && !isUnit(word)

type ReadOptions = { code?: string; words?: Partial<QueryWords> }
const nothingGuessed: ReadonlySet<string> = new Set()

export const withReading = (filter: ListingFilter, { text, phrase, code }: Reading): HitFilter => ({
  ...filter,
  text,
  phrase,
  code,
})

/**
 * Tries readings in order. @returns the first answer that is not empty; null when all are empty.
 */
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
