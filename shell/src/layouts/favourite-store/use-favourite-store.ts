import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { storeQuery } from '@drogerie/shared-lib/pages/store-query.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * The visitor's store. For a guest only its id is stored, so its name is fetched. Null until known.
 */
export function useFavouriteStore(): Store | null {
  const externalId = useSession((session) => session.favouriteStore)
  const { data } = useQuery(storeQuery(useShop().api, externalId))
  return data ?? null
}

/** The visitor's store is shown by this browser without a network, too. */
export function useStoreAtHand(store: Store | null): void {
  const shop = useShop()
  useEffect(() => {
    if (!store) return
    // without it the store is there while there is a network
    import('./keep-store.ts').then(({ keepStore }) => keepStore(shop, store)).catch(() => {})
  }, [store, shop])
}
