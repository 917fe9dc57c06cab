import { afterEach, expect, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(shop.cart.getState().itemCount).toBe(1))
  visibility.mockRestore()
})
