import type { SharedQueries } from '../contract/shared-queries.ts'
import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import type { SearchParams } from '../api-client/search-params.ts'
import { queryOptions } from '@tanstack/react-query'

export type HitCollection = SharedQueries['hits']

/** GET /search/products-variants: the one source of tiles. Members are in the requested order. */
export const hitsQuery = (api: Shop['api'], searchParams: SearchParams) =>
  queryOptions({
    queryKey: sharedKeys.hits(searchParams),
    queryFn: ({ signal }): Promise<HitCollection> =>
      api.list('GET /search/products-variants', { query: searchParams, signal }),
    staleTime: 60_000, // ms
    meta: { showsGoods: true },
  })
