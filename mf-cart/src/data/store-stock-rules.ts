import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'

/** Names of what the order's own store has too little of to hand over at once. */
export function missingInStore(
  { items, shipments: [shipment] }: Pick<Order, 'items' | 'shipments'>,
  info: ExpectedDeliveryInfo | undefined,
): string {
  // what is delivered comes whole, and the store of a delivery elsewhere is only the favourite
  if (shipment?.shippingMethod.kind !== 'click_and_collect' || !shipment.branchId) return ''
  const missing = info?.branch?.missing ?? []
  return items
    .filter((item) => missing.includes(item['@id']))
    .map(itemName)
    .join('; ')
}
