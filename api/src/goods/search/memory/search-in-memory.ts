import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { cached } from '../../../kernel/db/cached.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { type FindHits, searchHits } from '../hit-search.ts'
import { findInMemory } from './find-in-memory.ts'
import { createLiveProducts } from './live-products.ts'
import type { ProductSearch } from '../product-search.ts'
import { searchShop } from '../shop-search.ts'
import { loadVocabulary } from '../vocabulary.ts'

const VOCABULARY_TTL_MS = 30_000

type Options = { log: FastifyBaseLogger; closing: AbortSignal }

/**
 * Searches products and their words in the memory of this process; tiles, pages and codes in the
 * database. Create one per app instance.
 */
export function createSearchInMemory(db: Kysely<Database>, options: Options): ProductSearch {
  const vocabulary = cached(VOCABULARY_TTL_MS, () => loadVocabulary(db))
  const liveProducts = createLiveProducts(db, options)
  const findHits: FindHits = (filter, page) => findInMemory(db, liveProducts, filter, page)
  return {
    hits: async (query, filter, page) =>
      searchHits(findHits, query, filter, { ...page, vocabulary: await vocabulary() }),
    suggest: async (query, suggested) =>
      searchShop(db, query, { ...suggested, findHits, vocabulary: await vocabulary() }),
    isReady: () => liveProducts.isLoaded(),
  }
}
