import { type RawBuilder, sql } from 'kysely'
import type { QueryText } from './search-query.ts'

/** What a listing may be narrowed by; empty lists mean no limit. */
export type HitFilter = {
  /** Null without a query. */
  text: QueryText | null
  /** What was typed, folded; goods whose name begins with it stand first. */
  phrase: string
  /** A bar code or a code of the shop's own. */
  code: string | null
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
  onePerProduct: boolean
}

/** Everything in the shop. */
export const noFilter: HitFilter = {
  text: null,
  phrase: '',
  code: null,
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

/** A part of the selection that a facet of its own shows; counts of that facet leave it out. */
export type FacetName = 'brand' | 'labels' | 'price' | 'in_stock' | `attributes.${string}`

export const and = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Facets whose selection is not empty; every other facet counts within the whole selection. */
export function activeFacets(filter: HitFilter): FacetName[] {
  return [
    ...(filter.brands.length > 0 ? (['brand'] as const) : []),
    ...(filter.labels.length > 0 ? (['labels'] as const) : []),
    ...(filter.priceMin !== undefined || filter.priceMax !== undefined ? (['price'] as const) : []),
    ...(filter.inStock ? (['in_stock'] as const) : []),
    ...Object.keys(filter.attributes).map((code) => `attributes.${code}` as const),
  ]
}
