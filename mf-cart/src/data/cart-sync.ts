import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { cartKeys, restoreCart, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { orderFingerprint } from './order-fingerprint.ts'

type CartNews = { fingerprint: string | null }

const channelName = 'drogerie-cart'

function currentFingerprint({ cart, queryClient }: Shop): string | null {
  const { tokenValue } = cart.getState()
  const order = tokenValue ? queryClient.getQueryData<Order>(cartKeys.byToken(tokenValue)) : undefined
  return tokenValue && order ? `${tokenValue} ${orderFingerprint(order)}` : null
}

/**
 * Tells the other tabs what this tab's cart looks like and re-reads it when theirs looks different. What came from a
 * neighbour is not told again, so two tabs never answer each other in circles.
 *
 * @returns stops it.
 */
export function syncCart(shop: Shop): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {} // the shell re-reads the cart when the tab becomes visible
  const channel = new BroadcastChannel(channelName)
  let known = currentFingerprint(shop)
  const tell = () => {
    const fingerprint = currentFingerprint(shop)
    if (fingerprint === known) return
    const isFirst = known === null && fingerprint !== null
    known = fingerprint
    if (!isFirst) channel.postMessage({ fingerprint } satisfies CartNews)
  }
  channel.onmessage = ({ data }: MessageEvent<CartNews>) => {
    if (data.fingerprint === currentFingerprint(shop)) return
    known = data.fingerprint
    void restoreCart(shop)
  }
  const stop = shop.cart.subscribe(tell)
  const stopQueries = shop.queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'cart') tell()
  })
  return () => {
    stop()
    stopQueries()
    channel.close()
  }
}

/** Keeps the cart of this tab the same as in all others while the component is shown. */
export function useCartSync(): void {
  const shop = useShop()
  useEffect(() => syncCart(shop), [shop])
}
