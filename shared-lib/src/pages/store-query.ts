import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** One store by its id in the stores' own system; disabled while no store is chosen. */
export const storeQuery = (api: Shop['api'], externalId: string | null) =>
  queryOptions({
    queryKey: sharedKeys.store(externalId),
    queryFn: ({ signal }) =>
      api('GET /stores/{code}', { path: { code: externalId ?? '' }, signal }),
    enabled: externalId !== null,
    staleTime: 60_000, // ms; 'otevřeno' moves by the minute
  })
