import type { Collection } from '../contract/hydra.ts'
import type { Aggregation, VariantHit } from '../contract/variant-hit.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import type { SearchParams } from '../api-client/search-params.ts'
import { queryOptions } from '@tanstack/react-query'

export type HitCollection = Collection<VariantHit> & {
  aggregations?: Aggregation[]
  didYouMean?: string | null
}

/** GET /search/products-variants: the one source of tiles. Members are in the requested order. */
export const hitsQuery = (api: Shop['api'], searchParams: SearchParams) =>
  queryOptions({
    queryKey: ['hits', searchParams] as const,
    queryFn: ({ signal }): Promise<HitCollection> =>
      api.list('GET /search/products-variants', { query: searchParams, signal }),
    staleTime: 60_000, // ms
  })
