import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'

/**
 * The visitor's store. For a guest only its id is stored, so its name is fetched. Null until known.
 */
export function useFavouriteStore(): Pick<Store, 'name' | 'openingText'> | null {
  const externalId = useSession((session) => session.favouriteStore)
  const { data } = useQuery(storeQuery(useShop().api, externalId))
  return data ?? null
}
