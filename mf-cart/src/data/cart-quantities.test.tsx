import { adoptCart } from '@drogerie/shared-lib/runtime'
import { expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { anItem, anOrder } from '../testing/an-order.ts'
import { aShop } from '../testing/render-page.tsx'
import { removeLine } from './cart-quantities.ts'

test('goods that could not be put back are offered again, until they are back @CART-01', async () => {
  const item = anItem({ id: 31, quantity: 2 })
  const [full, empty] = [anOrder({ items: [item] }), anOrder({ items: [] })]
  let [isAway, isIn] = [false, true]
  const shop = aShop(({ method }) => {
    if (isAway) return new TypeError('Failed to fetch')
    if (method !== 'GET') isIn = method === 'POST'
    return { body: isIn ? full : empty }
  })
  adoptCart(shop, full)
  const onBack = vi.fn()
  await removeLine(shop, item, { removed: 'Krém: pryč', undo: 'Vrátit zpět' }, onBack)
  const toasts = () => shop.toasts.state.getState().toasts
  /** Undoes as the shell does it: the toast closes with its action. */
  const undo = () => {
    const toast = toasts().find(({ action }) => action)
    if (toast) shop.toasts.dismiss(toast.id)
    toast?.action?.run()
  }
  isAway = true
  undo()
  await eventually(() =>
    expect(toasts().map(({ text }) => text)).toEqual([
      'Krém: pryč',
      'Zboží se do košíku nepodařilo vrátit, spojení vypadlo. Zkuste to prosím znovu.',
    ]),
  )
  isAway = false
  undo()
  await eventually(() => expect(onBack).toHaveBeenCalled())
  expect(shop.cart.getState().itemCount).toBe(2)
  expect(toasts().filter(({ action }) => action)).toEqual([])
})
