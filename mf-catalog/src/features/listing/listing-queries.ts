import type { Shop } from '@drogerie/shared-lib/runtime'
import { hitsQuery } from '@drogerie/shared-lib/pages/hits-query.ts'
import { loadLateParts } from './late-parts.ts'
import { apiParams, type ListingScope, type ListingState } from './listing-url.ts'

export const listingPageQuery = (
  api: Shop['api'],
  scope: ListingScope,
  state: ListingState,
  page: number,
) => hitsQuery(api, apiParams(scope, state, page))

/** Number and facets of a state that is not shown yet: what the filter sheet's button promises. */
export const listingCountQuery = (api: Shop['api'], scope: ListingScope, state: ListingState) =>
  hitsQuery(api, { ...apiParams(scope, state, 1), itemsPerPage: 0 })

export const pageNumbers = ({ pages: { from, to } }: ListingState): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How much there is in all, once the pages of a state are loaded. */
export const totalOf = (
  { api, queryClient }: Shop,
  scope: ListingScope,
  state: ListingState,
): number =>
  queryClient.getQueryData(listingPageQuery(api, scope, state, state.pages.from).queryKey)
    ?.totalItems ?? 0

/**
 * Fetches every page the URL asks for, and in the browser the code of what stands around the goods.
 */
export const loadListing = (
  { side, api, queryClient }: Shop,
  scope: ListingScope,
  state: ListingState,
) =>
  Promise.all([
    ...pageNumbers(state).map((page) =>
      queryClient.fetchQuery(listingPageQuery(api, scope, state, page)),
    ),
    side === 'browser' ? loadLateParts() : null,
  ])
