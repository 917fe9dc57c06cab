import { type RawBuilder, sql } from 'kysely'
import type { QueryText } from './search-query.ts'

/** What a listing may be narrowed by; empty lists mean no limit. */
export type HitFilter = {
  /** Null without a query. */
  text: QueryText | null
  /** What was typed, folded; goods whose name begins with it stand first. */
  phrase: string
  /** A bar code or a code of the shop's own. */
  code: string | null
  taxons: string[]
  notInTaxons: string[]
  variantCodes: string[]
  priceMin: number | undefined
  priceMax: number | undefined
  inStock: boolean
  favouriteStore: string | null
  brands: string[]
  labels: string[]
  attributes: Record<string, string[]>
  onePerProduct: boolean
}

/** Everything in the shop. */
export const noFilter: HitFilter = {
  text: null,
  phrase: '',
  code: null,
  taxons: [],
  notInTaxons: [],
  variantCodes: [],
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  favouriteStore: null,
  brands: [],
  labels: [],
  attributes: {},
  onePerProduct: false,
}

/** A part of the selection that a facet of its own shows; counts of that facet leave it out. */
export type FacetName = 'brand' | 'labels' | 'price' | 'in_stock' | `attributes.${string}`

const and = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** What the shopper came for: category, query, codes. No facet changes it. */
export function scopeSql(filter: HitFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (filter.taxons.length > 0) conditions.push(sql`taxon_codes && ${filter.taxons}::text[]`)
  if (filter.notInTaxons.length > 0) conditions.push(sql`not taxon_codes && ${filter.notInTaxons}::text[]`)
  if (filter.variantCodes.length > 0) conditions.push(sql`code = any(${filter.variantCodes}::text[])`)
  if (filter.code !== null) conditions.push(sql`(ean = ${filter.code} or code = ${filter.code} or product_code = ${filter.code})`)
  else if (filter.text !== null) conditions.push(sql`document @@ ${filter.text.match}::tsquery`)
  return and(conditions)
}

/** The shopper's selection, without the part a facet shows. */
export function selectionSql(filter: HitFilter, without?: FacetName): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (without !== 'price') {
    if (filter.priceMin !== undefined) conditions.push(sql`price >= ${filter.priceMin}`)
    if (filter.priceMax !== undefined) conditions.push(sql`price <= ${filter.priceMax}`)
  }
  if (filter.inStock && without !== 'in_stock') conditions.push(inStockSql(filter.favouriteStore))
  if (filter.brands.length > 0 && without !== 'brand') conditions.push(sql`brand_code = any(${filter.brands}::text[])`)
  if (filter.labels.length > 0 && without !== 'labels') conditions.push(sql`labels && ${filter.labels}::text[]`)
  for (const [code, values] of Object.entries(filter.attributes)) {
    if (without !== `attributes.${code}`) conditions.push(sql`facets && ${values.map((value) => `${code}:${value}`)}::text[]`)
  }
  return and(conditions)
}

/** In the e-shop, or on the shelf of the store the shopper prefers. */
const inStockSql = (favouriteStore: string | null): RawBuilder<boolean> =>
  favouriteStore === null
    ? sql`in_stock`
    : sql`(in_stock or variant_id in (select shelf.variant_id from variant_store_stock shelf
        join stores on stores.id = shelf.store_id where stores.external_id = ${favouriteStore} and shelf.quantity > 0))`

/** Facets whose selection is not empty; every other facet counts within the whole selection. */
export function activeFacets(filter: HitFilter): FacetName[] {
  return [
    ...(filter.brands.length > 0 ? (['brand'] as const) : []),
    ...(filter.labels.length > 0 ? (['labels'] as const) : []),
    ...(filter.priceMin !== undefined || filter.priceMax !== undefined ? (['price'] as const) : []),
    ...(filter.inStock ? (['in_stock'] as const) : []),
    ...Object.keys(filter.attributes).map((code) => `attributes.${code}` as const),
  ]
}
