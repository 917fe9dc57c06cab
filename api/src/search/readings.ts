import { type Correction, correct, rightEnding } from './correction.ts'
import { otherWays, phrasesOf } from './czech-fold.ts'
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

/**
 * How a query may be read, from the strictest to the loosest; a caller takes the first that finds something, and nothing is
 * worked out before it is asked for.
 */
export type Readings = {
  goods(): Iterable<Reading>
  /** Pages say much in few words, so all of their text counts from the start. @param isCorrected - as the goods were read. */
  pages(isCorrected?: boolean): Iterable<Reading>
  /** When not even a correction finds anything; null for a single word. */
  relaxed(): Reading | null
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
  const ways = otherWays(text)
  const asTyped = { words, phrases: phrasesOf(text), otherWays: ways }
  const ending = rightEnding(vocabulary, query, words)
  let known: Correction | null | undefined
  const correction = () => (known === undefined ? (known = correct(vocabulary, query, words)) : known)
  const read = (mode: Mode, corrected: Correction | null = null, code: string | null = null): Reading => ({
    text: queryText(corrected ? { ...corrected, otherWays: ways } : asTyped, vocabulary, mode),
    phrase: corrected ? corrected.words.join(' ') : foldedPhrase(query),
    code,
    didYouMean: corrected ? corrected.label : ending,
    isCorrected: corrected !== null,
    relaxed: mode === 'any',
  })
  return {
    *goods() {
      const code = codeOf(query)
      if (code !== null) yield read('all', null, code)
      yield read('names')
      if (correction()) yield read('names', correction())
      yield read('all')
      if (correction()) yield read('all', correction())
    },
    *pages(isCorrected) {
      if (isCorrected !== true) yield read('all')
      if (isCorrected !== false && correction()) yield read('all', correction())
    },
    relaxed: () => ((correction() ?? asTyped).words.length > 1 ? read('any', correction()) : null),
  }
}

export const withReading = (filter: HitFilter, { text, phrase, code }: Reading): HitFilter => ({ ...filter, text, phrase, code })

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
