import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { anItem, anOrder, courierShipment } from '../testing/an-order.ts'
import { missingInStore } from './store-stock-rules.ts'

const items = [anItem({ id: 31 }), anItem({ id: 32 }), anItem({ id: 33 })]
const shipment = (
  kind: 'click_and_collect' | 'branch_pickup',
  branchId?: string,
): Order['shipments'] => [
  {
    ...courierShipment,
    ...(branchId ? { branchId } : {}),
    shippingMethod: { ...courierShipment.shippingMethod, kind },
  },
]
const infoOf = (...ids: number[]) =>
  ({
    branch: { missing: ids.map((id) => `/api/v2/shop/order-items/${id}`) },
  }) as unknown as ExpectedDeliveryInfo

test.each([
  ['all is there', shipment('click_and_collect', '0101'), infoOf(), ''],
  ['two are not', shipment('click_and_collect', '0101'), infoOf(31, 33), 'Produkt 31; Produkt 33'],
  ['nothing is known', shipment('click_and_collect', '0101'), undefined, ''],
  ['no store is chosen', shipment('click_and_collect'), infoOf(31), ''],
  ['it is delivered there', shipment('branch_pickup', '0101'), infoOf(31), ''],
  ['nothing is shipped', [], infoOf(31), ''],
])('of the store: %s @CART-08 @CART-17', (_name, shipments, info, expected) => {
  expect(missingInStore(anOrder({ items, shipments }), info)).toBe(expected)
})
