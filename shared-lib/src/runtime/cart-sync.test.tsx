import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Order } from '../contract/order.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import { aRefusal, fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { adoptCart, forgetCart, restoreCart } from './cart-actions.ts'
import { addItem } from './cart-changes.ts'
import { createCartState, resetCart } from './cart-state.ts'
import { syncCart } from './cart-sync.ts'
import { readPersisted } from './persistence.ts'
import { sharedKeys } from './query-keys.ts'
import { createSessionState } from './session-state.ts'
import type { Shop } from './shop.ts'
import { createToasts } from './toasts.ts'

const anOrder = (quantity: number) =>
  ({
    tokenValue: 'T',
    state: 'cart',
    total: quantity * 100,
    shippingTotal: 0,
    itemsTotal: quantity * 100,
    items: [{ id: 1, quantity, total: quantity * 100 }],
    promotionCoupons: [],
    shipments: [],
    payments: [],
    changes: { order: null, items: [] },
  }) as unknown as Order

/** The order as the API knows it; every tab reads it from here. */
let stored: Order
let reads: number
let stops: (() => void)[]

function aTab(): Shop {
  const api = async () => {
    reads += 1
    return stored
  }
  const shop = {
    cart: createCartState(),
    session: createSessionState(),
    queryClient: new QueryClient(),
    toasts: createToasts(),
    reportError: () => {},
    i18n: createI18n(),
    api,
  } as unknown as Shop
  stops.push(syncCart(shop))
  return shop
}
/**
 * Messages come between two timers: a busy machine may let one long timer end before any message is
 * heard.
 */
async function news(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setTimeout(done, 3))
}
const piecesIn = (shop: Shop) => shop.cart.getState().itemCount

beforeEach(() => {
  reads = 0
  stops = []
  stored = anOrder(1)
})
afterEach(() => {
  stops.forEach((stop) => stop())
  for (const name of ['cart', 'auth']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

test('a change in one tab shows in the others, once, and is not echoed @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  stored = anOrder(3)
  adoptCart(here, stored)
  document.cookie = 'cart=T; Path=/'
  await news()
  expect(piecesIn(there)).toBe(3)
  expect(reads).toBe(1)
})

test('a cart forgotten in one tab is gone in the others @CART-16 @CART-15', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(here, stored)
  await news()
  expect(piecesIn(there)).toBe(1)
  document.cookie = 'cart=; Max-Age=0; Path=/'
  forgetCart(here)
  await news()
  expect(there.cart.getState()).toEqual({ tokenValue: null, itemCount: 0, itemsTotal: 0 })
})

test('a cart ordered in one tab is read again by what shows it in the others @CART-16 @CART-14 @C22', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(here, stored)
  await news()
  document.cookie = 'cart=; Max-Age=0; Path=/'
  stored = { ...anOrder(1), state: 'new' } as Order
  forgetCart(here)
  await news()
  expect(there.queryClient.getQueryData(sharedKeys.cart('T'))).toBeUndefined()
})

test('a cart whose cookie goes while the news are read is forgotten in the others, too @CART-16 @C22', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(here, stored)
  await news()
  there.api = (async () => {
    document.cookie = 'cart=; Max-Age=0; Path=/'
    return { ...anOrder(1), state: 'new' }
  }) as unknown as Shop['api']
  resetCart(here.cart) // told before the cookie is gone
  await news()
  expect(there.queryClient.getQueryData(sharedKeys.cart('T'))).toBeUndefined()
  expect(there.cart.getState().tokenValue).toBeNull()
})

test('the same cart read again is no news @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(here, stored)
  await news()
  adoptCart(here, anOrder(1))
  await news()
  expect(piecesIn(there)).toBe(1)
  expect(reads).toBe(1)
})

test('a quantity that changes in the cache alone is told, and other answers are not @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(here, stored)
  await news()
  reads = 0
  here.queryClient.setQueryData(['mf-catalog', 'product', 'T'], 'x')
  await news()
  expect(reads).toBe(0)
  stored = { ...anOrder(1), total: 90 } as Order
  here.queryClient.setQueryData(sharedKeys.cart('T'), stored)
  await news()
  expect(reads).toBe(1)
  expect(there.queryClient.getQueryData(sharedKeys.cart('T'))?.total).toBe(90)
})

test('two tabs that change in turn hear each other, each time once @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  for (const [tab, other, quantity] of [
    [here, there, 2],
    [there, here, 3],
    [here, there, 4],
  ] as const) {
    stored = anOrder(quantity)
    adoptCart(tab, stored)
    await news()
    expect(piecesIn(other)).toBe(quantity)
  }
  expect(reads).toBe(3)
})

