import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cached } from '../db/cached.ts'
import { listingRoutes } from './listing-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { refreshJob } from './refresh-index.ts'
import { loadVocabulary } from './vocabulary.ts'

const VOCABULARY_TTL_MS = 30_000

/** Listings with filters, and the search over everything. */
export const searchPlugin: FastifyPluginAsyncZod = async (app) => {
  const vocabulary = cached(VOCABULARY_TTL_MS, () => loadVocabulary(app.db))
  await app.register(listingRoutes, { vocabulary })
  await app.register(searchRoutes, { vocabulary })
  app.jobs.register(refreshJob)
}
