import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listingRoutes } from './listing-routes.ts'
import { searchRoutes } from './search-routes.ts'

/** Listings with filters, and the search over everything. */
export const searchPlugin: FastifyPluginAsyncZod = async (app) => {
  await app.register(listingRoutes)
  await app.register(searchRoutes)
}
