import type { Product, ProductSafety, ProductShort } from '@drogerie/shared-lib/contract/product.ts'
import { shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { sanitizeHtml } from '../../kernel/http/sanitize-html.ts'
import { presentImage } from './product-part-presenter.ts'
import type { ProductRow, ShortProductRow } from './product-repository.ts'
import { presentVariant } from './variant-presenter.ts'

/** @param origin - of the shop, before its pictures. */
export function presentShortProduct(row: ShortProductRow, origin: string): ProductShort {
  return {
    '@id': shopIri('products', row.code),
    '@type': 'Product',
    id: row.id,
    code: row.code,
    name: row.name,
    slug: row.slug,
    shortDescription: row.short_description,
    averageRating: row.average_rating,
    reviewsCount: row.reviews_count,
    images: row.images.map((image) => presentImage(image, origin)),
    defaultVariant: row.default_variant
      ? shopIri('product-variants', row.default_variant.code)
      : null,
    defaultVariantData: row.default_variant ? presentVariant(row.default_variant) : null,
    brand: row.brand,
    labels: row.labels,
  }
}

/** @param origin - of the shop, before its pictures. */
export function presentProduct(row: ProductRow, origin: string): Product {
  return {
    ...presentShortProduct(row, origin),
    description: row.description === null ? null : sanitizeHtml(row.description),
    shortDescription: row.short_description,
    mainTaxon: row.main_taxon_code === null ? null : shopIri('taxons', row.main_taxon_code),
    productTaxons: row.product_taxon_ids.map((id) => shopIri('product-taxons', id)),
    reviews: row.review_ids.map((id) => ({
      '@id': shopIri('product-reviews', id),
      '@type': 'ProductReview',
    })),
    variants: row.variant_codes.map((code) => shopIri('product-variants', code)),
    options: row.option_codes.map((code) => shopIri('products', row.code, 'options', code)),
    associations: row.association_ids.map((id) => shopIri('product-associations', id)),
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    breadcrumbs: row.breadcrumbs,
    enabled: row.enabled,
    safety: safetyOf(row),
    promotionsForbidden: row.promotions_forbidden,
    ...(row.offers.length > 0 ? { offers: row.offers } : {}),
    hygieneException: row.hygiene_exception,
    createdAt: pragueIso(row.created_at),
    updatedAt: pragueIso(row.updated_at),
  }
}

function safetyOf(row: ProductRow): ProductSafety | null {
  const manufacturer = party(
    row.manufacturer_name,
    row.manufacturer_address,
    row.manufacturer_email,
  )
  if (!manufacturer && !row.hazard && !row.ingredients && !row.warnings) return null
  return {
    identifier: row.safety_identifier,
    manufacturer,
    responsiblePerson: party(
      row.eu_responsible_name,
      row.eu_responsible_address,
      row.eu_responsible_email,
    ),
    warnings: (row.warnings ?? '').split('\n').filter((line) => line.trim() !== ''),
    signalWord: row.hazard?.signalWord ?? null,
    pictograms: row.hazard?.pictograms ?? [],
    statements: (row.hazard?.statements ?? []).map(({ code, text }) => `${code} ${text}`.trim()),
    ingredients: row.ingredients,
  }
}

const party = (name: string | null, address: string | null, email: string | null) =>
  name === null ? null : { name, address: address ?? '', email: email ?? '' }
