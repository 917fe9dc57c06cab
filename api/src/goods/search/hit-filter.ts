import type { QueryText } from './search-query.ts'

/** What a listing may be narrowed by; empty lists mean no limit. */
export type ListingFilter = {
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
  /** One hit for each product; else one for each variant. */
  onePerProduct: boolean
}

/** With one reading of what was typed. */
export type HitFilter = ListingFilter & {
  /** Null without a query. */
  text: QueryText | null
  /** What was typed, folded; goods whose name begins with it stand first. */
  phrase: string
  /** A bar code or a code of the shop's own. */
  code: string | null
}

/** Everything in the shop. */
export const noFilter: ListingFilter = {
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

export const nothingTyped = { text: null, phrase: '', code: null } as const

/** A part of the selection that a facet of its own shows; counts of that facet leave it out. */
export type FacetName = 'brand' | 'labels' | 'price' | 'in_stock' | `attributes.${string}`
