import { useShop } from '@drogerie/shared-lib/runtime'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listingPageQuery, pageNumbers } from './listing-queries.ts'
import type { ListingScope, ListingState } from './listing-url.ts'

/**
 * The goods of all pages shown, and what they can be filtered by.
 *
 * @param hidden - facets that are not offered.
 */
export function useListingGoods(
  scope: ListingScope,
  state: ListingState,
  hidden: readonly string[],
) {
  const { api } = useShop()
  const pages = useSuspenseQueries({
    queries: pageNumbers(state).map((page) => listingPageQuery(api, scope, state, page)),
  })
  const total = pages[0]?.data.totalItems ?? 0
  const aggregations = pages[0]?.data.aggregations
  const offered = useMemo(
    () => ({ aggregations: aggregations ?? [], total, hidden }),
    [aggregations, total, hidden],
  )
  return { hits: pages.flatMap(({ data }) => data.members), total, offered }
}
