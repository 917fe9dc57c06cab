import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrder } from '../testing/an-order.ts'
import { openMethods, ready } from '../testing/open-methods.tsx'
import { openOrder, withPlainSpaces } from '../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const cheaper = anItem({ id: 31, quantity: 2, unitPrice: 4_990, originalUnitPrice: 5_990 })
const order = anOrder({ items: [cheaper], total: 23_780, cashTotal: 23_800 })

test.each([
  ['the cart', paths.cart()],
  ['delivery and payment', paths.shippingPayment()],
  ['delivery details', paths.deliveryDetails()],
])(
  'the summary of %s says what is paid in cash, and what was saved @CART-01 @CART-09 @CART-11',
  async (_step, path) => {
    openOrder(path, order)
    const summary = await screen.findByRole('region', { name: 'Souhrn' })
    const words = withPlainSpaces(summary.textContent)
    expect(words).toContain('Celkemvčetně DPH237,80 Kč')
    expect(words).toContain('Při platbě v hotovosti238,00 Kč')
    expect(words).toContain('Ušetřili jste 20,00 Kč.')
  },
)

test.each([
  ['the cart', paths.cart()],
  ['delivery and payment', paths.shippingPayment()],
  ['delivery details', paths.deliveryDetails()],
])('the sum of %s names what is in it and cannot be had @CART-01 @CART-17', async (_step, path) => {
  const gone = anItem({ id: 32, quantity: 3, available: false, maxQuantity: 1 })
  openOrder(path, anOrder({ items: [cheaper, gone] }))
  const summary = await screen.findByRole('region', { name: 'Souhrn' })
  expect(withPlainSpaces(summary.textContent)).toContain(
    'V součtu je i zboží, které teď nemáme: Produkt 32 (2 ks).',
  )
})

test('a pickup without its place has no payment yet, so no sum in cash @CART-09', async () => {
  const { user } = openMethods({ ...ready, cashTotal: 23_800 })
  const summary = await screen.findByRole('region', { name: 'Souhrn' })
  expect(withPlainSpaces(summary.textContent)).toContain('Při platbě v hotovosti')
  await user.click(await screen.findByRole('radio', { name: /Balíkovna/ }))
  expect(withPlainSpaces(summary.textContent)).not.toContain('Při platbě v hotovosti')
})
