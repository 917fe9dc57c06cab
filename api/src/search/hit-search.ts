import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { HitFilter } from './hit-filter.ts'
import { findHits, type HitPage } from './hit-repository.ts'
import { eanOf, foldedPhrase, queryText, queryWords, type Synonym } from './search-query.ts'
import { correctSpelling } from './spelling.ts'

export type HitSearch = Awaited<ReturnType<typeof findHits>> & {
  /** The filter that found them: its query may be a corrected or a looser one. */
  filter: HitFilter
  didYouMean: string | null
}

type Options = HitPage & { synonyms: readonly Synonym[] }

/**
 * Finds hits for what somebody typed. When nothing has all the words, typing errors are corrected; when that does not
 * help either, any of the words will do.
 */
export async function searchHits(db: Kysely<Database>, query: string | undefined, base: HitFilter, options: Options): Promise<HitSearch> {
  const run = async (filter: HitFilter, didYouMean: string | null): Promise<HitSearch> => ({
    ...(await findHits(db, filter, options)),
    filter,
    didYouMean,
  })
  const words = query === undefined ? [] : queryWords(query)
  if (query === undefined || query.trim() === '') return run(base, null)
  // Only signs that mean nothing: no goods, rather than all of them.
  if (words.length === 0) return run({ ...base, ean: '' }, null)

  const ean = eanOf(query)
  const typed = { ...base, phrase: foldedPhrase(query) }
  const exact = await run({ ...typed, ean, text: queryText(words, options.synonyms) }, null)
  if (exact.total > 0 || ean !== null) return exact

  const correction = await correctSpelling(db, words)
  if (correction) {
    const corrected = await run(
      { ...typed, phrase: correction.words.join(' '), text: queryText(correction.words, options.synonyms) },
      correction.label,
    )
    if (corrected.total > 0) return corrected
  }
  if (words.length === 1) return exact
  return run({ ...typed, text: queryText(correction?.words ?? words, options.synonyms, 'any') }, correction?.label ?? null)
}
