import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** Banners of a place in the shop (`category`), of one category page when `taxon` is its code. */
export const bannersQuery = (api: Shop['api'], filter: { category: string; taxon?: string }) =>
  queryOptions({
    queryKey: sharedKeys.banners(filter),
    queryFn: ({ signal }) => api.list('GET /banners', { query: filter, signal }),
    staleTime: 5 * 60_000, // ms
  })
