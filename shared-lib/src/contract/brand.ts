import * as z from 'zod/mini'
import { resource } from './common.ts'
import { TaxonShort } from './taxon.ts'

/** A brand inside a product, hit or filter. */
export const BrandRef = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.optional(z.string()),
})
export type BrandRef = z.infer<typeof BrandRef>

/**
 * GET /brands, /brands/{slug}. `story`, which is sanitised html, and `taxons` are on the detail
 * only: the categories with goods of the brand, the fullest first, each with the number and a
 * picture of these goods.
 */
export const Brand = z.extend(resource('Brand'), {
  id: z.optional(z.int()),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullish(z.string()),
  image: z.nullish(z.string()),
  ownBrand: z.boolean(),
  description: z.nullish(z.string()),
  story: z.nullish(z.string()),
  productsCount: z.int(),
  taxons: z.optional(z.array(TaxonShort)),
})
export type Brand = z.infer<typeof Brand>
