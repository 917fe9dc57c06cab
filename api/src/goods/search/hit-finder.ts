import type { Kysely } from 'kysely'
import { cachedByKey } from '../../kernel/db/cached.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { countFacets, type FacetCount } from './aggregation-repository.ts'
import type { HitFilter } from './hit-filter.ts'
import { type CountedHits, type FindHits, findHits } from './hit-repository.ts'
import { findInMemory } from './memory/find-in-memory.ts'
import { createLiveProducts } from './memory/live-products.ts'

/** Counts are advice; pages of one listing ask for the same ones again and again. */
const COUNTS_TTL_MS = 15_000
const COUNTS_KEPT = 300

/** What memory cannot know: rows of single variants, and the shelves of stores. */
const needsDatabase = ({ onePerProduct, inStock, favouriteStore }: HitFilter) =>
  !onePerProduct || (inStock && favouriteStore !== null)

/**
 * Who finds a page of hits: the products in memory, and the database for what they cannot answer and until they are loaded.
 * One for each app instance.
 */
export function hitFinder(db: Kysely<Database>): FindHits<CountedHits> {
  const liveProducts = createLiveProducts(db)
  const countsOf = cachedByKey<FacetCount[]>(COUNTS_TTL_MS, COUNTS_KEPT)
  const inDatabase: FindHits<CountedHits> = async (filter, page) => ({
    ...(await findHits(db, filter, page)),
    counts: () => countsOf(JSON.stringify(filter), () => countFacets(db, filter)),
  })
  return async (filter, page) =>
    (needsDatabase(filter) ? null : await findInMemory(db, liveProducts, filter, page)) ??
    inDatabase(filter, page)
}