test('what is changed here while another tab is followed is told, too @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(there, stored)
  await news()
  // here, a press is stored while the news of the other tab are read
  here.api = (async () => {
    const read = stored
    stored = anOrder(4)
    adoptCart(here, stored)
    return { ...read, ...stored }
  }) as unknown as Shop['api']
  stored = anOrder(3)
  adoptCart(there, stored)
  await news()
  expect([piecesIn(here), piecesIn(there)]).toEqual([4, 4])
})

test('a change that leaves here what was here before is told, too, @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  adoptCart(there, stored)
  await news()
  // its shopper has changed it back meanwhile
  here.api = (async () => stored) as unknown as Shop['api']
  adoptCart(there, anOrder(3))
  await news()
  expect([piecesIn(here), piecesIn(there)]).toEqual([1, 1])
})

test('tabs that never agree, or cannot read, do not go on talking @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  let asked = 0
  here.api = (async () => ((asked += 1), anOrder(7))) as unknown as Shop['api']
  there.api = (async () => ((asked += 1), anOrder(8))) as unknown as Shop['api']
  adoptCart(here, stored)
  await news()
  await news()
  const until = asked
  await news()
  expect([asked - until, asked < 8]).toEqual([0, true])
  here.api = there.api = (async () => {
    asked += 1
    throw new TypeError('fetch failed')
  }) as unknown as Shop['api']
  adoptCart(here, anOrder(9))
  await news()
  expect(asked - until).toBe(1)
})

test('a tab that has stopped neither tells nor hears @CART-16', async () => {
  const [here, there] = [aTab(), aTab()]
  document.cookie = 'cart=T; Path=/'
  stops[1]?.()
  adoptCart(here, stored)
  await news()
  expect([reads, piecesIn(there)]).toEqual([0, 0])
  stops[0]?.()
  const third = aTab()
  stored = anOrder(5)
  adoptCart(here, stored)
  here.queryClient.setQueryData(sharedKeys.cart('T'), anOrder(6))
  await news()
  expect([reads, piecesIn(third)]).toEqual([0, 0])
})

test('a browser without channels shows its own cart @CART-16', () => {
  const channels = globalThis.BroadcastChannel
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  try {
    const tab = aTab()
    adoptCart(tab, stored)
    expect(piecesIn(tab)).toBe(1)
  } finally {
    globalThis.BroadcastChannel = channels
  }
})

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const signInStored = () => {
  document.cookie = `auth=${encodeURIComponent(JSON.stringify(jana))}; Path=/`
}

/** A guest's tab of a shop where the cart `T` has become Jana's. */
function aGuestsTab() {
  const api = fakeApi({
    'GET /customers/1/refresh': { '@id': jana.customer, firstName: 'Jana' },
    'GET /orders/T': ({ headers }) =>
      headers.get('authorization') ? anOrder(3) : aRefusal(404, 404, 'Not Found'),
    'POST /orders/T/items': ({ headers }) =>
      headers.get('authorization') ? anOrder(2) : aRefusal(404, 404, 'Not Found'),
  })
  const shop = testShop(api)
  document.cookie = 'cart=T; Path=/'
  adoptCart(shop, anOrder(1))
  return { shop, api }
}

const item = { productVariant: '1001', quantity: 1 }

test('who signs in beside an open tab keeps the cart in both @CART-15 @CART-16 @SHELL-13', async () => {
  const { shop: there } = aGuestsTab()
  stops.push(syncCart(there))
  const here = aTab()
  signInStored()
  adoptCart(here, anOrder(3)) // the guest's goods beside those of her own cart
  await eventually(() =>
    expect(there.session.getState()).toMatchObject({ signedIn: true, user: { firstName: 'Jana' } }),
  )
  await news()
  expect([piecesIn(there), readPersisted('cartToken')]).toEqual([3, 'T'])
})

test('a press in a tab that has not heard of the sign-in goes into the cart, not into a new one @CART-15 @SHELL-13', async () => {
  const { shop, api } = aGuestsTab()
  signInStored()
  await addItem(shop, item)
  expect([piecesIn(shop), shop.session.getState().signedIn]).toEqual([2, true])
  expect(api.calls.filter(({ method, path }) => method === 'POST' && path === '/orders')).toEqual(
    [],
  )
})

test('a guest’s read that comes back after the sign-in elsewhere takes no cart from anybody @CART-15', async () => {
  const { shop } = aGuestsTab()
  const reading = restoreCart(shop)
  signInStored()
  await reading
  expect([piecesIn(shop), readPersisted('cartToken')]).toEqual([1, 'T'])
})
