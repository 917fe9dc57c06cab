import type { ColumnType, Generated } from 'kysely'
import type { JsonValue, StampWithDefault } from '../../kernel/db/column-types.ts'

/**
 * One row per enabled variant with everything that a listing shows, filters, counts or sorts by.
 * Derived data: rebuilt, never edited.
 */
export interface SearchVariantTable {
  variant_id: number
  product_id: number
  code: string
  ean: string | null
  name: string
  product_code: string
  product_name: string
  slug: string
  image: string | null
  price: number
  original_price: number
  lowest_price: number | null
  club_price: number | null
  /** Hundredths of a crown per `unit_price_unit`. */
  unit_price: number | null
  unit_price_unit: string | null
  in_stock: boolean
  stock_status: 'in_stock' | 'low' | 'out' | 'store_only'
  max_order_quantity: number | null
  promotions_forbidden: boolean
  brand_code: string | null
  brand_name: string | null
  brand_slug: string | null
  labels: string[]
  average_rating: number
  reviews_count: number
  main_taxon_code: string | null
  main_taxon_name: string | null
  /** Codes of all its categories and of their ancestors, in lower case. */
  taxon_codes: string[]
  /** `attribute:value` pairs, options included. */
  facets: string[]
  variants_count: number
  /** The variant that represents its product. */
  is_master: boolean
  sold_count: number
  recommended_score: number
  created_at: StampWithDefault
  /** Folded product, brand and variant name for trigrams. */
  folded: string
  document: ColumnType<string, string, string>
}

/** One narrow row per product with what listings filter, count and sort by. */
export interface SearchProductTable {
  product_id: number
  /** The master variant; code, price and unit price are its own. */
  variant_id: number
  code: string
  price: number
  unit_price: number | null
  /** Whether any variant is. */
  in_stock: boolean
  price_min: number
  price_max: number
  /** Prices of all variants. */
  prices: number[]
  /** Prices of variants in stock. */
  stock_prices: number[]
  average_rating: number
  reviews_count: number
  sold_count: number
  recommended_score: number
  brand_code: string | null
  labels: string[]
  /** Its categories and their ancestors. */
  taxon_ids: number[]
  /** Facets of all variants, see `search_facets`. */
  facet_ids: number[]
}

/** Numbers for `attribute:value` pairs. */
export interface SearchFacetTable {
  id: Generated<number>
  facet: string
}

/** Words of the index, the dictionary for typing errors and suggestions. */
export interface SearchTermTable {
  /** Folded (no diacritics, lower case). */
  term: string
  /** Word as written in the catalogue, for 'Měli jste na mysli'. */
  label: string
  stem: string
  weight: number
}

/** A query for `from_text` also finds `to_text`, but not vice versa. */
export interface SearchSynonymTable {
  id: Generated<number>
  from_text: string
  to_text: string
  /**
   * Comes with the shop. Switch such a row off instead of deleting it: the next rebuild adds
   * deleted ones again.
   */
  is_default: Generated<boolean>
  enabled: Generated<boolean>
}

/** Entries to index again; filled by triggers in the transaction of a change. */
export interface SearchStaleTable {
  /** `product`, or a type of `search_pages`. */
  kind: string
  /** Id of the product; 0 for all pages of the type. */
  id: number
}

/**
 * Everything that the search finds besides products: categories, brands, articles and the rest
 * (pages, questions, stores, offers).
 */
export interface SearchPageTable {
  id: Generated<number>
  kind: 'taxon' | 'brand' | 'article' | 'rest'
  /** Finer than `kind`: `taxon`, `brand`, `article`, `page`, `faq`, `store`, `action`. */
  type: string
  code: string
  title: string
  slug: string
  image: string | null
  perex: string | null
  weight: number
  payload: ColumnType<JsonValue, string, string>
  folded: string
  document: ColumnType<string, string, string>
}

/** Which transaction last changed or deleted a row of `search_products`. */
export interface SearchChangeTable {
  product_id: number
  changed_in: Generated<string>
}

/**
 * A version of a set of data. Every change gives it a new number, also a change back to an earlier
 * state.
 */
export interface DataVersionTable {
  name: 'taxons' | 'order-reference'
  version: Generated<number>
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    search_changes: SearchChangeTable
    data_versions: DataVersionTable
    search_variants: SearchVariantTable
    search_terms: SearchTermTable
    search_synonyms: SearchSynonymTable
    search_pages: SearchPageTable
    search_products: SearchProductTable
    search_facets: SearchFacetTable
    search_stale: SearchStaleTable
  }
}
