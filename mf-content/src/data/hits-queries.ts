import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** GET /search/products-variants: the one source of tiles. Members are in the order asked for. */
export const hitsQuery = (api: Shop['api'], searchParams: SearchParams) =>
  queryOptions({
    queryKey: ['hits', searchParams] as const,
    queryFn: ({ signal }) => api.list<VariantHit>('/search/products-variants', { searchParams, signal }),
    staleTime: 60_000, // ms
  })
