import { sql } from 'kysely'

/** What listings filter, count and sort by: a product, or one of its variants. */
export type Row = {
  /** Of a product its master; code, price and unit price are its own. */
  variantId: number
  code: string
  price: number
  unitPrice: number | null
  /** Of a product: any of its variants. */
  inStock: boolean
  /** Of all variants. */
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
  /** Of the variant itself; of a product its master's, as are the words that are searched. */
  ownInStock: boolean
  /** Names, for beginnings. */
  folded: string
  /** Where memory keeps its words. */
  slot: number
  /** Where memory keeps its brand, labels and attributes as numbers, up to `tagsEnd`. */
  tagsStart: number
  tagsEnd: number
  /** Of a product all its variants, the master first; of a variant itself. A product with one variant is that variant. */
  variants: readonly Row[]
}

/** A product on its way into memory. */
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
  /** Its words, a `tsvector` as text; those of the master hold the names of all variants. */
  document: string
  /** Its own `attribute:value` pairs; null where it is the only variant. */
  facets: readonly string[] | null
}

/** A product on its way, in the order of `packedProduct`. */
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
  /** Null when the index has none, which is a broken index. */
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

/** One row of `search_products p` with its variants as JSON, without names of columns: there may be a hundred thousand of them. */
export const packedProduct = sql`json_build_array(p.product_id, p.average_rating, p.reviews_count, p.sold_count, p.recommended_score,
  p.brand_code, p.labels, p.taxon_ids, p.facet_ids, (
    select json_agg(json_build_array(v.variant_id, v.code, v.price, v.unit_price, v.in_stock, v.folded, v.document::text,
      case when v.variants_count > 1 then v.facets end) order by v.is_master desc, v.code)
    from search_variants v where v.product_id = p.product_id))`

/** @returns null for a product without variants: nothing of it can be shown. */
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

/** Rows of the variants, which have no place in memory yet. */
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

/** The row that stands for all of them. @param master - the first of them. */
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
