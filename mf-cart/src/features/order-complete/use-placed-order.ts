import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  ApiError,
  forgetCart,
  readPersisted,
  removePersisted,
  useShop,
  type Shop,
} from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetPlacingOrder, readPlacingOrder } from '#data/checkout-memory.ts'
import { placedOrderQuery } from '#data/order-queries.ts'
import { orderCan } from './thank-you-rules.ts'

/** The gateway's word may come after the shopper: ask this often, ms, and this many times. */
const pollMs = 2_500
const pollMax = 12

/**
 * A placed order is no longer the cart, in this tab and in its cookie; another cart started since
 * stays.
 */
function forgetPlaced(shop: Shop, tokenValue: string): void {
  if (shop.cart.getState().tokenValue === tokenValue || readPersisted('cartToken') === tokenValue)
    forgetCart(shop)
  if (readPlacingOrder()?.tokenValue === tokenValue) forgetPlacingOrder()
  if (readPersisted('orderedCart') === tokenValue) removePersisted('orderedCart')
}

export type PlacedOrderView =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; order: Order }

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 401)

/** The order of a thank-you page. A token that still names a cart leads back to it. */
export function usePlacedOrder(tokenValue: string): PlacedOrderView {
  const shop = useShop()
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    ...placedOrderQuery(shop, tokenValue),
    enabled: shop.side === 'browser',
    retry: (failures, failure) => failures < 1 && !isUnknown(failure),
    refetchInterval: ({ state }) =>
      state.data && orderCan.changeSoon(state.data) && state.dataUpdateCount < pollMax
        ? pollMs
        : false,
  })
  const isCart = order?.state === 'cart'
  useEffect(() => {
    if (!order) return
    if (isCart) shop.navigate(paths.cart(), { replace: true })
    else forgetPlaced(shop, tokenValue)
  }, [order, isCart, shop, tokenValue])

  if (order && !isCart) return { status: 'ready', order }
  if (isUnknown(error)) return { status: 'unknown' }
  return error ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' }
}
