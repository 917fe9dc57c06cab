import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Customer } from '../contract/customer.ts'
import type { Order } from '../contract/order.ts'
import { aCollection, aRefusal, fakeApi, type FakeCall } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import { adoptCart } from './cart-actions.ts'
import { chooseStore } from './choose-store.ts'
import { readPersisted, readStoredAuth, writePersisted, writeStoredAuth } from './persistence.ts'
import {
  endSession,
  forgetSignIn,
  loadLikedProducts,
  loadUser,
  refreshIntervalMs,
  signIn,
  signOut,
} from './session-actions.ts'
import type { Shop } from './shop.ts'

const jana = { token: 'j1', customer: '/api/v2/shop/customers/1' }
const petr = { token: 'p1', customer: '/api/v2/shop/customers/2' }
const user = {
  '@id': jana.customer,
  firstName: 'Jana',
  favouriteStore: null,
} as unknown as Customer

const clear = () => {
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

const anOrder = (tokenValue: string, pieces: number) =>
  ({
    '@type': 'Order',
    tokenValue,
    state: 'cart',
    items: pieces > 0 ? [{ id: 1, quantity: pieces, isGift: false }] : [],
    itemsTotal: pieces * 100,
  }) as unknown as Order

const liked = aCollection([{ productVariantCode: 'v1' }, { productVariantCode: 'v2' }])
const asked = ({ calls }: { calls: FakeCall[] }) =>
  calls.map(({ method, path }) => `${method} ${path}`)

/** A signed-in customer with all the state that a visit gathers. */
function aSignedInShop(api: ReturnType<typeof fakeApi>) {
  writeStoredAuth(jana)
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true, user, lastRefreshAt: 1 } })
  shop.liked.setState({ codes: new Set(['v1']) })
  adoptCart(shop, anOrder('c1', 2))
  shop.queryClient.setQueryData(['personal', 'mf-account', 'orders'], ['Dlouhá 1'])
  shop.queryClient.setQueryData(['personal', 'mf-cart', 'placed-order', 'o1'], {
    email: 'jana@posta.cz',
  })
  shop.queryClient.setQueryData(['mf-catalog', 'product', 'by-slug', 'gel'], 'gel')
  return shop
}

test('signing out leaves nothing of the person: user, cart, hearts, cookies, answers @SHELL-14 @SHELL-24', async () => {
  const api = fakeApi({ 'DELETE /customers/1/sessions/current': {} })
  const shop = aSignedInShop(api)
  writePersisted('lastRefresh', '1')
  expect(await signOut(shop)).toBe(true)
  expect(shop.session.getState()).toMatchObject({
    auth: null,
    signedIn: false,
    user: null,
    lastRefreshAt: 0,
    ready: true,
  })
  expect(shop.cart.getState()).toEqual({ tokenValue: null, itemCount: 0, itemsTotal: 0 })
  expect(shop.liked.getState()).toEqual({ codes: new Set(), loaded: true })
  expect([
    readStoredAuth(),
    readPersisted('cartToken') || null,
    readPersisted('lastRefresh'),
  ]).toEqual([null, null, null])
  const answers = shop.queryClient.getQueryCache().getAll()
  expect(answers.map(({ queryKey }) => queryKey)).toEqual([
    ['mf-catalog', 'product', 'by-slug', 'gel'],
  ])
  expect(asked(api)).toEqual(['DELETE /customers/1/sessions/current'])
  expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer j1')
})

test('signing out twice asks the server once @SHELL-24', async () => {
  const api = fakeApi({ 'DELETE /customers/1/sessions/current': {} })
  const shop = aSignedInShop(api)
  await signOut(shop)
  expect(await signOut(shop)).toBe(true)
  expect(api.calls).toHaveLength(1)
})

