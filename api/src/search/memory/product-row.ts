import { sql } from 'kysely'

/** A row of `search_products` in memory: what listings filter, count and sort by. */
export type ProductRow = {
  id: number
  /** The master; code, price and unit price are its own. */
  variantId: number
  code: string
  price: number
  unitPrice: number | null
  /** Any variant. */
  inStock: boolean
  priceMin: number
  priceMax: number
  /** Of all variants. */
  prices: readonly number[]
  /** Of variants in stock. */
  stockPrices: readonly number[]
  rating: number
  reviews: number
  sold: number
  score: number
  brand: string | null
  labels: readonly string[]
  /** Its categories and their ancestors. */
  taxons: readonly number[]
  /** Numbers of `search_facets`. */
  facets: readonly number[]
}

/** A row on its way: values in the order of `packedRow`. */
export type PackedRow = [
  id: number,
  variantId: number,
  code: string,
  price: number,
  unitPrice: number | null,
  inStock: boolean,
  priceMin: number,
  priceMax: number,
  prices: number[],
  stockPrices: number[],
  rating: number,
  reviews: number,
  sold: number,
  score: number,
  brand: string | null,
  labels: string[],
  taxons: number[],
  facets: number[],
]

/** One row of `search_products p` as JSON, without names: there may be a hundred thousand of them. */
export const packedRow = sql`json_build_array(p.product_id, p.variant_id, p.code, p.price, p.unit_price, p.in_stock, p.price_min, p.price_max,
  p.prices, p.stock_prices, p.average_rating, p.reviews_count, p.sold_count, p.recommended_score, p.brand_code, p.labels, p.taxon_ids, p.facet_ids)`

export function unpackRow(packed: PackedRow): ProductRow {
  const [id, variantId, code, price, unitPrice, inStock, priceMin, priceMax, prices, stockPrices, rating, reviews, sold, score, ...rest] =
    packed
  const [brand, labels, taxons, facets] = rest
  return {
    ...{ id, variantId, code, price, unitPrice, inStock, priceMin, priceMax, prices, stockPrices },
    ...{ rating, reviews, sold, score, brand, labels, taxons, facets },
  }
}
