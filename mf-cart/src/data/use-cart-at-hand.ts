import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { forgetPage, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent } from 'react'

/**
 * The cart that was seen last is shown by this browser without a network, too; an empty one leaves
 * nothing.
 */
export function useCartAtHand(order: Order): void {
  const shop = useShop()
  const person = useSession(({ auth }) => auth?.customer)
  const keep = useEffectEvent(async () => {
    if (order.items.length === 0) return forgetPage('cart')
    const { keepCart } = await import('./keep-cart.ts')
    await keepCart(shop, order)
  })
  const pieces = order.items.map(({ id, quantity }) => [id, quantity])
  const shown = JSON.stringify([person, order.total, pieces])
  useEffect(() => {
    keep().catch(() => {}) // without it the cart is there while there is a network
  }, [shown])
}
