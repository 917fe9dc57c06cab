import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { HitFilter } from './hit-filter.ts'
import { findHits, type HitPage } from './hit-repository.ts'
import { firstAnswer, type Reading, type Readings, readingsOf, withReading } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'

export type HitSearch = Awaited<ReturnType<typeof findHits>> & {
  /** The filter that found them: its query may be a corrected or a looser one. */
  filter: HitFilter
  didYouMean: string | null
  relaxed: boolean
}

/**
 * Finds hits for what somebody typed, read as strictly as anything is found. Without a query, hits of the filter alone; with
 * one made of signs that mean nothing, none.
 */
export async function searchHits(
  db: Kysely<Database>,
  query: string | undefined,
  base: HitFilter,
  { vocabulary, ...page }: HitPage & { vocabulary: Vocabulary },
): Promise<HitSearch> {
  if (query === undefined || query.trim() === '')
    return { ...(await findHits(db, base, page)), filter: base, didYouMean: null, relaxed: false }
  const found = await firstAnswer(
    inOrder(readingsOf(query, vocabulary)),
    (reading) => findHits(db, withReading(base, reading), page),
    ({ total }) => total === 0,
  )
  if (!found) return { rows: [], total: 0, filter: { ...base, code: '' }, didYouMean: null, relaxed: false }
  const { answer, reading } = found
  return { ...answer, filter: withReading(base, reading), didYouMean: reading.didYouMean, relaxed: reading.relaxed }
}

function* inOrder(readings: Readings | null): Generator<Reading> {
  if (!readings) return
  yield* readings.goods()
  const relaxed = readings.relaxed()
  if (relaxed) yield relaxed
}
