import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** The categories right under the root of the menu. */
export const topTaxonsQuery = (api: Shop['api']) =>
  queryOptions({
    queryKey: ['mf-content', 'taxon', 'top'] as const,
    queryFn: ({ signal }) => api.list('GET /taxons', { signal }),
    staleTime: 5 * 60_000, // ms
  })
