import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'
import { sortOptions } from '@drogerie/shared-lib/contract/enum-values.ts'

export type SortCode = (typeof sortOptions)[number]['code']

/** Orders a shopper may choose, the usual one first; a search has one more. */
export const goodsSorts: readonly SortCode[] = [
  'recommended',
  'most_sold',
  'top_rated',
  'cheapest',
  'most_expensive',
  'unit_price',
]

/** What a listing shows, as its URL says it: the only place where filters are kept. */
export type ListingState = {
  /** null: the listing's own default. */
  sort: SortCode | null
  brands: string[]
  labels: string[]
  taxons: string[]
  /** Chosen values by attribute code. */
  attributes: Record<string, string[]>
  /** Whole crowns, as typed; null is no limit. */
  priceFrom: number | null
  priceTo: number | null
  inStock: boolean
  /** Pages shown one after another; both ends count from 1. */
  pages: { from: number; to: number }
}

/** Names of the query parameters, which are the names of the form's fields too. */
export const fieldNames = {
  sort: 'razeni',
  brand: 'znacka',
  label: 'stitek',
  taxon: 'kategorie',
  priceFrom: 'cena-od',
  priceTo: 'cena-do',
  inStock: 'skladem',
  page: 'strana',
} as const

/** An attribute's field is this and its code. */
export const attributePrefix = 'vlastnost.'

export const itemsPerPage = 24

/** "Load more" appends at most this many pages; further on there are the page numbers. */
export const maxAppendedPages = 5

const maxPage = 10_000
const maxPriceCrowns = 1_000_000
const maxValues = 20

export const emptyState: ListingState = {
  sort: null,
  brands: [],
  labels: [],
  taxons: [],
  attributes: {},
  priceFrom: null,
  priceTo: null,
  inStock: false,
  pages: { from: 1, to: 1 },
}

/** Values of attributes are words: 'suché a lámavé'. */
const isValue = (value: string) => /^[\p{L}\p{N}][\p{L}\p{N} _.,:%+/-]{0,79}$/u.test(value)

const isAttributeCode = (code: string) => /^[a-z0-9][\w-]{0,39}$/i.test(code)

const valuesIn = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).filter(isValue))].slice(0, maxValues).sort()

/** Crowns as people type them: '1 299', '99,90'. Anything else is no limit. */
function crownsOf(text: string | null): number | null {
  const plain = (text ?? '').replace(/\s/g, '').replace(',', '.')
  const crowns = /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain)) : Number.NaN
  return Number.isFinite(crowns) && crowns <= maxPriceCrowns ? crowns : null
}

function pricesOf(params: URLSearchParams): Pick<ListingState, 'priceFrom' | 'priceTo'> {
  const priceFrom = crownsOf(params.get(fieldNames.priceFrom))
  const priceTo = crownsOf(params.get(fieldNames.priceTo))
  const crossed = priceFrom !== null && priceTo !== null && priceFrom > priceTo
  return crossed ? { priceFrom: priceTo, priceTo: priceFrom } : { priceFrom, priceTo }
}

const isPage = (page: number) => Number.isInteger(page) && page >= 1 && page <= maxPage

/** `3` is one page, `1-3` three of them; nonsense is the first. */
function pagesOf(text: string | null): ListingState['pages'] {
  const [from = 1, to = from] = (text ?? '1').split('-', 2).map(Number)
  if (!isPage(from) || !isPage(to) || to < from) return { from: 1, to: 1 }
  return { from, to: Math.min(to, from + maxAppendedPages - 1) }
}

function attributesOf(params: URLSearchParams): ListingState['attributes'] {
  const names = [...new Set(params.keys())]
    .filter((name) => name.startsWith(attributePrefix))
    .sort()
  const pairs = names.map(
    (name) => [name.slice(attributePrefix.length), valuesIn(params, name)] as const,
  )
  return Object.fromEntries(
    pairs
      .filter(([code, values]) => isAttributeCode(code) && values.length > 0)
      .slice(0, maxValues),
  )
}

/**
 * Reads a query string. Unknown values count as absent, so an old or broken link still shows goods.
 */
export function readListingState(params: URLSearchParams): ListingState {
  const sort = params.get(fieldNames.sort)
  return {
    sort: sortOptions.find(({ code }) => code === sort)?.code ?? null,
    brands: valuesIn(params, fieldNames.brand),
    labels: valuesIn(params, fieldNames.label),
    taxons: valuesIn(params, fieldNames.taxon),
    attributes: attributesOf(params),
    ...pricesOf(params),
    inStock: params.get(fieldNames.inStock) === '1',
    pages: pagesOf(params.get(fieldNames.page)),
  }
}

/** `3`, or `1-3` for a row of them. */
export const pageText = ({ from, to }: ListingState['pages']) =>
  from === to ? String(from) : `${from}-${to}`

/**
 * The canonical query of a state: one order of parameters, defaults left out. `base` holds what is
 * not a filter.
 */
export function listingQuery(
  state: ListingState,
  base: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(base)
  const add = (name: string, values: readonly (string | number)[]) => {
    for (const value of values) params.append(name, String(value))
  }
  add(fieldNames.taxon, state.taxons)
  add(fieldNames.brand, state.brands)
  add(fieldNames.label, state.labels)
  for (const [code, values] of Object.entries(state.attributes)) add(attributePrefix + code, values)
  if (state.priceFrom !== null) add(fieldNames.priceFrom, [state.priceFrom])
  if (state.priceTo !== null) add(fieldNames.priceTo, [state.priceTo])
  if (state.inStock) add(fieldNames.inStock, ['1'])
  if (state.sort) add(fieldNames.sort, [state.sort])
  if (state.pages.to > 1) add(fieldNames.page, [pageText(state.pages)])
  return params.size === 0 ? '' : `?${params}`
}

/** Any change of filter or order starts at the first page again. */
export const withChange = (state: ListingState, change: Partial<ListingState>): ListingState => ({
  ...state,
  pages: { from: 1, to: 1 },
  ...change,
})

/** Number of filters in force; a price range is one. */
export function filterCount(state: ListingState): number {
  const attributes = Object.values(state.attributes).reduce((sum, values) => sum + values.length, 0)
  const price = state.priceFrom !== null || state.priceTo !== null ? 1 : 0
  return (
    state.brands.length +
    state.labels.length +
    state.taxons.length +
    attributes +
    price +
    (state.inStock ? 1 : 0)
  )
}

const orNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
const hundredths = (crowns: number | null) => (crowns === null ? undefined : crowns * 100)

/** The goods that a listing is about, before any filter. */
export type ListingScope = { taxon?: string; query?: string; brand?: string; defaultSort: SortCode }

/** Parameters of GET /search/products-variants for one page of a listing. */
export function apiParams(scope: ListingScope, state: ListingState, page: number): SearchParams {
  const wanted = state.sort ?? scope.defaultSort
  const sort = sortOptions.find(({ code }) => code === wanted)
  return {
    query: scope.query,
    taxon: orNone(state.taxons) ?? scope.taxon,
    brand: scope.brand ? [scope.brand] : orNone(state.brands),
    labels: orNone(state.labels),
    attributes: state.attributes,
    price: { min: hundredths(state.priceFrom), max: hundredths(state.priceTo) },
    in_stock: state.inStock || undefined,
    order_by: sort?.orderBy,
    sort: sort?.sort,
    masterVariant: true,
    allowAggregations: true,
    page,
    itemsPerPage,
  }
}
