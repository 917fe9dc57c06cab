import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cached } from '../../kernel/db/cached.ts'
import { pickupPointRoutes } from './pickup-point-routes.ts'
import { placeRoutes } from './place-routes.ts'
import { stockRoutes } from './stock-routes.ts'
import { loadStores } from './store-repository.ts'
import { storeRoutes } from './store-routes.ts'

const STORES_TTL_MS = 30_000

/** Stores, their stock, places to look from, and carriers' pickup points. */
export const storePlugin: FastifyPluginAsyncZod = async (app) => {
  if (!app.hasDecorator('storeOrders'))
    throw new Error('stores need storeOrders from those above them')
  const stores = cached(STORES_TTL_MS, () => loadStores(app.db))
  // Fixed words before parameters: `place` is a reserved id.
  await app.register(placeRoutes)
  await app.register(storeRoutes, { stores })
  await app.register(stockRoutes, { stores })
  await app.register(pickupPointRoutes)
}
