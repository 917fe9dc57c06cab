import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { aShop } from '../testing/a-shop.ts'
import { followOtherTabs } from './follow-tabs.ts'

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

test('a tab looks when it is seen again or comes back from memory, and not otherwise @SHELL-13', async () => {
  setCookie('cart', 'c1')
  const shop = aShop({ answers: { '/orders/c1': cart('c1', 1) } })
  followOtherTabs(shop)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await new Promise((done) => setTimeout(done, 5))
  expect(shop.calls).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(shop.cart.getState().itemCount).toBe(1))
  visibility.mockRestore()
})

test('a customer whose tab is seen again is read anew; a failure leaves what is shown @SHELL-13', async () => {
  const customer = '/api/v2/shop/customers/1'
  setCookie('auth', JSON.stringify({ token: 'j1', customer }))
  localStorage.setItem('user-refreshed-at', String(Date.now()))
  const user = { '@id': customer, firstName: 'Jana', favouriteStore: null }
  const answers: Record<string, object | undefined> = {}
  const session = { auth: { token: 'j1', customer }, signedIn: true, user: user as never }
  const shop = aShop({ answers, session })
  followOtherTabs(shop)
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(shop.calls).toContain('/customers/1'))
  expect(shop.session.getState().user?.firstName).toBe('Jana')
  answers['/customers/1'] = { ...user, firstName: 'Johana' }
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(shop.session.getState().user?.firstName).toBe('Johana'))
})
