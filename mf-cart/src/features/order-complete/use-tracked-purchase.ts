import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { crowns, track, trackedOrder } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent } from 'react'
import { isBought } from './thank-you-rules.ts'

/** Announces a purchase; the shell reports each order number once. */
export function useTrackedPurchase(order: Order): void {
  const bought = isBought(order)
  const tell = useEffectEvent(() =>
    track({
      event: 'purchase',
      ...trackedOrder(order),
      transaction_id: order.number ?? '',
      tax: crowns(order.taxTotal),
      shipping: crowns(order.shippingTotal),
    }),
  )
  useEffect(() => {
    if (bought) tell()
  }, [bought])
}
