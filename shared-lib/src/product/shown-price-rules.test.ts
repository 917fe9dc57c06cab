import { expect, test } from 'vitest'
import type { Order } from '../contract/order.ts'
import { changedPrice } from './shown-price-rules.ts'

const cart = (unitPrice: number, clubPrice?: number) =>
  ({
    items: [
      { variantCode: '1', isGift: true, unitPrice: 0, productVariant: {} },
      { variantCode: '1', isGift: false, unitPrice, productVariant: { clubPrice } },
    ],
  }) as unknown as Order

test.each([
  ['the same', { price: 29_990 }, cart(29_990), null],
  ['a higher one', { price: 29_990 }, cart(31_990), { before: 29_990, now: 31_990 }],
  ['a lower one', { price: 29_990 }, cart(27_990), { before: 29_990, now: 27_990 }],
  ['the member’s', { price: 29_990, clubPrice: 25_000 }, cart(25_000, 25_000), null],
  [
    'another one of the member’s',
    { price: 29_990, clubPrice: 25_000 },
    cart(26_000, 26_000),
    { before: 25_000, now: 26_000 },
  ],
  ['a new one for members', { price: 300 }, cart(250, 250), { before: 300, now: 250 }],
  ['the shelf’s, who is no member', { price: 300, clubPrice: 250 }, cart(300, 250), null],
])('the cart took %s @CART-04 @CAT-16', (_name, shown, order, expected) => {
  expect(changedPrice(order, '1', shown)).toEqual(expected)
})

test('goods that are not in the cart have no price there @CAT-16', () => {
  expect(changedPrice(cart(1), '2', { price: 5 })).toBeNull()
})
