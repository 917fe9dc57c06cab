import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TrackedEvent } from '../contract/tracked-event.ts'
import { hearEvent } from '../contract/event-bus.ts'
import type { Order } from '../contract/order.ts'
import { aRefusal, fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { adoptCart } from './cart-actions.ts'
import { addItem, changeQuantity, removeItem } from './cart-changes.ts'
import { trackedOrder } from './track.ts'

let told: TrackedEvent[] = []
let listening: AbortController
beforeEach(() => {
  told = []
  listening = new AbortController()
  hearEvent('shop:tracked', (event) => told.push(event), listening.signal)
})
afterEach(() => {
  listening.abort()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const line = (id: number, quantity: number, more: object = {}) => ({
  id,
  quantity,
  isGift: false,
  variantCode: '100',
  productName: 'Krém',
  productVariant: { name: '50 ml' },
  discountedUnitPrice: 4_990,
  ...more,
})
const gift = line(30, 1, { isGift: true, productName: 'Krém, vzorek', discountedUnitPrice: 0 })
const cart = (...items: object[]) =>
  ({
    '@type': 'Order',
    tokenValue: 'c1',
    state: 'cart',
    currencyCode: 'CZK',
    items,
    itemsTotal: 9_980,
    total: 19_880,
  }) as unknown as Order

const pieces = (event: string, quantity: number, value: number) => [
  {
    event,
    currency: 'CZK',
    value,
    items: [{ item_id: '100', item_name: 'Krém', item_variant: '50 ml', price: 49.9, quantity }],
  },
]

test('pieces that are added are told, and neither those that were there nor a gift of the same kind @SHELL-09', async () => {
  const shop = testShop(fakeApi({ 'POST /orders/c1/items': cart(gift, line(31, 5)) }))
  adoptCart(shop, cart(line(31, 3)))
  await addItem(shop, { productVariant: '100', quantity: 2 })
  expect(told).toEqual(pieces('add_to_cart', 2, 99.8))
})

test('pieces that are refused are told to nobody @SHELL-09', async () => {
  const shop = testShop(
    fakeApi({ 'POST /orders/c1/items': () => aRefusal(422, 1100, 'Out of stock') }),
  )
  adoptCart(shop, cart(line(31, 3)))
  await expect(addItem(shop, { productVariant: '100', quantity: 2 })).rejects.toMatchObject({
    code: 1100,
  })
  expect(told).toEqual([])
})

test.each<[string, number, number, object[]]>([
  ['two more', 3, 5, pieces('add_to_cart', 2, 99.8)],
  ['one less', 3, 2, pieces('remove_from_cart', 1, 49.9)],
  ['as many as before', 3, 3, []],
])(
  'another quantity tells the difference: %s @SHELL-09',
  async (_name, before, after, expected) => {
    const shop = testShop(fakeApi({ 'PATCH /orders/c1/items/31': cart(gift, line(31, after)) }))
    adoptCart(shop, cart(gift, line(31, before)))
    await changeQuantity(shop, 31, after)
    expect(told).toEqual(expected)
  },
)

test('a line that is taken away tells all its pieces; one this tab never saw tells nothing @SHELL-09', async () => {
  const shop = testShop(
    fakeApi({
      'DELETE /orders/c1/items/31': {},
      'DELETE /orders/c1/items/32': {},
      'GET /orders/c1': cart(),
    }),
  )
  adoptCart(shop, cart(line(31, 3)))
  await removeItem(shop, 32)
  expect(told).toEqual([])
  adoptCart(shop, cart(line(31, 3)))
  await removeItem(shop, 31)
  expect(told).toEqual(pieces('remove_from_cart', 3, 149.7))
})

test('an order is told with its goods, in crowns, without gifts @SHELL-09', () => {
  expect(trackedOrder(cart(gift, line(31, 2)))).toEqual({
    currency: 'CZK',
    value: 99.8,
    items: [{ item_id: '100', item_name: 'Krém', item_variant: '50 ml', price: 49.9, quantity: 2 }],
  })
})
