import { SitemapGoods, SitemapProducts } from '@drogerie/shared-lib/contract/sitemap.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../../kernel/http/http-error.ts'
import { pragueIso } from '../../../kernel/values/prague-time.ts'
import { goodsOfPart, newestOfBrands, newestOfTaxons, partsOfGoods } from './sitemap-goods.ts'

const PartParams = z.object({
  part: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)),
})

const config = { plainJson: true, cache: 'public' } as const

const dated = ({ slug, updated_at }: { slug: string; updated_at: Date }) => ({
  slug,
  updatedAt: pragueIso(updated_at),
})

/**
 * Addresses of goods for the sitemap. The number of statements stays the same, however many there
 * are.
 */
export const sitemapRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/sitemap/goods',
    { schema: { response: { 200: SitemapGoods } }, config },
    async (): Promise<SitemapGoods> => {
      const [parts, taxons, brands] = await Promise.all([
        partsOfGoods(app.db),
        newestOfTaxons(app.db),
        newestOfBrands(app.db),
      ])
      return {
        parts: parts.map(({ products, updated_at }) => ({
          products,
          updatedAt: pragueIso(updated_at),
        })),
        taxons: taxons.map(dated),
        brands: brands.map(dated),
      }
    },
  )

  app.get(
    '/sitemap/goods/:part',
    { schema: { params: PartParams, response: { 200: SitemapProducts } }, config },
    async ({ params: { part } }): Promise<SitemapProducts> => {
      const products = await goodsOfPart(app.db, part)
      if (products.length === 0 && part > 1) throw notFound()
      return {
        products: products.map((product) => ({ ...dated(product), images: product.images })),
      }
    },
  )
}
