import { afterEach, expect, test } from 'vitest'
import { errorMessage } from '../api-client/error-message.ts'
import { paths } from '../routes/paths.ts'
import { aRefusal, fakeApi, type FakeCall } from '../testing/fake-api.ts'
import { anOrder, cookie, cachedCart } from '../testing/a-cart.ts'
import { testShop } from '../testing/test-shop.ts'
import { adoptCart, ensureCart, forgetCart, leaveOrdered, restoreCart } from './cart-actions.ts'
import { addItem, changeQuantity, removeItem } from './cart-changes.ts'
import type { CartState } from './cart-state.ts'
import { readPersisted, writePersisted } from './persistence.ts'
import type { Shop } from './shop.ts'

afterEach(() => {
  document.cookie = 'cart=; Max-Age=0; Path=/'
  localStorage.clear()
  sessionStorage.clear()
})

const empty: CartState = { tokenValue: null, itemCount: 0, itemsTotal: 0 }
const asked = ({ calls }: { calls: FakeCall[] }) =>
  calls.map(({ method, path }) => `${method} ${path}`)

test('an adopted cart is the tab’s, the cookie’s and the cache’s; gifts and delivery are not counted @CART-01 @CART-15', () => {
  const shop = testShop(fakeApi({}))
  const order = anOrder('c1', 2, {
    items: [
      { quantity: 2, isGift: false },
      { quantity: 1, isGift: false },
      { quantity: 1, isGift: true },
    ],
  })
  expect(adoptCart(shop, order)).toBe(order)
  expect(shop.cart.getState()).toEqual({ tokenValue: 'c1', itemCount: 3, itemsTotal: 200 })
  expect([cookie(), cachedCart(shop, 'c1')]).toEqual(['c1', order])
})

test('another cart takes the place of the old one in the cookie @CART-15', () => {
  const shop = testShop(fakeApi({}))
  adoptCart(shop, anOrder('c1'))
  adoptCart(shop, anOrder('c2'))
  expect(cookie()).toBe('c2')
})

test('a forgotten cart is gone from the tab, the cookie and the cache @CART-15', () => {
  const shop = testShop(fakeApi({}))
  adoptCart(shop, anOrder('c1'))
  forgetCart(shop)
  expect(shop.cart.getState()).toEqual(empty)
  expect([cookie(), cachedCart(shop, 'c1')]).toEqual([null, undefined])
})

test.each<[string, object | (() => Response), CartState, string | null]>([
  [
    'an open cart is taken',
    anOrder('c1', 3),
    { tokenValue: 'c1', itemCount: 3, itemsTotal: 300 },
    'c1',
  ],
  ['a finished order is no cart', anOrder('c1', 3, { state: 'new' }), empty, null],
  ['one that is gone is forgotten', () => aRefusal(404, 404, 'Not Found'), empty, null],
  [
    'one that cannot be read now is kept',
    () => aRefusal(503, 503, ''),
    { ...empty, tokenValue: 'c1' },
    'c1',
  ],
])('of the cart in the cookie: %s @CART-15 @CART-03', async (_name, answer, state, stored) => {
  writePersisted('cartToken', 'c1')
  const shop = testShop(fakeApi({ 'GET /orders/c1': answer }))
  const restored = await restoreCart(shop)
  expect([shop.cart.getState(), cookie()]).toEqual([state, stored])
  expect(restored?.itemsTotal ?? 0).toBe(state.itemsTotal)
})

test('without a cookie there is no cart, and nothing is asked @CART-15', async () => {
  const api = fakeApi({})
  const shop = testShop(api)
  shop.cart.setState({ tokenValue: 'c1', itemCount: 2, itemsTotal: 200 })
  expect(await restoreCart(shop)).toBeNull()
  expect([shop.cart.getState(), api.calls]).toEqual([empty, []])
})

test('whatever stands in the cookie stays one part of the path @CART-15', async () => {
  const api = fakeApi({})
  writePersisted('cartToken', 'c1/../../customers?x')
  expect(await restoreCart(testShop(api))).toBeNull()
  expect(asked(api)).toEqual(['GET /orders/c1%2F..%2F..%2Fcustomers%3Fx'])
})

