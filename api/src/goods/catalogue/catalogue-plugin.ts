import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { brandRoutes } from './brand-routes.ts'
import { productPartRoutes } from './product-part-routes.ts'
import { productRoutes } from './product-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { taxonRoutes } from './taxon-routes.ts'
import { variantRoutes } from './variant-routes.ts'

/** Products, variants, categories, brands and reviews. */
export const cataloguePlugin: FastifyPluginAsyncZod = async (app) => {
  await app.register(productRoutes)
  await app.register(productPartRoutes)
  await app.register(variantRoutes)
  await app.register(reviewRoutes)
  await app.register(brandRoutes)
  await app.register(taxonRoutes)
}
