import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cached } from '../../kernel/db/cached.ts'
import { hitFinder } from './hit-finder.ts'
import { listingRoutes } from './listing-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { refreshJob } from './refresh-index.ts'
import { loadVocabulary } from './vocabulary.ts'

const VOCABULARY_TTL_MS = 30_000

/** Listings with filters, and the search over everything. */
export const searchPlugin: FastifyPluginAsyncZod = async (app) => {
  const vocabulary = cached(VOCABULARY_TTL_MS, () => loadVocabulary(app.db))
  const findHits = hitFinder(app.db)
  await app.register(listingRoutes, { vocabulary, findHits })
  await app.register(searchRoutes, { vocabulary, findHits })
  app.jobs.register(refreshJob)
}
