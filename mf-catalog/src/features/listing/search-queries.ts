import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** Members of each group; the tabs other than products show no more pages than one. */
const membersPerGroup = 50

/** GET /search: all five groups with their counts. */
export const searchQuery = (api: Shop['api'], query: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'search', query] as const,
    queryFn: ({ signal }) =>
      api('GET /search', { query: { query, limit: membersPerGroup }, signal }),
    staleTime: 60_000, // ms
  })

/** Tiles under the line that says nothing was found. */
export const bestsellers = { order_by: 'sold', sort: 'desc', masterVariant: true, itemsPerPage: 10 }
