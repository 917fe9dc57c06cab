import * as z from 'zod/mini'
import { DateTime } from './common.ts'

/** When something with an address was last changed; nothing where its goods do not say. */
const Changed = z.object({ slug: z.string(), updatedAt: DateTime })

/**
 * GET /sitemap/goods: what an index of all addresses needs to know of the goods. `parts` are those
 * of `GET /sitemap/goods/{part}`, counted from 1; a category or a brand is as new as its newest
 * product.
 */
export const SitemapGoods = z.object({
  parts: z.array(z.object({ products: z.int(), updatedAt: DateTime })),
  taxons: z.array(Changed),
  brands: z.array(Changed),
})
export type SitemapGoods = z.infer<typeof SitemapGoods>

/**
 * GET /sitemap/goods/{part}: some thousand products on sale, with the addresses of their pictures.
 */
export const SitemapProducts = z.object({
  products: z.array(z.extend(Changed, { images: z.array(z.string()) })),
})
export type SitemapProducts = z.infer<typeof SitemapProducts>
