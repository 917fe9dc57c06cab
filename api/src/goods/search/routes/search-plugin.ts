import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { letReadsWait } from '../../../kernel/http/shedding.ts'
import { listingRoutes } from './listing-routes.ts'
import { refreshJob } from '../refresh-index.ts'
import { createSearchInMemory } from '../memory/search-in-memory.ts'
import { searchRoutes } from './search-routes.ts'

/** Listings with filters, and the search over everything. */
export const searchPlugin: FastifyPluginAsyncZod = async (app) => {
  const closing = new AbortController()
  const search = createSearchInMemory(app.db, { log: app.log, closing: closing.signal })
  app.addHook('onClose', () => closing.abort())
  app.readiness.push({ isReady: () => search.isReady(), waitsFor: 'products are being read' })
  // Not before it listens: tools and tests that build the API need no products.
  if (app.config.role.serves) app.addHook('onListen', () => void search.isReady())
  letReadsWait(app)
  await app.register(listingRoutes, { search })
  await app.register(searchRoutes, { search })
  app.jobs.register(refreshJob)
}
