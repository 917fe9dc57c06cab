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
  /** Of the master, as are the words that are searched. */
  masterInStock: boolean
  /** Names, for beginnings. */
  folded: string
  /** Where memory keeps its words. */
  slot: number
  /** Where memory keeps its brand, labels and attributes as numbers, up to `tagsEnd`. */
  tagsStart: number
  tagsEnd: number
}

/** A product on its way into memory, which keeps some of it in another way. */
export type NewProduct = {
  row: ProductRow
  /** Numbers of `search_facets`. */
  facets: readonly number[]
  /** Its words, a `tsvector` as text. */
  document: string
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
  masterInStock: boolean,
  folded: string,
  document: string,
]

/** One row of `search_products p` and its master `v` as JSON, without names: there may be a hundred thousand of them. */
export const packedRow = sql`json_build_array(p.product_id, p.variant_id, p.code, p.price, p.unit_price, p.in_stock, p.price_min, p.price_max,
  p.prices, p.stock_prices, p.average_rating, p.reviews_count, p.sold_count, p.recommended_score, p.brand_code, p.labels, p.taxon_ids, p.facet_ids,
  coalesce(v.in_stock, false), coalesce(v.folded, ''), coalesce(v.document::text, ''))`

export function unpackRow(packed: PackedRow): NewProduct {
  const [
    id,
    variantId,
    code,
    price,
    unitPrice,
    inStock,
    priceMin,
    priceMax,
    prices,
    stockPrices,
    rating,
    reviews,
    sold,
    score,
    ...rest
  ] = packed
  const [brand, labels, taxons, facets, masterInStock, folded, document] = rest
  const row = {
    ...{ id, variantId, code, price, unitPrice, inStock, priceMin, priceMax, prices, stockPrices },
    ...{ rating, reviews, sold, score, brand, labels, taxons, masterInStock, folded },
    ...{ slot: -1, tagsStart: 0, tagsEnd: 0 },
  }
  return { row, facets, document }
}
