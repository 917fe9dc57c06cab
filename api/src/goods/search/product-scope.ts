import { type RawBuilder, sql } from 'kysely'
import { and, type FacetName, type HitFilter } from './hit-filter.ts'
import { isCode } from './variant-scope.ts'

/**
 * Rows that may be hits: `p` of `search_products`, and with a query `v`, its master variant, which is searched.
 */
export const productSource = ({ text, code }: HitFilter): RawBuilder<unknown> =>
  text !== null && code === null
    ? sql`search_variants v join search_products p using (variant_id)`
    : sql`search_products p`

const taxonIds = (codes: string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from taxons where lower(code) = any(${codes}::text[]))::integer[]`

/** What the shopper came for: category, query, codes. No facet changes it. */
export function productScopeSql(filter: HitFilter): RawBuilder<boolean> {
  const { text, code, taxons, notInTaxons, variantCodes } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (taxons.length > 0) conditions.push(sql`p.taxon_ids && ${taxonIds(taxons)}`)
  if (notInTaxons.length > 0) conditions.push(sql`not p.taxon_ids && ${taxonIds(notInTaxons)}`)
  if (variantCodes.length > 0) conditions.push(hasVariant(sql`code = any(${variantCodes}::text[])`))
  if (code !== null) conditions.push(hasVariant(isCode(code)))
  else if (text !== null) conditions.push(sql`v.is_master and v.document @@ ${text.match}::tsquery`)
  return and(conditions)
}

const hasVariant = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`p.product_id in (select product_id from search_variants where ${condition})`

/** The shopper's selection, without the part a facet shows. A product fits when a variant does. */
export function productSelectionSql(filter: HitFilter, without?: FacetName): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [...priceAndStock(filter, without)]
  if (filter.brands.length > 0 && without !== 'brand')
    conditions.push(sql`p.brand_code = any(${filter.brands}::text[])`)
  if (filter.labels.length > 0 && without !== 'labels')
    conditions.push(sql`p.labels && ${filter.labels}::text[]`)
  for (const [code, values] of Object.entries(filter.attributes)) {
    if (without !== `attributes.${code}`)
      conditions.push(sql`p.facet_ids && ${facetIds(code, values)}`)
  }
  return and(conditions)
}

const facetIds = (code: string, values: string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from search_facets where facet = any(${values.map((value) => `${code}:${value}`)}::text[]))::integer[]`

const MOST = 2_147_483_647

/** Price and stock must be met by one and the same variant. */
function priceAndStock(filter: HitFilter, without?: FacetName): RawBuilder<boolean>[] {
  const { favouriteStore } = filter
  const [priceMin, priceMax] =
    without === 'price' ? [undefined, undefined] : [filter.priceMin, filter.priceMax]
  const inStock = filter.inStock && without !== 'in_stock'
  if (inStock && favouriteStore !== null)
    return [hasVariant(inStockAt(favouriteStore, priceMin, priceMax))]
  if (priceMin === undefined && priceMax === undefined) return inStock ? [sql`p.in_stock`] : []
  const [least, most] = [priceMin ?? 0, priceMax ?? MOST]
  const prices = inStock ? sql`p.stock_prices` : sql`p.prices`
  return [
    sql`p.price_max >= ${least} and p.price_min <= ${most} and exists (select 1 from unnest(${prices}) price where price between ${least} and ${most})`,
  ]
}

/** In the e-shop, or on the shelf of the store the shopper prefers. */
const inStockAt = (store: string, least = 0, most = MOST): RawBuilder<boolean> =>
  sql`(in_stock or variant_id in (select shelf.variant_id from variant_store_stock shelf
    join stores on stores.id = shelf.store_id where stores.external_id = ${store} and shelf.quantity > 0)) and price between ${least} and ${most}`

/** The price shown: the master's if it fits, else the lowest that does. */
export function shownPriceSql({ priceMin, priceMax }: HitFilter): RawBuilder<number> {
  if (priceMin === undefined && priceMax === undefined) return sql`p.price`
  const [least, most] = [priceMin ?? 0, priceMax ?? MOST]
  return sql`case when p.price between ${least} and ${most} then p.price
    else (select min(price) from unnest(p.prices) price where price between ${least} and ${most}) end`
}
