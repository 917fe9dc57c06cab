import type { SortBy, SortDirection } from '@drogerie/shared-lib/contract/enums.ts'
import type { HitRow } from '../catalogue/variant-hits.ts'
import type { ListingFilter } from './hit-filter.ts'
import type { PageGroups } from './page-repository.ts'

export type Sorting = { by: SortBy; direction: SortDirection }
export type HitPage = {
  sorting: Sorting
  /** 0 asks for the number alone. */
  limit: number
  offset: number
  /** Facets are counted only for who shows them. */
  withFacets: boolean
}

/** How many hits have a value of a facet. Facets of our own begin with a space; ` price` has the lowest price as its count. */
export type FacetCount = { facet: string; value: string; count: number; max: number | null }

export type Hits = {
  rows: HitRow[]
  total: number
  /** Of all hits, not of the page alone; empty when they were not asked for. */
  facets: FacetCount[]
}

/** How the words were read: what they were corrected to, and whether only some of them were met. */
export type Spoken = { didYouMean: string | null; relaxed: boolean }

/**
 * Answers listings and the search. Everything that knows how stands behind it, so a search server can take its place;
 * routes know nothing else of it.
 */
export type ProductSearch = {
  /**
   * One page of hits: of what was typed, read as strictly as anything is found, or of the filter alone.
   *
   * @throws HttpError 503 - the products are still being read.
   */
  hits(query: string | undefined, filter: ListingFilter, page: HitPage): Promise<Hits & Spoken>
  /**
   * The best goods, categories, brands, articles and the rest for what was typed.
   *
   * @throws HttpError 503 - as above.
   */
  suggest(query: string, options: SuggestOptions): Promise<Suggestions>
  /** Whether it can answer. Who asks makes it try, if it cannot. */
  isReady(): boolean
}

export type SuggestOptions = { limit: number; favouriteStore: string | null }
export type Suggestions = { hits: Hits; pages: PageGroups } & Spoken
