import type { QueryText } from './search-query.ts'

/** Everything that narrows a listing; empty lists mean no limit. */
export type ListingFilter = {
  taxons: string[]
  notInTaxons: string[]
  variantCodes: string[]
  priceMin: number | undefined
  priceMax: number | undefined
  inStock: boolean
  favouriteStore: string | null
  brands: string[]
  /** All of which goods must have. */
  labels: string[]
  attributes: Record<string, string[]>
  /** One hit for each product; else one for each variant. */
  onePerProduct: boolean
}

/** A listing's filter together with one reading of the query. */
export type HitFilter = ListingFilter & {
  /** Null without a query. */
  text: QueryText | null
  /** The typed query, folded; goods whose name begins with it rank first. */
  phrase: string
  /** A bar code or one of the shop's own codes. */
  code: string | null
}

/** No filter: all products. */
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

/** The part of the selection that one facet shows; the counts of that facet ignore it. */
export type FacetName = 'brand' | 'price' | 'in_stock' | `attributes.${string}`
