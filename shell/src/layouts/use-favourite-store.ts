import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Shop } from '@drogerie/shared-lib/runtime'

const storeQuery = ({ api }: Shop, externalId: string | null) =>
  queryOptions({
    queryKey: ['store', 'by-external-id', externalId] as const,
    queryFn: ({ signal }) => api.get<Store>(`/stores/${encodeURIComponent(externalId ?? '')}`, { signal }),
    enabled: externalId !== null,
    staleTime: 5 * 60_000, // ms
  })

/** The visitor's store: a guest has its id only, so its name is asked for. Null until known. */
export function useFavouriteStore(): Pick<Store, 'name' | 'openingText'> | null {
  const externalId = useSession((session) => session.favouriteStore)
  const { data } = useQuery(storeQuery(useShop(), externalId))
  return data ?? null
}
