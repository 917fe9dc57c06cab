import { afterEach, expect, test, vi } from 'vitest'
import type { Customer } from '../contract/customer.ts'
import { aCollection, fakeApi } from '../testing/fake-api.ts'
import { testShop } from '../testing/test-shop.ts'
import type { SessionState } from './session-state.ts'
import { syncTab } from './tab-sync.ts'

type Setup = { answers?: Record<string, object>; session?: Partial<SessionState> }

function aShop({ answers = {}, session = {} }: Setup = {}) {
  const api = fakeApi(answers)
  return { ...testShop({ ...api, session }), calls: api.calls }
}

const jana = { token: 't', customer: '/api/v2/shop/customers/1' }
const cart = (tokenValue: string, quantity: number) => ({
  tokenValue,
  state: 'cart',
  items: [{ quantity, isGift: false }],
  itemsTotal: 100,
})
const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/`
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

test('a sign-in in another tab is taken over with cart and liked list @SHELL-13 @SHELL-11', async () => {
  setCookie('auth', JSON.stringify(jana))
  setCookie('cart', 'c1')
  const shop = aShop({
    answers: {
      'GET /customers/1/refresh': { '@id': jana.customer, firstName: 'Jana' },
      'GET /orders/c1': cart('c1', 3),
      'GET /watchdog/liked-products': aCollection([{ productVariantCode: 'v1' }]),
    },
  })
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({ signedIn: true, user: { firstName: 'Jana' } })
  expect(shop.cart.getState().itemCount).toBe(3)
  expect(shop.liked.getState().codes.has('v1')).toBe(true)
})

test('where the person of another tab cannot be read, nothing of the former one is left: neither name nor store @SHELL-13 @SHELL-24', async () => {
  setCookie('auth', JSON.stringify(jana))
  localStorage.setItem('favourite-store', '0101')
  const petr = { token: 'p', customer: '/api/v2/shop/customers/2' }
  const user = { firstName: 'Petr' } as Customer
  const shop = aShop({ session: { auth: petr, signedIn: true, user, favouriteStore: '0202' } })
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({ auth: jana, user: null, favouriteStore: '0101' })
})

test('a sign-out in another tab signs out here, and a guest’s cart begun since stays @SHELL-13', async () => {
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
    answers: { 'GET /orders/c2': cart('c2', 1) },
  })
  shop.cart.setState({ tokenValue: 'c1', itemCount: 5 })
  setCookie('cart', 'c2')
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({ signedIn: false, user: null })
  expect(shop.cart.getState()).toMatchObject({ tokenValue: 'c2', itemCount: 1 })
})

test('a browser without cookies loses neither sign-in nor cart by looking away @SHELL-13 @CART-16', async () => {
  const shop = aShop({ session: { auth: jana, signedIn: true } })
  shop.cart.setState({ tokenValue: 'c1', itemCount: 5 })
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await syncTab(shop)
  expect(shop.session.getState().signedIn).toBe(true)
  expect(shop.cart.getState()).toMatchObject({ tokenValue: 'c1', itemCount: 5 })
  cookies.mockReturnValue(true)
  await syncTab(shop)
  expect(shop.session.getState().signedIn).toBe(false)
})

test('cached answers of one customer are not shown to the next who signs in in another tab @SHELL-13 @SHELL-14', async () => {
  const petr = { token: 'p', customer: '/api/v2/shop/customers/2' }
  setCookie('auth', JSON.stringify(petr))
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
    answers: { 'GET /customers/2/refresh': { '@id': petr.customer, firstName: 'Petr' } },
  })
  shop.queryClient.setQueryData(['personal', 'mf-account', 'orders'], ['Dlouhá 1'])
  shop.queryClient.setQueryData(['mf-catalog', 'product', 'by-slug', 'gel'], 'gel')
  await syncTab(shop)
  expect(shop.session.getState().user?.firstName).toBe('Petr')
  expect(shop.queryClient.getQueryData(['personal', 'mf-account', 'orders'])).toBeUndefined()
  expect(shop.queryClient.getQueryData(['mf-catalog', 'product', 'by-slug', 'gel'])).toBe('gel')
})

test('a newer token of the same customer keeps the cached answers @SHELL-13', async () => {
  setCookie('auth', JSON.stringify({ ...jana, token: 't2' }))
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
  })
  shop.queryClient.setQueryData(['personal', 'mf-account', 'orders'], ['Dlouhá 1'])
  await syncTab(shop)
  expect(shop.queryClient.getQueryData(['personal', 'mf-account', 'orders'])).toEqual(['Dlouhá 1'])
})

test('nothing stored, nothing asked @SHELL-13', async () => {
  const shop = aShop()
  await syncTab(shop)
  expect(shop.calls).toEqual([])
})

test('the customer’s own cart goes with the sign-out, here and in the cookie @SHELL-13', async () => {
  const shop = aShop({
    session: { auth: jana, signedIn: true },
    answers: { 'GET /orders/c1': cart('c1', 1) },
  })
  shop.cart.setState({ tokenValue: 'c1', itemCount: 5 })
  setCookie('cart', 'c1')
  await syncTab(shop)
  expect(shop.cart.getState()).toMatchObject({ tokenValue: null, itemCount: 0 })
  expect(document.cookie).not.toContain('cart=c1')
})

test('data of the previous customer are never shown @SHELL-13', async () => {
  const petr = { token: 'p', customer: '/api/v2/shop/customers/2' }
  setCookie('auth', JSON.stringify(petr))
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
  }) // the API answers nothing
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({ auth: petr, signedIn: true, user: null })
})

test('a newer token of the same person leaves what is known of them on the page @SHELL-13', async () => {
  setCookie('auth', JSON.stringify({ ...jana, token: 't2' }))
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
  })
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({
    auth: { token: 't2' },
    user: { firstName: 'Jana' },
  })
})
