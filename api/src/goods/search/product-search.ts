import type { SortBy, SortDirection } from '@drogerie/shared-lib/contract/enums.ts'
import type { HitRow } from '../catalogue/variant-hits.ts'
import type { ListingFilter } from './hit-filter.ts'
import type { PageGroups } from './page-repository.ts'

export type Sorting = { by: SortBy; direction: SortDirection }
export type HitPage = {
  sorting: Sorting
  /** 0 returns only the total. */
  limit: number
  offset: number
  /** Count facets only for callers that show them. */
  withFacets: boolean
  /** How many hits are named, from the same `offset` on, for the completions of a query. */
  named?: number
}

/** The name and brand of a hit's product, and how many pieces were sold. */
export type HitName = { product: string; brand: string | null; sold: number }

/**
 * How many hits have a value of a facet. Facets that are not attributes begin with a space; `
 * price` has the lowest price as its `count`, the highest as its `max`, and in `parts` how many
 * hits have a price in each of the equal parts between them.
 */
export type FacetCount = {
  facet: string
  value: string
  count: number
  max: number | null
  parts?: number[]
}

export type Hits = {
  rows: HitRow[]
  total: number
  /** Counted over all hits, not just the page; empty without `withFacets`. */
  facets: FacetCount[]
  /** Names of the best hits; empty without `named`. */
  names: HitName[]
}

/**
 * How the query was interpreted: its correction, and whether the hits match only some of its words.
 */
export type Interpretation = { didYouMean: string | null; relaxed: boolean }

/**
 * Answers listings and the search. Routes use nothing else of the search, so a search server could
 * implement it.
 */
export type ProductSearch = {
  /**
   * One page of hits: for the query in the strictest reading that finds anything, or for the filter
   * alone.
   *
   * @throws HttpError 503 - the products are still being loaded.
   */
  hits(
    query: string | undefined,
    filter: ListingFilter,
    page: HitPage,
  ): Promise<Hits & Interpretation>
  /**
   * The best goods, categories, brands, articles and the rest for a query.
   *
   * @throws HttpError 503 - the products are still being loaded.
   */
  suggest(query: string, options: SuggestOptions): Promise<Suggestions>
  /** Whether it can answer. If not, the call starts loading. */
  isReady(): boolean
}

/** `offset` counts in the groups besides goods; completions are for the first page alone. */
export type SuggestOptions = { limit: number; offset: number; favouriteStore: string | null }
export type Suggestions = {
  hits: Hits
  pages: PageGroups
  /** Longer queries for one that is being typed. */
  completions: string[]
} & Interpretation
