import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { adoptCart } from '@drogerie/shared-lib/runtime'
import { afterEach, expect, test } from 'vitest'
import { aShop, collection } from '../testing/a-shop.ts'
import {
  ensureLikedProducts,
  ensureRestoredCart,
  ensureUser,
  isRefreshDue,
} from './session-steps.ts'

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const user = { '@id': jana.customer, firstName: 'Jana' }
const refresh = '/customers/1/refresh'
const likedList = '/watchdog/liked-products?page=1&itemsPerPage=9999'
const anOrder = (quantity: number) =>
  ({
    tokenValue: 'c1',
    state: 'cart',
    items: [{ quantity, isGift: false }],
    itemsTotal: 100,
  }) as unknown as Order
const minutes = 60_000

afterEach(() => {
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

test.each([
  [29, false],
  [30, false],
  [31, true],
])('a user read %i minutes ago: to be read again is %s @SHELL-12', (age, due) => {
  expect(isRefreshDue(0, age * minutes)).toBe(due)
})

test.each([
  ['a visitor', {}, []],
  ['a visitor who is known already', { ready: true }, []],
  ['a customer nobody has read yet', { auth: jana }, [refresh]],
  [
    'a customer read just now',
    { auth: jana, user: user as unknown as Customer, lastRefreshAt: Date.now() },
    [],
  ],
  [
    'a customer read long ago',
    { auth: jana, user: user as unknown as Customer, lastRefreshAt: Date.now() - 31 * minutes },
    [refresh],
  ],
])(
  '%s: what is asked, and then it is known who is here @SHELL-08 @SHELL-12',
  async (_who, session, calls) => {
    const shop = aShop({ session, answers: { [refresh]: user } })
    await ensureUser(shop)
    expect(shop.calls).toEqual(calls)
    if (!('user' in session)) expect(shop.session.getState().ready).toBe(true)
  },
)

test('an API that fails leaves the customer signed in, and is asked again with the next page @SHELL-08', async () => {
  const shop = aShop({
    session: { auth: jana, signedIn: true },
    answers: { [refresh]: new TypeError('fetch failed') },
  })
  await ensureUser(shop)
  expect(shop.session.getState()).toMatchObject({ signedIn: true, user: null, ready: true })
  await ensureUser(shop)
  expect(shop.calls).toEqual([refresh, refresh])
})

test('start of the tab and first navigation share their requests; another shop has its own @SHELL-08', async () => {
  document.cookie = 'cart=c1; Path=/'
  const setup = () =>
    aShop({
      session: { auth: jana },
      answers: { [refresh]: user, '/orders/c1': anOrder(1), [likedList]: collection([]) },
    })
  const [shop, other] = [setup(), setup()]
  const steps = [ensureUser, ensureRestoredCart, ensureLikedProducts]
  await Promise.all([...steps, ...steps].map((step) => step(shop)))
  expect(shop.calls.toSorted()).toEqual([refresh, '/orders/c1', likedList].toSorted())
  localStorage.clear()
  await ensureUser(other)
  expect(other.calls).toEqual([refresh])
})

test.each([
  ['none anywhere', null, null, []],
  ['one in the cookie alone', 'c1', null, ['/orders/c1']],
  ['the one this tab holds', 'c1', 'c1', []],
  ['another than this tab holds', 'c2', 'c1', ['/orders/c2']],
  ['none in the cookie any more', null, 'c1', []],
])('the cart, %s @SHELL-08 @CART-16', async (_name, stored, held, calls) => {
  const shop = aShop({
    answers: { '/orders/c1': anOrder(2), '/orders/c2': { ...anOrder(3), tokenValue: 'c2' } },
  })
  if (held) adoptCart(shop, anOrder(2))
  document.cookie = stored ? `cart=${stored}; Path=/` : 'cart=; Max-Age=0; Path=/'
  await ensureRestoredCart(shop)
  expect(shop.calls).toEqual(calls)
  expect(shop.cart.getState().tokenValue).toBe(stored)
})

test('a cart whose content is not known yet is read, though this tab knows its name @SHELL-08', async () => {
  document.cookie = 'cart=c1; Path=/'
  const shop = aShop({ answers: { '/orders/c1': anOrder(2) } })
  shop.cart.setState({ tokenValue: 'c1' })
  await ensureRestoredCart(shop)
  expect(shop.cart.getState().itemCount).toBe(2)
})

test('the liked list is read once, and a failure is no obstacle @SHELL-08', async () => {
  const shop = aShop({
    session: { auth: jana },
    answers: { [likedList]: new TypeError('fetch failed') },
  })
  await ensureLikedProducts(shop)
  expect(shop.liked.getState().loaded).toBe(false)
  const working = aShop({
    session: { auth: jana },
    answers: { [likedList]: collection([{ productVariantCode: 'v1' }]) },
  })
  await ensureLikedProducts(working)
  await ensureLikedProducts(working)
  expect(working.calls).toEqual([likedList])
  expect([...working.liked.getState().codes]).toEqual(['v1'])
})
