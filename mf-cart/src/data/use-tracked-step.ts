import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { track, trackedOrder } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent } from 'react'

/** Announces once that a step of the checkout shows a cart. */
export function useTrackedStep(event: 'view_cart' | 'begin_checkout', order: Order): void {
  const show = useEffectEvent(() => track({ event, ...trackedOrder(order) }))
  const { tokenValue } = order
  useEffect(() => show(), [tokenValue])
}
