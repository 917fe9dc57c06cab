import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { letReadsWait } from '../../kernel/http/shedding.ts'
import { brandRoutes } from './brand-routes.ts'
import { forgetPageChanges } from './pages/page-change-repository.ts'
import { pageChangeRoutes } from './pages/page-change-routes.ts'
import { productPartRoutes } from './product-part-routes.ts'
import { productRoutes } from './product-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { sitemapRoutes } from './sitemap/sitemap-routes.ts'
import { taxonRoutes } from './taxon-routes.ts'
import { variantRoutes } from './variant-routes.ts'

/** Products, variants, categories, brands and reviews. */
export const cataloguePlugin: FastifyPluginAsyncZod = async (app) => {
  if (!app.hasDecorator('reviewAuthors'))
    throw new Error('reviews need reviewAuthors from those above them')
  // every page has them in its menu, the checkout's, too
  await app.register(brandRoutes)
  await app.register(taxonRoutes)
  await app.register(pageChangeRoutes)
  app.jobs.register(forgetPageChanges)
  await app.register(async (goods) => {
    letReadsWait(goods)
    await goods.register(productRoutes)
    await goods.register(productPartRoutes)
    await goods.register(variantRoutes)
    await goods.register(reviewRoutes)
    await goods.register(sitemapRoutes)
  })
}
