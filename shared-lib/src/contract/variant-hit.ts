import * as z from 'zod/mini'
import { BrandRef } from './brand.ts'
import { CodeAndName, resource } from './common.ts'
import { collectionOf } from './hydra.ts'
import { Money, UnitPrice } from './money.ts'

/** A tile: one variant as search, listings, watchdogs and offers show it. */
export const VariantHit = z.extend(resource('ProductVariantHit'), {
  code: z.string(),
  name: z.string(),
  productCode: z.string(),
  productName: z.string(),
  slug: z.string(),
  image: z.nullable(z.string()),
  price: Money,
  originalPrice: Money,
  lowestPriceBeforeDiscount: z.nullable(Money),
  clubPrice: z.nullable(Money),
  unitPrice: z.nullish(UnitPrice),
  /** Price of one unit of measure at the club's price. */
  clubUnitPrice: z.nullish(UnitPrice),
  inStock: z.boolean(),
  /** Never shipped, only sold in stores; absent for other goods. */
  storeOnly: z.optional(z.literal(true)),
  /** The shop cannot send it now, but a store has it; absent otherwise. */
  inStores: z.optional(z.literal(true)),
  /** Null when no favourite store is set. */
  inFavouriteStore: z.nullish(z.boolean()),
  brand: z.nullable(BrandRef),
  labels: z.array(z.string()),
  /** Badge of a running offer of several pieces, or of one with a gift in stock: '3 za cenu 2'. */
  offerBadge: z.optional(z.string()),
  averageRating: z.number(),
  reviewsCount: z.int(),
  mainTaxon: z.nullable(CodeAndName),
  variantsCount: z.int(),
  /** The default variant: the one that the product's page shows. */
  isMaster: z.boolean(),
  maxOrderQuantity: z.nullish(z.int()),
  promotionsForbidden: z.optional(z.boolean()),
})
export type VariantHit = z.infer<typeof VariantHit>

export const Bucket = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type Bucket = z.infer<typeof Bucket>

/**
 * Counts ignore the facet's own selection. Attribute facets have the code `attributes.{attribute}`.
 */
export const TermsAggregation = z.object({
  code: z.string(),
  type: z.literal('terms'),
  name: z.string(),
  buckets: z.array(Bucket),
})
export type TermsAggregation = z.infer<typeof TermsAggregation>

/** Bounds in hundredths of a crown. */
export const RangeAggregation = z.object({
  code: z.string(),
  type: z.literal('range'),
  name: z.optional(z.string()),
  min: Money,
  max: Money,
  /**
   * How many goods each of the equal parts between the bounds would find; absent when the bounds
   * are one.
   */
  histogram: z.optional(z.array(z.int())),
})
export type RangeAggregation = z.infer<typeof RangeAggregation>

export const Aggregation = z.discriminatedUnion('type', [TermsAggregation, RangeAggregation])
export type Aggregation = z.infer<typeof Aggregation>

/** `aggregations` only with `allowAggregations=1`. */
export const VariantHitCollection = z.extend(collectionOf(VariantHit), {
  aggregations: z.optional(z.array(Aggregation)),
  /** A better spelling, when the words as typed found nothing. */
  didYouMean: z.nullish(z.string()),
  /** True when nothing holds all the words, so these hold only some of them. */
  relaxed: z.optional(z.boolean()),
})
export type VariantHitCollection = z.infer<typeof VariantHitCollection>
