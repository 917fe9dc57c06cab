import type { Order, OrderDiscount } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { anItem, anOrder, courierShipment } from '../testing/an-order.ts'
import { sumsOf } from './summary-rules.ts'

const discount = (label: string, amount: number, type: OrderDiscount['type'] = 'order_promotion'): OrderDiscount => ({
  type,
  label,
  amount,
})
const paidBy = (price: number) => [{ ...courierShipment, shippingMethod: { ...courierShipment.shippingMethod, price } }]

test.each<[string, Order, Partial<ReturnType<typeof sumsOf>>]>([
  [
    'goods, courier and the fee of cash on delivery',
    anOrder(),
    { pieces: 2, goods: 20_000, shipping: 9_900, fee: 3_900, total: 33_800, discounts: [], saved: 0 },
  ],
  ['no fee', anOrder({ shippingTotal: 9_900, total: 29_900 }), { shipping: 9_900, fee: 0 }],
  [
    'free delivery by a coupon keeps the fee',
    anOrder({ shippingTotal: 3_900, shippingPromotionTotal: -9_900, total: 23_900 }),
    { shipping: 0, fee: 3_900, discounts: [] },
  ],
  ['free delivery by its threshold', anOrder({ shipments: paidBy(0), shippingTotal: 3_900, total: 23_900 }), { shipping: 0, fee: 3_900 }],
  [
    'a prorated discount is one line',
    anOrder({ total: 31_800, discounts: [discount('Sleva 10 %', -1_500), discount('Sleva 10 %', -500)] }),
    { discounts: [{ label: 'Sleva 10 %', amount: -2_000 }] },
  ],
  ['a discount without a name is still told', anOrder({ total: 31_800 }), { discounts: [{ label: null, amount: -2_000 }] }],
  [
    'discounts of delivery and taxes are no discounts of goods',
    anOrder({ discounts: [discount('Doprava zdarma', -9_900, 'order_shipping_promotion'), discount('DPH', 5, 'tax')] }),
    { discounts: [] },
  ],
  [
    'chosen gifts are named, others are not',
    anOrder({
      items: [
        anItem({ id: 1 }),
        anItem({ id: 2, productName: 'Maska', isGift: true, selectedGift: true, unitPrice: 0 }),
        anItem({ id: 3, isGift: true, unitPrice: 0 }),
      ],
    }),
    { pieces: 1, gifts: ['Maska'] },
  ],
  [
    'what is saved counts from usual prices, discounts in',
    anOrder({ items: [anItem({ id: 1, originalUnitPrice: 12_000 })], total: 22_800, discounts: [discount('Sleva', -1_000)] }),
    { saved: 3_000 },
  ],
  ['nothing to ship, nothing to pay', anOrder({ shipments: [], payments: [], shippingTotal: 0, total: 20_000 }), { shipping: 0, fee: 0 }],
])('%s @CART-01 @CART-18', (_name, order, expected) => {
  const sums = sumsOf(order)
  expect(sums).toMatchObject(expected)
  const { goods, discounts, shipping, fee, total } = sums
  expect(goods + discounts.reduce((sum, { amount }) => sum + amount, 0) + shipping + fee).toBe(total)
})
