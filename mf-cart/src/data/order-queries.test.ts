import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { checkoutKeys } from './order-queries.ts'

const order = {
  tokenValue: 'c1',
  itemsTotal: 99_900,
  items: [{ id: 1 }],
  shipments: [{ id: 2, method: 'ppl', branchId: null }],
  payments: [{ id: 3, method: { code: 'cod' } }],
} as unknown as Order

test.each([
  ['another sum, from which the delivery may be free', { itemsTotal: 100_000 }],
  ['another line, which may not go by every carrier', { items: [{ id: 1 }, { id: 4 }] }],
  ['another cart', { tokenValue: 'c2' }],
])('ways of delivery are asked for anew after %s @CART-07', (_what, changed) => {
  const key = checkoutKeys.shippingMethods({ ...order, ...(changed as Partial<Order>) })
  expect(key).not.toEqual(checkoutKeys.shippingMethods(order))
})
