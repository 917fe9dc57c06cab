import { type HitFilter, type ListingFilter, nothingTyped } from './hit-filter.ts'
import type { HitPage, Hits, Interpretation } from './product-search.ts'
import { firstAnswer, type Reading, type Readings, readingsOf, withReading } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Finds a page of hits for one reading. */
export type FindHits = (filter: HitFilter, page: HitPage) => Promise<Hits>

export const noHits: Hits = { rows: [], total: 0, facets: [], names: [] }

/**
 * Finds hits for a query with the strictest reading that finds anything. Without a query, the
 * filter alone decides; a query without a digit or a word finds nothing.
 */
export async function searchHits(
  findHits: FindHits,
  query: string | undefined,
  base: ListingFilter,
  { vocabulary, ...page }: HitPage & { vocabulary: Vocabulary },
): Promise<Hits & Interpretation> {
  if (query === undefined || query.trim() === '')
    return {
      ...(await findHits({ ...base, ...nothingTyped }, page)),
      didYouMean: null,
      relaxed: false,
    }
  const readings = readingsOf(query, vocabulary)
  const first = await firstAnswer(
    inOrder(readings),
    (reading) => findHits(withReading(base, reading), page),
    ({ total }) => total === 0,
  )
  if (!first) return { ...noHits, didYouMean: readings?.offer() ?? null, relaxed: false }
  const { didYouMean, relaxed } = first.reading
  return { ...first.answer, didYouMean, relaxed }
}

function* inOrder(readings: Readings | null): Generator<Reading> {
  if (!readings) return
  yield* readings.goods()
  const relaxed = readings.relaxed('goods')
  if (relaxed) yield relaxed
}
