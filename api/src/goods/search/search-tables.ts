import type { ColumnType, Generated } from 'kysely'
import type { JsonValue, StampWithDefault } from '../../kernel/db/column-types.ts'

/** One row per enabled variant: everything a listing shows, filters, counts or sorts by. Rebuilt, never edited. */
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
  /** Lower-case codes of all its categories and of their ancestors. */
  taxon_codes: string[]
  /** `attribute:value` pairs, options included. */
  facets: string[]
  variants_count: number
  /** The variant that stands for its product. */
  is_master: boolean
  sold_count: number
  recommended_score: number
  created_at: StampWithDefault
  /** Folded product, brand and variant name for trigrams. */
  folded: string
  document: ColumnType<string, string, string>
}

/** One narrow row per product: what listings filter, count and sort by. */
export interface SearchProductTable {
  product_id: number
  /** The master variant; code, price and unit price are its own. */
  variant_id: number
  code: string
  price: number
  unit_price: number | null
  /** Any variant. */
  in_stock: boolean
  price_min: number
  price_max: number
  /** Of all variants. */
  prices: number[]
  /** Of variants in stock. */
  stock_prices: number[]
  average_rating: number
  reviews_count: number
  sold_count: number
  recommended_score: number
  brand_code: string | null
  labels: string[]
  /** Its categories and their ancestors. */
  taxon_ids: number[]
  /** Of all variants, see `search_facets`. */
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
  /** As written in the catalogue, for 'Měli jste na mysli'. */
  label: string
  stem: string
  weight: number
}

/** A query for `from_text` also finds `to_text`; not the other way round. */
export interface SearchSynonymTable {
  id: Generated<number>
  from_text: string
  to_text: string
  /** Delivered with the shop; switched off rather than deleted, or it comes back. */
  is_default: Generated<boolean>
  enabled: Generated<boolean>
}

/** What has changed since it was indexed; filled by triggers in the transaction of the change. */
export interface SearchStaleTable {
  /** `product`, or a type of `search_pages`. */
  kind: string
  /** Of the product; 0 for all pages of the type. */
  id: number
}

/** Everything found besides products: categories, brands, articles and the rest (pages, questions, stores, offers). */
export interface SearchPageTable {
  id: Generated<number>
  kind: 'taxon' | 'brand' | 'article' | 'rest'
  /** What it is inside its kind: `taxon`, `brand`, `article`, `page`, `faq`, `store`, `action`. */
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

/** Another number with every change of a set of settings; none comes twice, not even when a change is taken back. */
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
