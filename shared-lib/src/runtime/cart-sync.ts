import { joinTabs } from '../contract/event-bus.ts'
import { resetCart } from './cart-state.ts'
import { sharedKeys } from './query-keys.ts'
import { orderFingerprint } from './order-fingerprint.ts'
import { readPersisted } from './persistence.ts'
import type { Shop } from './shop.ts'
import { syncTab } from './tab-sync.ts'

function currentFingerprint({ cart, queryClient }: Shop): string | null {
  const { tokenValue } = cart.getState()
  const order = tokenValue ? queryClient.getQueryData(sharedKeys.cart(tokenValue)) : undefined
  return tokenValue && order ? `${tokenValue} ${orderFingerprint(order)}` : null
}

/** A sign-in elsewhere comes first: as the person of before, the cart could not be read. */
async function follow(shop: Shop): Promise<void> {
  await syncTab(shop)
  if (!readPersisted('cartToken')) resetCart(shop.cart)
}

/**
 * Sends this tab's cart state to the other tabs and reads the cart again when theirs differs. A
 * received state is not sent on, so two tabs never answer each other in circles.
 *
 * @returns stops it.
 */
export function syncCart(shop: Shop): () => void {
  let known = currentFingerprint(shop)
  let isFollowing = false
  const tell = () => {
    const fingerprint = currentFingerprint(shop)
    if (isFollowing || fingerprint === known) return
    known = fingerprint
    channel?.tell({ fingerprint })
  }
  const channel = joinTabs('drogerie-cart', (theirs) => {
    if (theirs.fingerprint === currentFingerprint(shop)) return
    isFollowing = true
    void follow(shop).finally(() => {
      known = currentFingerprint(shop)
      isFollowing = false
    })
  })
  if (!channel) return () => {} // the shell re-reads the cart when the tab becomes visible
  const stop = shop.cart.subscribe(tell)
  const stopQueries = shop.queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [owner, name] = query.queryKey as readonly unknown[]
    if (type === 'updated' && owner === 'shared' && name === 'cart') tell()
  })
  return () => {
    stop()
    stopQueries()
    channel.close()
  }
}
