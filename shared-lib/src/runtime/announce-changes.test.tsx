import { afterEach, describe, expect, test } from 'vitest'
import type { Order } from '../contract/order.ts'
import { paths } from '../routes/paths.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { testShop, toastTexts } from '../testing/test-shop.ts'
import { adoptCart } from './cart-actions.ts'

afterEach(() => {
  document.cookie = 'cart=; Max-Age=0; Path=/'
  localStorage.clear()
})

const cartWith = (changes: object) =>
  ({ '@type': 'Order', tokenValue: 'c1', state: 'cart', items: [], changes }) as unknown as Order

describe('a change of prices @CART-04', () => {
  const changed = (signature: string | null) =>
    cartWith({ order: signature && { reason: 'price', signature }, items: [] })
  const told = (...signatures: (string | null)[]) => {
    const shop = testShop(fakeApi({}))
    return signatures.map((signature) => {
      adoptCart(shop, changed(signature))
      const texts = toastTexts(shop)
      shop.toasts.state.setState({ toasts: [] })
      return texts
    })
  }
  const notice = ['Cena se změnila, zkontrolujte prosím košík.']

  test.each([
    ['price', 'Cena se změnila, zkontrolujte prosím košík.'],
    ['promotion', 'Slevy se změnily, zkontrolujte prosím košík.'],
    ['stock', 'Některé zboží se vyprodalo, zkontrolujte prosím košík.'],
  ])('of the kind %s is told by its name', (reason, text) => {
    const shop = testShop(fakeApi({}))
    adoptCart(shop, cartWith({ order: { reason, signature: 's' }, items: [] }))
    expect(toastTexts(shop)).toEqual([text])
  })

  test('is told once, the next one again', () =>
    expect(told('s1', 's1', 's2')).toEqual([notice, [], notice]))

  test('is not told again after a reload, nor in another tab', () => {
    expect(told('s1')).toEqual([notice])
    expect(told('s1', 's1')).toEqual([[], []])
  })

  test('is told again when it comes back after a cart without changes', () =>
    expect(told('s1', null, 's1')).toEqual([notice, [], notice]))

  test.each([
    ['on the first step, whose notice tells it', paths.cart(), []],
    ['on the second step, whose notice tells it', paths.shippingPayment(), []],
    ['on the last step, whose notice tells it', paths.deliveryDetails(), []],
  ])('%s a toast says %o, and none on the page after', (_name, path, expected) => {
    history.replaceState(null, '', path)
    expect(told('s1')).toEqual([expected])
    history.replaceState(null, '', '/')
    expect(told('s1')).toEqual([[]])
  })

  test('goods that are back in stock are told by no toast @CART-17', () => {
    const shop = testShop(fakeApi({}))
    const items = [{ item: 'i', field: 'available', from: false, to: true }]
    adoptCart(shop, cartWith({ order: { reason: 'stock', signature: 's' }, items }))
    expect(toastTexts(shop)).toEqual([])
  })

  test.each([
    ['nothing dearer', 10_000, []],
    ['one thing dearer', 9_000, notice],
  ])('a smaller sum with %s is told by %o', (_name, from, expected) => {
    const shop = testShop(fakeApi({}))
    const items = [{ item: 'i', field: 'unitPrice', from, to: 9_500 }]
    const order = { reason: 'price', signature: 's', previousTotal: 20_000 }
    adoptCart(shop, { ...cartWith({ order, items }), total: 19_000 })
    expect(toastTexts(shop)).toEqual(expected)
  })

  test('of a cart without changes nothing is told', () => expect(told(null)).toEqual([[]]))
})
