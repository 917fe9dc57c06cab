import type { HitCollection } from '@drogerie/shared-lib/pages/hits-query.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listingPageQuery, pageNumbers } from './listing-queries.ts'
import type { ListingScope, ListingState } from './listing-url.ts'

/** The same object while the pages say the same: tiles are not drawn again. */
const together = (pages: { data: HitCollection }[]) => ({
  hits: pages.flatMap(({ data }) => data.members),
  total: pages[0]?.data.totalItems ?? 0,
  aggregations: pages[0]?.data.aggregations,
})

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
  const { hits, total, aggregations } = useSuspenseQueries({
    queries: pageNumbers(state).map((page) => listingPageQuery(api, scope, state, page)),
    combine: together,
  })
  const offered = useMemo(
    () => ({ aggregations: aggregations ?? [], total, hidden }),
    [aggregations, total, hidden],
  )
  return { hits, total, offered }
}
