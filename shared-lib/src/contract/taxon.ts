import * as z from 'zod/mini'
import { Breadcrumb, iriOf, resource } from './common.ts'

export const TaxonImage = z.extend(resource('TaxonImage'), {
  id: z.int(),
  type: z.nullable(z.string()),
  path: z.string(),
})
export type TaxonImage = z.infer<typeof TaxonImage>

const taxonFields = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.nullish(z.string()),
  parentCode: z.nullable(z.string()),
  parentLevel: z.nullish(z.int()),
  mainImage: z.nullish(z.string()),
  /** Name of the tint that its tiles stand on, its own or its ancestor's. */
  tint: z.nullish(z.string()),
  enabled: z.boolean(),
  level: z.int(),
  position: z.int(),
  productsCount: z.int(),
}

/** A category; `slug` contains slashes, `children` are IRIs. */
export const Taxon = z.extend(resource('Taxon'), {
  ...taxonFields,
  children: z.array(iriOf('Taxon')),
  images: z.array(TaxonImage),
  breadcrumbs: z.optional(z.array(Breadcrumb)),
})
export type Taxon = z.infer<typeof Taxon>

/** The little that tiles, menus and search groups show. */
export const TaxonShort = z.extend(resource('Taxon'), {
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  mainImage: z.nullish(z.string()),
  tint: z.nullish(z.string()),
  enabled: z.optional(z.boolean()),
  productsCount: z.nullish(z.int()),
})
export type TaxonShort = z.infer<typeof TaxonShort>

export const TaxonGrandchild = z.extend(resource('Taxon'), {
  ...taxonFields,
  children: z.array(z.union([TaxonShort, iriOf('Taxon')])),
})
export type TaxonGrandchild = z.infer<typeof TaxonGrandchild>

export const TaxonChild = z.extend(resource('Taxon'), {
  ...taxonFields,
  children: z.array(TaxonGrandchild),
})
export type TaxonChild = z.infer<typeof TaxonChild>

/**
 * A taxon of the search index: children nested two levels deep, breadcrumbs are its ancestors
 * without itself.
 */
export const SearchTaxon = z.extend(resource('Taxon'), {
  ...taxonFields,
  /** Name for places without its ancestors beside it: `Šampony na objem` for `Na objem`. */
  metaTitle: z.nullish(z.string()),
  children: z.array(TaxonChild),
  breadcrumbs: z.array(Breadcrumb),
})
export type SearchTaxon = z.infer<typeof SearchTaxon>
