import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { afterEach, expect, test } from 'vitest'
import { aShop, collection } from '../testing/a-shop.ts'
import { syncTab } from './tab-sync.ts'

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
  for (const name of ['auth', 'cart']) document.cookie = `${name}=; Max-Age=0; Path=/`
  localStorage.clear()
})

test('a sign-in in another tab is taken over with cart and liked list @SHELL-13 @SHELL-11', async () => {
  setCookie('auth', JSON.stringify(jana))
  setCookie('cart', 'c1')
  const shop = aShop({
    answers: {
      '/customers/1/refresh': { '@id': jana.customer, firstName: 'Jana' },
      '/orders/c1': cart('c1', 3),
      '/watchdog/liked-products?page=1&itemsPerPage=9999': collection([{ productVariantCode: 'v1' }]),
    },
  })
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({ signedIn: true, user: { firstName: 'Jana' } })
  expect(shop.cart.getState().itemCount).toBe(3)
  expect(shop.liked.getState().codes.has('v1')).toBe(true)
})

test('a sign-out in another tab signs out here, and a guest’s cart begun since stays @SHELL-13', async () => {
  const shop = aShop({
    session: { auth: jana, signedIn: true, user: { firstName: 'Jana' } as Customer },
    answers: { '/orders/c2': cart('c2', 1) },
  })
  shop.cart.setState({ tokenValue: 'c1', itemCount: 5 })
  setCookie('cart', 'c2')
  await syncTab(shop)
  expect(shop.session.getState()).toMatchObject({ signedIn: false, user: null })
  expect(shop.cart.getState()).toMatchObject({ tokenValue: 'c2', itemCount: 1 })
})

test('nothing stored, nothing asked @SHELL-13', async () => {
  const shop = aShop()
  await syncTab(shop)
  expect(shop.calls).toEqual([])
})
