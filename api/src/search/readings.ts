import { correct } from './correction.ts'
import { phrasesOf } from './czech-fold.ts'
import type { HitFilter } from './hit-filter.ts'
import { codeOf, foldedPhrase, MAX_LENGTH, type Mode, type QueryText, queryText, queryWords } from './search-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One reading of what was typed, from the strictest to the loosest. */
export type Reading = {
  text: QueryText
  phrase: string
  code: string | null
  didYouMean: string | null
  isCorrected: boolean
  /** Not all words are there. */
  relaxed: boolean
}

/** How a query may be read, each list from the strictest to the loosest; a caller takes the first that finds something. */
export type Readings = {
  goods: Reading[]
  /** Pages say much in few words, so all of their text counts from the start. */
  pages: Reading[]
  /** When not even a correction finds anything. */
  relaxed: Reading | null
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
  const asTyped = { words, phrases: phrasesOf(query.slice(0, MAX_LENGTH)) }
  const correction = correct(vocabulary, query, words)
  const read = (mode: Mode, isCorrected: boolean, code: string | null = null): Reading => ({
    text: queryText(isCorrected ? (correction ?? asTyped) : asTyped, vocabulary, mode),
    phrase: isCorrected && correction ? correction.words.join(' ') : foldedPhrase(query),
    code,
    didYouMean: isCorrected ? (correction?.label ?? null) : null,
    isCorrected,
    relaxed: mode === 'any',
  })
  const bothWays = (mode: Mode) => (correction ? [read(mode, false), read(mode, true)] : [read(mode, false)])
  const code = codeOf(query)
  return {
    goods: [...(code === null ? [] : [read('all', false, code)]), ...bothWays('names'), ...bothWays('all')],
    pages: bothWays('all'),
    relaxed: (correction ?? asTyped).words.length > 1 ? read('any', correction !== null) : null,
  }
}

export const withReading = (filter: HitFilter, { text, phrase, code }: Reading): HitFilter => ({ ...filter, text, phrase, code })

/** The first answer that is not empty; null when all are. */
export async function firstAnswer<Answer>(
  readings: readonly Reading[],
  ask: (reading: Reading) => Promise<Answer>,
  isEmpty: (answer: Answer) => boolean,
): Promise<{ answer: Answer; reading: Reading } | null> {
  for (const reading of readings) {
    const answer = await ask(reading)
    if (!isEmpty(answer)) return { answer, reading }
  }
  return null
}
