import * as z from 'zod/mini'
import { BrandRef } from './brand.ts'
import { Breadcrumb, DateTime, iriOf, resource } from './common.ts'
import { ProductVariant } from './product-variant.ts'

/**
 * `path` is absolute in the catalogue, root-relative in an order. `variants` lists those the
 * picture belongs to.
 */
export const ProductImage = z.extend(resource('ProductImage'), {
  id: z.int(),
  type: z.nullable(z.string()),
  path: z.string(),
  variants: z.optional(z.array(iriOf('ProductVariant'))),
})
export type ProductImage = z.infer<typeof ProductImage>

export const ResponsibleParty = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
})
export type ResponsibleParty = z.infer<typeof ResponsibleParty>

/**
 * Information that Regulation (EU) 2023/988 and the labelling of detergents and cosmetics require
 * beside a product.
 */
export const ProductSafety = z.object({
  identifier: z.nullish(z.string()),
  manufacturer: z.nullish(ResponsibleParty),
  responsiblePerson: z.nullish(ResponsibleParty),
  warnings: z.array(z.string()),
  signalWord: z.nullish(z.string()),
  /** GHS codes, `GHS05`. */
  pictograms: z.array(z.string()),
  /** Hazard and precautionary statements in words. */
  statements: z.array(z.string()),
  /** INCI list of a cosmetic. */
  ingredients: z.nullish(z.string()),
})
export type ProductSafety = z.infer<typeof ProductSafety>

export const Product = z.extend(resource('Product'), {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Sanitised HTML; the short one is plain text. */
  description: z.nullable(z.string()),
  shortDescription: z.nullable(z.string()),
  averageRating: z.number(),
  reviewsCount: z.optional(z.int()),
  mainTaxon: z.nullable(iriOf('Taxon')),
  productTaxons: z.array(iriOf('ProductTaxon')),
  /** References as objects: Sylius 1.x prints addresses here, the storefronts of 2.x read `@id`. */
  reviews: z.array(
    z.object({ '@id': iriOf('ProductReview'), '@type': z.literal('ProductReview') }),
  ),
  images: z.array(ProductImage),
  variants: z.array(iriOf('ProductVariant')),
  defaultVariant: z.nullable(iriOf('ProductVariant')),
  defaultVariantData: z.nullish(ProductVariant),
  /**
   * Options that its variants differ by, each with the values that they have; none for a product
   * with one variant.
   */
  options: z.array(iriOf('ProductOption')),
  associations: z.array(iriOf('ProductAssociation')),
  brand: z.nullable(BrandRef),
  labels: z.array(z.string()),
  metaTitle: z.nullish(z.string()),
  metaDescription: z.nullish(z.string()),
  breadcrumbs: z.array(Breadcrumb),
  enabled: z.boolean(),
  safety: z.nullish(ProductSafety),
  /** Coupons, points and discounts never apply (infant formula). */
  promotionsForbidden: z.optional(z.boolean()),
  /** Running offers of several pieces, or with a gift that can be had, that it is a part of. */
  offers: z.optional(
    z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        /** What one gets, and for what. */
        perex: z.nullish(z.string()),
        clubOnly: z.optional(z.boolean()),
      }),
    ),
  ),
  /** An opened piece cannot be returned, for reasons of hygiene. */
  hygieneException: z.optional(z.boolean()),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Product = z.infer<typeof Product>

/** Member of an association: enough for a tile. */
export const ProductShort = z.extend(resource('Product'), {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  shortDescription: z.nullish(z.string()),
  averageRating: z.number(),
  reviewsCount: z.optional(z.int()),
  images: z.array(ProductImage),
  defaultVariant: z.nullable(iriOf('ProductVariant')),
  defaultVariantData: z.nullish(ProductVariant),
  brand: z.nullable(BrandRef),
  labels: z.array(z.string()),
})
export type ProductShort = z.infer<typeof ProductShort>

/**
 * `value` by `type`: boolean, integer, percent (0–1), date `YYYY-MM-DD`, datetime, text, or codes
 * of a select.
 */
export const ProductAttributeValue = z.extend(resource('ProductAttributeValue'), {
  id: z.int(),
  attribute: iriOf('ProductAttribute'),
  localeCode: z.string(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  value: z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]),
})
export type ProductAttributeValue = z.infer<typeof ProductAttributeValue>

const translatedName = { id: z.int(), code: z.string(), name: z.string() }

export const ProductOption = z.extend(resource('ProductOption'), {
  ...translatedName,
  position: z.int(),
  values: z.array(iriOf('ProductOptionValue')),
})
export type ProductOption = z.infer<typeof ProductOption>

export const ProductOptionValue = z.extend(resource('ProductOptionValue'), {
  id: z.int(),
  code: z.string(),
  value: z.string(),
  option: z.optional(iriOf('ProductOption')),
})
export type ProductOptionValue = z.infer<typeof ProductOptionValue>

export const ProductAssociationType = z.extend(resource('ProductAssociationType'), translatedName)
export type ProductAssociationType = z.infer<typeof ProductAssociationType>

export const ProductAssociation = z.extend(resource('ProductAssociation'), {
  id: z.int(),
  type: iriOf('ProductAssociationType'),
  owner: z.optional(iriOf('Product')),
  associatedProducts: z.array(iriOf('Product')),
})
export type ProductAssociation = z.infer<typeof ProductAssociation>

export const ProductTaxon = z.extend(resource('ProductTaxon'), {
  id: z.int(),
  taxon: iriOf('Taxon'),
  product: z.optional(iriOf('Product')),
  position: z.int(),
})
export type ProductTaxon = z.infer<typeof ProductTaxon>
