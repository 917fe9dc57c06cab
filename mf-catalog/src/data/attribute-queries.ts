import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const attributesQuery = (api: Shop['api'], code: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'product', 'attributes', code],
    queryFn: ({ signal }) =>
      api.list('GET /products/{code}/attributes', {
        path: { code },
        query: { itemsPerPage: 100 },
        signal,
      }),
    staleTime: 5 * 60_000, // ms
  })