test.each([
  [401, true],
  [404, true],
  [500, false],
  [503, false],
])(
  'a server that answers %d to the end of a session has ended it: %s @SHELL-24',
  async (status, ended) => {
    const shop = testShop(
      fakeApi({ 'DELETE /customers/1/sessions/current': () => aRefusal(status, status, '') }),
    )
    expect(await endSession(shop, jana)).toBe(ended)
  },
)

test('a server that is not reached has not ended the session @SHELL-24', async () => {
  const shop = testShop({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await endSession(shop, jana)).toBe(false)
})

/** Answer of the API at a sign-in; `order` is the cart it names. */
const welcome = (order: Order, customer: object = user) =>
  fakeApi({
    'POST /authentication-token': jana,
    'GET /customers/1/refresh': { ...customer, token: 'j2' },
    'POST /orders': order,
    'GET /watchdog/liked-products': liked,
  })

test.each<[string, Order | null, Order, object, object]>([
  [
    'a guest’s goods go along',
    anOrder('g1', 2),
    anOrder('g1', 5),
    { replacementTokenValue: 'g1' },
    { tokenValue: 'g1', itemCount: 5 },
  ],
  [
    'an empty cart of a guest gives way to the own one',
    anOrder('g1', 0),
    anOrder('c9', 3),
    {},
    { tokenValue: 'c9', itemCount: 3 },
  ],
  [
    'without a guest’s cart the own one comes',
    null,
    anOrder('c9', 3),
    {},
    { tokenValue: 'c9', itemCount: 3 },
  ],
  [
    'an own one without goods is none',
    null,
    anOrder('c9', 0),
    {},
    { tokenValue: null, itemCount: 0 },
  ],
])('signing in: %s @SHELL-11 @CART-15', async (_name, guest, own, sent, cart) => {
  const api = welcome(own)
  const shop = testShop(api)
  if (guest) adoptCart(shop, guest)
  await signIn(shop, { email: 'jana@posta.cz', password: 'x' })
  expect(
    api.calls.find(({ method, path }) => method === 'POST' && path === '/orders')?.body,
  ).toEqual(sent)
  expect(shop.cart.getState()).toMatchObject(cart)
  expect(shop.session.getState()).toMatchObject({
    signedIn: true,
    user: { firstName: 'Jana' },
    auth: { ...jana, token: 'j2' },
  })
  expect(shop.liked.getState().codes).toEqual(new Set(['v1', 'v2']))
  expect(readStoredAuth()).toEqual({ ...jana, token: 'j2' })
})

test('signing in over another session shows nothing of the other customer @SHELL-11 @SHELL-14', async () => {
  const shop = testShop({ ...welcome(anOrder('c9', 0)), session: { auth: petr, signedIn: true } })
  shop.queryClient.setQueryData(['personal', 'mf-account', 'orders'], ['Dlouhá 1'])
  await signIn(shop, { email: 'jana@posta.cz', password: 'x' })
  expect(shop.queryClient.getQueryData(['personal', 'mf-account', 'orders'])).toBeUndefined()
})

test('the customer’s favourite store becomes this browser’s, and none takes none away @SHELL-11', async () => {
  const shop = testShop({
    ...welcome(anOrder('c9', 0), { ...user, favouriteStore: { externalId: '0101' } }),
  })
  await signIn(shop, { email: 'jana@posta.cz', password: 'x' })
  expect(shop.session.getState().favouriteStore).toBe('0101')
  writePersisted('favouriteStore', '0202')
  const other = testShop({ ...welcome(anOrder('c9', 0)), session: { favouriteStore: '0202' } })
  await signIn(other, { email: 'jana@posta.cz', password: 'x' })
  expect(other.session.getState().favouriteStore).toBe('0202')
})

test.each([
  ['none', null],
  ['one chosen here', '0202'],
])('with the customer goes their store, and leaves %s @SHELL-11 @CON-05', async (_name, own) => {
  if (own) writePersisted('favouriteStore', own)
  const storeOf = (shop: Shop) => shop.session.getState().favouriteStore
  const ofJana = { auth: jana, signedIn: true, favouriteStore: '0101' }
  const left = testShop({ ...fakeApi({}), session: ofJana })
  forgetSignIn(left)
  expect(storeOf(left)).toBe(own)
  const taken = testShop({ ...fakeApi({ 'GET /customers/2/refresh': user }), session: ofJana })
  taken.session.setState({ auth: petr, user: null }) // signed in in another tab
  await loadUser(taken)
  expect(storeOf(taken)).toBe(own)
})

test.each([
  ['read', 60_000, 'GET /customers/1'],
  ['refreshed with a new token', refreshIntervalMs + 60_000, 'GET /customers/1/refresh'],
])('a user is %s when the last refresh was %d ms ago @SHELL-12', async (_name, age, call) => {
  writeStoredAuth(jana)
  writePersisted('lastRefresh', String(Date.now() - age))
  const api = fakeApi({ 'GET /customers/1': user, 'GET /customers/1/refresh': user })
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true } })
  await loadUser(shop)
  expect(asked(api)).toEqual([call])
  expect(shop.session.getState().user?.firstName).toBe('Jana')
})

