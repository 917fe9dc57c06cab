import * as z from 'zod/mini'
import { CodeAndName, DateOnly, resource } from './common.ts'
import { TaxonShort } from './taxon.ts'
import { VariantHit } from './variant-hit.ts'

const actionFields = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  perex: z.nullable(z.string()),
  image: z.nullable(z.string()),
  type: CodeAndName,
  clubOnly: z.boolean(),
  brands: z.array(CodeAndName),
  taxons: z.array(z.string()),
  /** Tint of its first category. */
  tint: z.nullish(z.string()),
  validFrom: z.nullable(DateOnly),
  validTo: z.nullable(DateOnly),
  selected: z.boolean(),
  leafletUrl: z.nullish(z.string()),
  /** Pages of its leaflet that are pictures. */
  leafletPagesCount: z.optional(z.int()),
  /** The advantage for several pieces, or the gift, in two or three words: '3 za cenu 2'. */
  badge: z.nullish(z.string()),
  /** All its gifts are sold out: it promises nothing any more, and no list has it. */
  giftsGone: z.optional(z.boolean()),
  /** The greatest reduction among its goods that may be announced, in whole percent. */
  discountPercent: z.nullish(z.int()),
  productsCount: z.int(),
}

/** An offer (akce); `taxons` are codes. */
export const Action = z.extend(resource('Action'), actionFields)
export type Action = z.infer<typeof Action>

export const ActionShort = z.extend(resource('Action'), {
  id: z.optional(z.int()),
  slug: z.string(),
  title: z.string(),
  image: z.nullish(z.string()),
  validTo: z.nullish(DateOnly),
})
export type ActionShort = z.infer<typeof ActionShort>

/**
 * Where a product of the offer stands on a page of its leaflet, in per cent of the page from its
 * upper left corner.
 */
export const LeafletSpot = z.object({
  /** Counted from 1, as `leafletPages` are. */
  page: z.int(),
  /** Product code of a hit in `productsByTaxon` or `campaigns`. */
  productCode: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})
export type LeafletSpot = z.infer<typeof LeafletSpot>

/**
 * GET /actions/{slug}; `content` is sanitised html, `leafletPages` are pictures of a leaflet's
 * pages.
 */
export const ActionDetail = z.extend(resource('Action'), {
  ...actionFields,
  content: z.nullable(z.string()),
  leafletPages: z.optional(z.array(z.string())),
  leafletSpots: z.optional(z.array(LeafletSpot)),
  productsByTaxon: z.array(z.object({ taxon: TaxonShort, products: z.array(VariantHit) })),
  campaigns: z.array(z.object({ name: z.string(), products: z.array(VariantHit) })),
})
export type ActionDetail = z.infer<typeof ActionDetail>

const CountedName = z.object({ code: z.string(), name: z.string(), count: z.int() })

/** GET /actions/filters. */
export const ActionFilters = z.extend(resource('ActionFilters'), {
  types: z.array(CountedName),
  brands: z.array(CountedName),
  club: z.object({ count: z.int() }),
  validity: z.object({ min: z.nullable(DateOnly), max: z.nullable(DateOnly) }),
})
export type ActionFilters = z.infer<typeof ActionFilters>