test('two quick clicks make one cart, and the next one needs none @CART-15', async () => {
  const api = fakeApi({ 'POST /orders': anOrder('c1', 0) })
  const shop = testShop(api)
  expect(await Promise.all([ensureCart(shop), ensureCart(shop)])).toEqual(['c1', 'c1'])
  expect(await ensureCart(shop)).toBe('c1')
  expect(asked(api)).toEqual(['POST /orders'])
})

test('a cart that could not be made is made at the next try @CART-15', async () => {
  let isUp = false
  const shop = testShop(
    fakeApi({ 'POST /orders': () => (isUp ? anOrder('c1', 0) : aRefusal(503, 503, '')) }),
  )
  await expect(ensureCart(shop)).rejects.toMatchObject({ status: 503 })
  isUp = true
  expect(await ensureCart(shop)).toBe('c1')
})

const item = { productVariant: '1001', quantity: 2 }

const ordered = { kind: 'info', text: 'Tento košík už je objednaný.' }
const toOrder = { text: 'Zobrazit objednávku', href: paths.orderComplete('c1') }
const toasts = (shop: Shop) =>
  shop.toasts.state.getState().toasts.map(({ id: _id, ...toast }) => toast)
const changes: [string, (shop: Shop) => Promise<unknown>][] = [
  ['another quantity', (shop) => changeQuantity(shop, 31, 5)],
  ['a removal', (shop) => removeItem(shop, 31)],
]

test.each(changes)(
  '%s of a cart ordered on another device says so, with a way to the order @CART-03 @CART-14 @C22',
  async (_name, change) => {
    const shop = testShop(fakeApi({ 'GET /orders/c1': anOrder('c1', 3, { state: 'new' }) }))
    adoptCart(shop, anOrder('c1', 3))
    const refusal: unknown = await change(shop).catch((error: unknown) => error)
    expect([shop.cart.getState(), cookie(), cachedCart(shop, 'c1')]).toEqual([
      empty,
      null,
      undefined,
    ])
    expect(toasts(shop)).toEqual([{ ...ordered, link: toOrder }])
    expect(errorMessage(refusal), 'it is said already').toBeNull()
  },
)

test.each(changes)(
  '%s of a cart that is hidden from this person removes nothing @CART-03 @C13',
  async (_name, change) => {
    const shop = testShop(fakeApi({}))
    adoptCart(shop, anOrder('c1', 3))
    await expect(change(shop)).rejects.toMatchObject({ status: 404, kind: 'http' })
    expect([shop.cart.getState().itemCount, cookie(), cachedCart(shop, 'c1')?.tokenValue]).toEqual([
      3,
      'c1',
      'c1',
    ])
    expect(toasts(shop)).toEqual([])
  },
)

test('goods for a cart ordered elsewhere begin a new one, and the order is told @CART-03 @CAT-16', async () => {
  const api = fakeApi({
    'GET /orders/c1': anOrder('c1', 3, { state: 'new' }),
    'POST /orders': anOrder('c2', 0),
    'POST /orders/c2/items': anOrder('c2', 2),
  })
  const shop = testShop(api)
  adoptCart(shop, anOrder('c1', 3))
  await addItem(shop, item)
  expect([shop.cart.getState().itemCount, cookie()]).toEqual([2, 'c2'])
  expect(toasts(shop)).toEqual([{ ...ordered, link: toOrder }])
  expect(readPersisted('orderedCart'), 'a new cart has begun').toBeNull()
})

test('another cart begun since stays when the old one proves to be ordered @CART-03', () => {
  const shop = testShop(fakeApi({}))
  adoptCart(shop, anOrder('c2', 2))
  leaveOrdered(shop, anOrder('c1', 3, { state: 'new' }))
  expect([shop.cart.getState().tokenValue, cookie()]).toEqual(['c2', 'c2'])
})

test.each<[string, string, object[]]>([
  ['elsewhere, is told', '', [{ ...ordered, link: toOrder }]],
  ['here, is owed its thank-you page', JSON.stringify({ tokenValue: 'c1' }), []],
])('a stored cart that was ordered %s @CART-03 @CART-12', async (_name, placing, told) => {
  writePersisted('cartToken', 'c1')
  if (placing) writePersisted('placingOrder', placing)
  const shop = testShop(fakeApi({ 'GET /orders/c1': anOrder('c1', 3, { state: 'new' }) }))
  await restoreCart(shop)
  expect([cookie(), toasts(shop)]).toEqual([null, told])
})
