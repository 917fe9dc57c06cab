import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** Members of each group on a page; products have a listing of their own. */
export const membersPerPage = 24

/** GET /search: all five groups with their counts, and a page of those besides products. */
export const searchQuery = (api: Shop['api'], query: string, page = 1) =>
  queryOptions({
    queryKey: ['mf-catalog', 'search', query, page] as const,
    queryFn: ({ signal }) =>
      api('GET /search', {
        query: { query, limit: membersPerPage, page: page > 1 ? page : undefined },
        signal,
      }),
    staleTime: 60_000, // ms
  })

/** Tiles under the line that says nothing was found. */
export const bestsellers = { order_by: 'sold', sort: 'desc', masterVariant: true, itemsPerPage: 10 }
