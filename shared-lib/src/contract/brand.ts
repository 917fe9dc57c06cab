import * as z from 'zod/mini'
import { resource } from './common.ts'

/** A brand inside a product, hit or filter. */
export const BrandRef = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.optional(z.string()),
})
export type BrandRef = z.infer<typeof BrandRef>

/** GET /brands, /brands/{slug}; `story` is sanitised html, on the detail only. */
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
})
export type Brand = z.infer<typeof Brand>
