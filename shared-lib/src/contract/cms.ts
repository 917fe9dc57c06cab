import * as z from 'zod/mini'
import { DateTime, iriOf, resource } from './common.ts'
import { TaxonShort } from './taxon.ts'

export const PageTranslation = z.extend(resource('PageTranslation'), {
  id: z.int(),
  slug: z.string(),
  name: z.nullable(z.string()),
  title: z.nullish(z.string()),
  content: z.nullable(z.string()),
  breadcrumb: z.nullish(z.string()),
  metaKeywords: z.nullish(z.string()),
  metaDescription: z.nullish(z.string()),
  nameWhenLinked: z.nullish(z.string()),
  descriptionWhenLinked: z.nullish(z.string()),
  image: z.nullish(z.string()),
})
export type PageTranslation = z.infer<typeof PageTranslation>

/**
 * A page; `name` to `metaDescription` repeat the translation of the request's locale. `content` is
 * sanitised html.
 */
export const Page = z.extend(resource('Page'), {
  id: z.int(),
  code: z.string(),
  publishAt: z.nullable(DateTime),
  translations: z.record(z.string(), PageTranslation),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  content: z.string(),
  breadcrumb: z.nullish(z.string()),
  metaKeywords: z.nullish(z.string()),
  metaDescription: z.nullish(z.string()),
  image: z.nullish(z.string()),
})
export type Page = z.infer<typeof Page>

export const BlockSection = z.extend(resource('Section'), { id: z.int(), code: z.string() })

export const BlockTranslation = z.extend(resource('BlockTranslation'), {
  id: z.optional(z.int()),
  name: z.nullable(z.string()),
  content: z.nullable(z.string()),
  link: z.nullable(z.string()),
})
export type BlockTranslation = z.infer<typeof BlockTranslation>

export const Block = z.extend(resource('Block'), {
  id: z.int(),
  code: z.string(),
  enabled: z.boolean(),
  sections: z.array(BlockSection),
  products: z.array(iriOf('Product')),
  channels: z.array(iriOf('Channel')),
  taxons: z.array(TaxonShort),
  translations: z.record(z.string(), BlockTranslation),
  name: z.nullable(z.string()),
  content: z.nullable(z.string()),
  link: z.nullish(z.string()),
})
export type Block = z.infer<typeof Block>
