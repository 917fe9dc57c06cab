import { expect, test } from 'vitest'
import type { Order } from '../contract/order.ts'
import { orderFingerprint } from './order-fingerprint.ts'

const line = { id: 1, quantity: 2, total: 200, isGift: false, selectedGift: false }
const gift = { id: 3, quantity: 1, total: 0, isGift: true, selectedGift: false }
const chosen = { ...gift, selectedGift: true }
const whole = {
  state: 'cart',
  total: 299,
  shippingTotal: 99,
  items: [line, { ...line, id: 2 }],
  promotionCoupons: [{ id: 1, amount: 50 }],
  shipments: [{ method: 'ppl', branchId: 'p1', selected: true }],
  payments: [{ method: { code: 'card' }, selected: true }],
}
const printOf = (part: object = {}) => orderFingerprint({ ...whole, ...part } as unknown as Order)

test.each<[string, object]>([
  ['its state', { state: 'new' }],
  ['its sum', { total: 300 }],
  ['the price of delivery', { shippingTotal: 0 }],
  ['a line less', { items: [line] }],
  ['another line', { items: [{ ...line, id: 3 }, whole.items[1]] }],
  ['the quantity of a line', { items: [{ ...line, quantity: 3 }, whole.items[1]] }],
  ['the price of a line', { items: [{ ...line, total: 190 }, whole.items[1]] }],
  ['a line that is sold out', { items: [{ ...line, available: false }, whole.items[1]] }],
  ['a gift', { items: [...whole.items, chosen] }],
  ['a coupon less', { promotionCoupons: [] }],
  ['another coupon', { promotionCoupons: [{ id: 2, amount: 50 }] }],
  ['the worth of a coupon', { promotionCoupons: [{ id: 1, amount: 40 }] }],
  ['the way of delivery', { shipments: [{ method: 'posta', branchId: 'p1', selected: true }] }],
  ['the branch', { shipments: [{ method: 'ppl', branchId: 'p2', selected: true }] }],
  ['no branch', { shipments: [{ method: 'ppl', selected: true }] }],
  ['a delivery not chosen', { shipments: [{ method: 'ppl', branchId: 'p1', selected: false }] }],
  ['the way of payment', { payments: [{ method: { code: 'cash' }, selected: true }] }],
  ['a payment not chosen', { payments: [{ method: { code: 'card' }, selected: false }] }],
])('%s makes another order @CART-16 @CART-04', (_what, part) => {
  expect(printOf(part)).not.toBe(printOf())
})

test.each<[string, object]>([
  ['said to be available', { items: whole.items.map((item) => ({ ...item, available: true })) }],
  ['with a note nobody sees', { notes: 'x' }],
  ['with a gift that was not chosen', { items: [...whole.items, gift] }],
  ['with one that cannot be had', { items: [...whole.items, { ...gift, available: false }] }],
  [
    'with its names in another language',
    { payments: [{ method: { code: 'card', name: 'Card' }, selected: true }] },
  ],
])('an order %s is the same @CART-16', (_what, part) => {
  expect(printOf(part)).toBe(printOf())
})

test('a delivery without a branch is the same whether that is said or not @CART-16', () => {
  const branch = (more: object) =>
    printOf({ shipments: [{ method: 'ppl', selected: true, ...more }] })
  expect(branch({ branchId: null })).toBe(branch({}))
})
