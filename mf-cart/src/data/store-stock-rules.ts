import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import { errorCodes } from '@drogerie/shared-lib/contract/error-codes.ts'
import type { ViolationsBody } from '@drogerie/shared-lib/contract/errors.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { ApiError } from '@drogerie/shared-lib/runtime'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'

const namesOf = ({ items }: Pick<Order, 'items'>, iris: readonly string[]): string =>
  items
    .filter((item) => iris.includes(item['@id']))
    .map(itemName)
    .join('; ')

/** Names of what a store was refused for; none when it cannot be used for another reason. */
export function missingByRefusal(order: Pick<Order, 'items'>, refusal: unknown): string {
  const { notInStore = [] } =
    refusal instanceof ApiError && refusal.code === errorCodes.selectedStoreCannotBeUsed
      ? ((refusal.body ?? {}) as Pick<ViolationsBody, 'notInStore'>)
      : {}
  return namesOf(order, notInStore)
}

/** Names of what the order's own store has too little of to hand over at once. */
export function missingInStore(
  { items, shipments: [shipment] }: Pick<Order, 'items' | 'shipments'>,
  info: ExpectedDeliveryInfo | undefined,
): string {
  // what is delivered comes whole, and the store of a delivery elsewhere is only the favourite
  if (shipment?.shippingMethod.kind !== 'click_and_collect' || !shipment.branchId) return ''
  return namesOf({ items }, info?.branch?.missing ?? [])
}
