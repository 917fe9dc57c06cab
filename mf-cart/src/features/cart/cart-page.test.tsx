import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder } from '../../testing/an-order.ts'
import { aShop, collection, renderPage } from '../../testing/render-page.tsx'

afterEach(cleanup)

test('shows x', async () => {
  const order = anOrder()
  const shop = aShop(({ path }) => (path === `/orders/${order.tokenValue}` ? { body: order } : collection([])))
  shop.cart.setState({ tokenValue: order.tokenValue })
  renderPage(paths.cart(), shop)
  expect(await screen.findByRole('heading', { level: 1, name: 'Nákupní košík' })).toBeTruthy()
})
