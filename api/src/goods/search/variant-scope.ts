import { type RawBuilder, sql } from 'kysely'
import { and, type FacetName, type HitFilter } from './hit-filter.ts'

/** What the shopper came for, over rows of `search_variants`: category, query, codes. No facet changes it. */
export function variantScopeSql(filter: HitFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (filter.taxons.length > 0) conditions.push(sql`taxon_codes && ${filter.taxons}::text[]`)
  if (filter.notInTaxons.length > 0)
    conditions.push(sql`not taxon_codes && ${filter.notInTaxons}::text[]`)
  if (filter.variantCodes.length > 0)
    conditions.push(sql`code = any(${filter.variantCodes}::text[])`)
  if (filter.code !== null) conditions.push(isCode(filter.code))
  else if (filter.text !== null) {
    const { match } = filter.text
    // Only masters are indexed; their documents hold the words of all variants.
    conditions.push(
      sql`product_id in (select product_id from search_variants where is_master and document @@ ${match}::tsquery)`,
    )
    conditions.push(sql`document @@ ${match}::tsquery`)
  }
  return and(conditions)
}

const GTIN_LENGTH = 14

/** A bar code, also with the zeros that fill it up to fourteen digits; a code of ours; or, with letters, a maker's identifier. */
export function isCode(code: string): RawBuilder<boolean> {
  if (/\D/.test(code))
    return sql`product_id in (select id from products where upper(safety_identifier) = ${code})`
  const bare = code.replace(/^0+/, '')
  const eans = Array.from(
    { length: GTIN_LENGTH - bare.length + 1 },
    (_, zeros) => '0'.repeat(zeros) + bare,
  )
  return sql`(ean = any(${eans}::text[]) or code = ${code} or product_code = ${code})`
}

/** The shopper's selection, without the part a facet shows. */
export function variantSelectionSql(filter: HitFilter, without?: FacetName): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (without !== 'price') {
    if (filter.priceMin !== undefined) conditions.push(sql`price >= ${filter.priceMin}`)
    if (filter.priceMax !== undefined) conditions.push(sql`price <= ${filter.priceMax}`)
  }
  if (filter.inStock && without !== 'in_stock') conditions.push(inStockSql(filter.favouriteStore))
  if (filter.brands.length > 0 && without !== 'brand')
    conditions.push(sql`brand_code = any(${filter.brands}::text[])`)
  if (filter.labels.length > 0 && without !== 'labels')
    conditions.push(sql`labels && ${filter.labels}::text[]`)
  for (const [code, values] of Object.entries(filter.attributes)) {
    if (without !== `attributes.${code}`)
      conditions.push(sql`facets && ${values.map((value) => `${code}:${value}`)}::text[]`)
  }
  return and(conditions)
}

/** In the e-shop, or on the shelf of the store the shopper prefers. */
const inStockSql = (favouriteStore: string | null): RawBuilder<boolean> =>
  favouriteStore === null
    ? sql`in_stock`
    : sql`(in_stock or variant_id in (select shelf.variant_id from variant_store_stock shelf
        join stores on stores.id = shelf.store_id where stores.external_id = ${favouriteStore} and shelf.quantity > 0))`