test('a visitor is known to be one without a call @SHELL-12', async () => {
  const api = fakeApi({})
  const shop = testShop({ ...api, session: { ready: false } })
  await Promise.all([loadUser(shop), loadLikedProducts(shop)])
  expect(shop.session.getState()).toMatchObject({ user: null, ready: true })
  expect([api.calls, shop.liked.getState().loaded]).toEqual([[], true])
})

test.each([
  ['signs in', petr],
  ['signs out', null],
])('answers that arrive after somebody %s are dropped @SHELL-13', async (_name, next) => {
  writeStoredAuth(jana)
  writePersisted('lastRefresh', String(Date.now()))
  const change = () => {
    if (next) shop.session.setState({ auth: next, signedIn: true, user: null })
    else forgetSignIn(shop)
  }
  const late = (body: object) => () => {
    change()
    return body
  }
  const api = fakeApi({
    'GET /customers/1': late(user),
    'GET /watchdog/liked-products': late(liked),
    'GET /customers/2': {},
  })
  const shop = testShop({ ...api, session: { auth: jana, signedIn: true } })
  await loadUser(shop)
  expect(shop.session.getState().user).toBeNull()
  shop.session.setState({ auth: jana })
  await loadLikedProducts(shop)
  expect(shop.liked.getState().codes.size).toBe(0)
})

test('a chosen store is remembered here, and with whoever is signed in @CON-05', async () => {
  const api = fakeApi({
    'PUT /customers/1/favourite-store': { ...user, favouriteStore: { externalId: '0101' } },
  })
  const shop = testShop(api)
  await chooseStore(shop, '0101')
  expect([
    shop.session.getState().favouriteStore,
    readPersisted('favouriteStore'),
    api.calls.length,
  ]).toEqual(['0101', '0101', 0])
  shop.session.setState({ auth: jana, signedIn: true, user })
  await chooseStore(shop, '0101')
  expect(api.calls[0]?.body).toEqual({ store: '0101' })
  expect(shop.session.getState().user?.favouriteStore).toEqual({ externalId: '0101' })
})

test('a forgotten store is nowhere, even when the customer’s record could not be changed @CON-05', async () => {
  writePersisted('favouriteStore', '0101')
  const api = fakeApi({ 'PUT /customers/1/favourite-store': () => aRefusal(503, 503, '') })
  const shop = testShop({
    ...api,
    session: { auth: jana, signedIn: true, user, favouriteStore: '0101' },
  })
  await expect(chooseStore(shop, null)).rejects.toMatchObject({ status: 503 })
  expect([shop.session.getState().favouriteStore, readPersisted('favouriteStore')]).toEqual([
    null,
    null,
  ])
  expect(api.calls[0]?.body).toEqual({ store: null })
})
