import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder } from '../../testing/open-order.tsx'
import type { Answer } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const short = anItem({ id: 31, quantity: 3, available: false, maxQuantity: 1 })
const gone = aGift({ id: 1, selectedGift: true, available: false })
const cart = anOrder({ items: [short, gone, aGift({ id: 2 })] })

/** Presses the button that mends a cart of a short line and a gift that ran out. */
async function mend(answer: Answer) {
  const page = openOrder(paths.cart(), cart, {
    answer: ({ method }) => (method === 'PATCH' ? answer : undefined),
  })
  const [button] = await screen.findAllByRole('button', { name: 'Upravit podle skladu' })
  if (button) await page.user.click(button)
  const told = () => page.shop.toasts.state.getState().toasts.map(({ kind }) => kind)
  return { ...page, told }
}

test('a line that could not be mended is told, and nothing is said to be mended @CART-17', async () => {
  const { sent, told } = await mend({ status: 422, body: { code: 1000, message: 'Nejde to.' } })
  await waitFor(() => expect(told()).toEqual(['error']))
  expect(sent('POST'), 'the gifts stay as they are').toEqual([])
})

test('a gift that left together with its line is not chosen anew @CART-05 @CART-17', async () => {
  const mended = anOrder({ items: [anItem({ id: 31, quantity: 1, maxQuantity: 1 })] })
  const { sent, told } = await mend({ body: mended })
  await waitFor(() => expect(told()).toEqual(['success']))
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ quantity: 1 }])
  expect(sent('POST')).toEqual([])
})
