import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** One store. Same key as the header's question for it: one answer serves both. */
export const storeQuery = ({ api }: Shop, externalId: string | null) =>
  queryOptions({
    queryKey: ['store', 'by-external-id', externalId] as const,
    queryFn: ({ signal }) => api.get<Store>(`/stores/${encodeURIComponent(externalId ?? '')}`, { signal }),
    enabled: externalId !== null,
    staleTime: 5 * 60_000, // ms
  })
