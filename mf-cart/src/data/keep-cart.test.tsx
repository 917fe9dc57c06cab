import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readPersisted, ShopProvider, type Shop } from '@drogerie/shared-lib/runtime'
import { aKeepingBrowser } from '@drogerie/shared-lib/testing/keeping-browser.ts'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMember } from '../testing/a-member.ts'
import { aGift, anItem, anOrder } from '../testing/an-order.ts'
import { aShop } from '../testing/render-page.tsx'
import { useCartAtHand } from './use-cart-at-hand.ts'

let browser: ReturnType<typeof aKeepingBrowser>
beforeEach(() => {
  localStorage.clear()
  browser = aKeepingBrowser()
})
afterEach(() => browser.leave())

const visitors = () => aShop(() => ({}))
const keptText = async () => {
  const html = (await browser.answer(paths.cart())?.clone().text()) ?? ''
  return html.replaceAll('&nbsp;', ' ')
}

function Cart({ order }: { order: Order }) {
  useCartAtHand(order)
  return null
}
function open(shop: Shop, order: Order) {
  const page = (shown: Order) => (
    <ShopProvider shop={shop}>
      <Cart order={shown} />
    </ShopProvider>
  )
  const { rerender } = render(page(order))
  return (next: Order) => rerender(page(next))
}

test('a cart that was seen is kept with its goods, pieces and sum, and follows the cart @CART-01', async () => {
  const gifts = [aGift({ id: 33, selectedGift: true }), aGift({ id: 34 })]
  const show = open(visitors(), anOrder({ items: [anItem({ id: 31, quantity: 2 }), ...gifts] }))
  await expect.poll(keptText).toContain('Produkt 31')
  const text = await keptText()
  expect(text).toContain('2 ks · 200,00 Kč')
  expect(text).toContain('338,00 Kč')
  expect([text.includes('Dárek 33'), text.includes('Dárek 34')]).toEqual([true, false])
  show(anOrder({ items: [anItem({ id: 31, quantity: 3 })] }))
  await expect.poll(keptText).toContain('3 ks · 300,00 Kč')
  show(anOrder({ items: [] }))
  await expect.poll(() => [browser.kept(), browser.workers()]).toEqual([[], []])
})

test('a kept cart is of the person whose it is: another one finds none @CART-01 @CZ-16', async () => {
  const shop = visitors()
  open(shop, anOrder())
  await expect.poll(() => readPersisted('keptCart')).toBe('visitor')
  act(() => shop.session.setState(aMember))
  await expect.poll(() => readPersisted('keptCart')).toBe(aMember.auth.customer)
})
