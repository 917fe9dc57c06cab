import type { SeedRow } from './bulk-insert.ts'
import type {
  AttributeValue,
  OptionChoice,
  SeedProduct,
  SeedVariant,
} from '../catalogue/seed-product.ts'
import { optionIds } from './insert-taxonomy.ts'

export type KnownIds = {
  taxons: Map<string, number>
  brands: Map<string, number>
  attributes: Map<string, number>
}

const known = (ids: Map<string, number>, code: string): number => {
  const id = ids.get(code)
  if (id === undefined) throw new Error(`unknown code ${code}`)
  return id
}

const accepted = (product: SeedProduct) =>
  product.reviews.filter(({ status }) => status === 'accepted')

export function averageRating(product: SeedProduct): number {
  const ratings = accepted(product).map(({ rating }) => rating)
  return ratings.length === 0
    ? 0
    : Math.round(
        (ratings.reduce<number>((sum, rating) => sum + rating, 0) / ratings.length) * 100,
      ) / 100
}

export function productRow(
  id: number,
  product: SeedProduct,
  { taxons, brands }: KnownIds,
): SeedRow<'products'> {
  const { manufacturer, euResponsible, name, brand } = product
  return {
    id,
    code: product.code,
    slug: product.slug,
    name,
    brand_id: known(brands, brand.code),
    main_taxon_id: known(taxons, product.taxonCode),
    description: product.description,
    short_description: product.shortDescription,
    enabled: true,
    labels: product.labels,
    average_rating: averageRating(product),
    reviews_count: accepted(product).length,
    sold_count: product.soldCount,
    recommended_score: product.recommendedScore,
    vat_rate: product.vatRate,
    promotions_forbidden: product.promotionsForbidden,
    hygiene_exception: product.hygieneException,
    manufacturer_name: manufacturer.name,
    manufacturer_address: manufacturer.address,
    manufacturer_email: manufacturer.email,
    eu_responsible_name: euResponsible?.name ?? null,
    eu_responsible_address: euResponsible?.address ?? null,
    eu_responsible_email: euResponsible?.email ?? null,
    safety_identifier: product.safetyIdentifier,
    warnings: product.warnings,
    hazard: product.hazard,
    ingredients: product.ingredients,
    allergens: product.allergens,
    usage: product.usage,
    meta_title: `${brand.name} ${name}`,
    meta_description: product.shortDescription,
    created_at: product.createdAt,
    updated_at: product.createdAt,
  }
}

/** Text attributes are one text, the others a list or a tick. */
const storedValue = (code: string, value: AttributeValue) =>
  code === 'teplota' && Array.isArray(value) ? value.join(', ') : value

export const attributeRows = (productId: number, product: SeedProduct, { attributes }: KnownIds) =>
  Object.entries(product.attributes).map(([code, value]) => ({
    product_id: productId,
    attribute_id: known(attributes, code),
    value: storedValue(code, value),
  }))

export type VariantPlace = { id: number; productId: number; position: number; createdAt: string }

export const variantRow = (
  variant: SeedVariant,
  { id, productId, position, createdAt }: VariantPlace,
): SeedRow<'product_variants'> => ({
  id,
  code: variant.code,
  product_id: productId,
  name: variant.name,
  ean: variant.ean,
  position,
  enabled: true,
  price: variant.price,
  original_price: variant.originalPrice,
  club_price: variant.clubPrice,
  content_amount: variant.contentAmount,
  content_unit: variant.contentUnit,
  weight_g: variant.weightG,
  on_hand: variant.onHand,
  on_hold: 0,
  tracked: true,
  max_order_quantity: variant.contentUnit === 'ks' && variant.contentAmount >= 40 ? 10 : 20,
  store_only: variant.storeOnly,
  created_at: createdAt,
  updated_at: createdAt,
})

/** Option values are shared by all products; a new one gets the next id. */
export function optionValueRow(
  id: number,
  { option, code, value, color }: OptionChoice,
): SeedRow<'product_option_values'> {
  return {
    id,
    option_id: optionIds[option],
    code,
    value,
    color: color ?? null,
    position: option === 'size' ? Math.round(Number.parseFloat(value.replace(',', '.')) || 0) : id,
  }
}

const views = ['front', 'detail', 'group'] as const

const FRESH = '2026-11-21T03:00:00+01:00'

/** Each variant has a picture, a closer look and a group: those of another show other words. */
export function imageRows(
  productId: number,
  variantIds: readonly number[],
  product: SeedProduct,
): SeedRow<'images'>[] {
  const title = `${product.brand.name} ${product.name}`
  const row = (
    variant: SeedVariant,
    index: number,
    view: (typeof views)[number],
  ): SeedRow<'images'> => {
    const code = view === 'front' ? variant.code : `${variant.code}-${view === 'detail' ? 2 : 3}`
    return {
      code,
      product_id: productId,
      variant_id: variantIds[index],
      type: view === 'front' && index === 0 ? 'main' : 'gallery',
      path: `/media/p/${code}.svg`,
      alt:
        view === 'front'
          ? `${title}, ${variant.name}`
          : `${title}, ${variant.name}, ${view === 'detail' ? 'detail obalu' : 'více kusů'}`,
      spec: view === 'front' ? variant.packshot : { ...variant.packshot, view },
      position: index * views.length + views.indexOf(view),
      updated_at: FRESH,
    }
  }
  return product.variants.flatMap((variant, index) =>
    views.map((view) => row(variant, index, view)),
  )
}
