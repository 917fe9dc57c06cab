import type { HitFilter } from './hit-filter.ts'
import type { FindHits, HitPage, Hits } from './hit-repository.ts'
import { firstAnswer, type Reading, type Readings, readingsOf, withReading } from './readings.ts'
import type { Vocabulary } from './vocabulary.ts'

export type HitSearch<Found extends Hits> = {
  /** Null when nothing was found. */
  found: Found | null
  didYouMean: string | null
  relaxed: boolean
}

/**
 * Finds hits for what somebody typed, read as strictly as anything is found. Without a query, hits of the filter alone; with
 * one made of signs that mean nothing, none.
 */
export async function searchHits<Found extends Hits>(
  findHits: FindHits<Found>,
  query: string | undefined,
  base: HitFilter,
  { vocabulary, ...page }: HitPage & { vocabulary: Vocabulary },
): Promise<HitSearch<Found>> {
  if (query === undefined || query.trim() === '')
    return { found: await findHits(base, page), didYouMean: null, relaxed: false }
  const readings = readingsOf(query, vocabulary)
  const first = await firstAnswer(
    inOrder(readings),
    (reading) => findHits(withReading(base, reading), page),
    ({ total }) => total === 0,
  )
  if (!first) return { found: null, didYouMean: readings?.offer() ?? null, relaxed: false }
  const { didYouMean, relaxed } = first.reading
  return { found: first.answer, didYouMean, relaxed }
}

function* inOrder(readings: Readings | null): Generator<Reading> {
  if (!readings) return
  yield* readings.goods()
  const relaxed = readings.relaxed('goods')
  if (relaxed) yield relaxed
}
