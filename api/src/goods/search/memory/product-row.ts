import { sql } from 'kysely'

/** A product or one of its variants, with what listings filter, count and sort by. */
export type Row = {
  /** For a product, its master variant; code, price and unit price are the master's. */
  variantId: number
  code: string
  price: number
  unitPrice: number | null
  /** For a product, whether any variant is. */
  inStock: boolean
  /** The lowest and the highest price of all variants. */
  priceMin: number
  priceMax: number
  rating: number
  reviews: number
  sold: number
  score: number
  brand: string | null
  labels: readonly string[]
  /** Categories of the product and their ancestors. */
  taxons: readonly number[]
  /** Stock of the variant itself; for a product, of its master, as are the searched words. */
  ownInStock: boolean
  /** Folded names, for matching by prefix. */
  folded: string
  /** Slot of its words in the word memory. */
  slot: number
  /** Start of its brand, labels and attributes in the tag memory; they end at `tagsEnd`. */
  tagsStart: number
  tagsEnd: number
  /**
   * For a product, all its variants, the master first; for a variant, itself. A product with one
   * variant is that variant's row.
   */
  variants: readonly Row[]
}

/** A product as read from the database. */
export type NewProduct = {
  id: number
  rating: number
  reviews: number
  sold: number
  score: number
  brand: string | null
  labels: readonly string[]
  taxons: readonly number[]
  /** Numbers of `search_facets`, of all variants. */
  facets: readonly number[]
  /** The master first. */
  variants: readonly NewVariant[]
}

export type NewVariant = {
  id: number
  code: string
  price: number
  unitPrice: number | null
  inStock: boolean
  folded: string
  /** Its words, a `tsvector` as text; the master's contains the names of all variants. */
  document: string
  /** Its own `attribute:value` pairs; null when it is the only variant. */
  facets: readonly string[] | null
}

/** A product as a JSON array, in the order of `packedProduct`. */
export type PackedProduct = [
  id: number,
  rating: number,
  reviews: number,
  sold: number,
  score: number,
  brand: string | null,
  labels: string[],
  taxons: number[],
  facets: number[],
  /** Null when the index has none, which means that it is broken. */
  variants: PackedVariant[] | null,
]

type PackedVariant = [
  id: number,
  code: string,
  price: number,
  unitPrice: number | null,
  inStock: boolean,
  folded: string,
  document: string,
  facets: string[] | null,
]

/**
 * One row of `search_products p` with its variants as a JSON array; names of columns would weigh
 * too much in a hundred thousand rows.
 */
export const packedProduct = sql`json_build_array(p.product_id, p.average_rating, p.reviews_count, p.sold_count, p.recommended_score,
  p.brand_code, p.labels, p.taxon_ids, p.facet_ids, (
    select json_agg(json_build_array(v.variant_id, v.code, v.price, v.unit_price, v.in_stock, v.folded, v.document::text,
      case when v.variants_count > 1 then v.facets end) order by v.is_master desc, v.code)
    from search_variants v where v.product_id = p.product_id))`

/** @returns null for a product without variants, which cannot be shown. */
export function unpackProduct(packed: PackedProduct): NewProduct | null {
  const [id, rating, reviews, sold, score, brand, labels, taxons, facets, variants] = packed
  if (variants === null) return null
  return {
    ...{ id, rating, reviews, sold, score, brand, labels, taxons, facets },
    variants: variants.map(([variantId, code, price, unitPrice, inStock, ...rest]) => {
      const [folded, document, own] = rest
      return { id: variantId, code, price, unitPrice, inStock, folded, document, facets: own }
    }),
  }
}

const noPlace = { slot: -1, tagsStart: 0, tagsEnd: 0 }

/** Makes the rows of the variants; words and tags are placed later. */
export function variantRows(product: NewProduct): Row[] {
  const { rating, reviews, sold, score, brand, labels, taxons } = product
  return product.variants.map(({ id, code, price, unitPrice, inStock, folded }) => {
    const variants: Row[] = []
    const row: Row = {
      ...{ variantId: id, code, price, unitPrice, inStock, priceMin: price, priceMax: price },
      ...{ rating, reviews, sold, score, brand, labels, taxons, ownInStock: inStock, folded },
      ...{ ...noPlace, variants },
    }
    variants.push(row)
    return row
  })
}

/** Makes the row of the product. @param master - the first of the variants. */
export function productRow(master: Row, variants: readonly Row[]): Row {
  if (variants.length === 1) return master
  const prices = variants.map(({ price }) => price)
  return {
    ...master,
    inStock: variants.some((variant) => variant.inStock),
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    variants,
  }
}
