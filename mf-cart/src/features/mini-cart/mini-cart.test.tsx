import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anItem, anOrder } from '../../testing/an-order.ts'
import { aShop, type FakeApi } from '../../testing/render-page.tsx'
import { MiniCart } from './mini-cart.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const order = anOrder({ items: [anItem({ id: 31, quantity: 2 }), anItem({ id: 32 })] })

function show(api: FakeApi = () => ({ body: order })) {
  const shop = aShop(api)
  render(
    <ShopProvider shop={shop}>
      <MiniCart />
    </ShopProvider>,
  )
  return { shop, user: userEvent.setup() }
}
const fill = ({ cart }: ReturnType<typeof aShop>) =>
  cart.setState({ tokenValue: order.tokenValue, itemCount: 3, itemsTotal: 30_000 })
const linkText = () =>
  screen.getByRole('link', { name: /Košík/ }).textContent?.replaceAll('\u00a0', ' ')

test('an empty cart shows the word and nothing to open, even under a mouse @CART-16', () => {
  vi.useFakeTimers()
  show()
  expect(linkText()).toBe('Košík')
  expect(screen.queryByRole('button')).toBeNull()
  const panel = document.querySelector('[hidden]')
  panel?.parentElement?.dispatchEvent(
    Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }),
  )
  act(() => void vi.runAllTimers()) // the look inside opens after 150 ms
  expect(panel?.hasAttribute('hidden')).toBe(true)
})

test('number and sum follow the cart; a press always leads to it @CART-16', async () => {
  const { shop } = show()
  fill(shop)
  await waitFor(() => expect(linkText()).toBe('3Košík, 3 kusy, 300,00 Kč'))
  expect(screen.getByRole('link', { name: /Košík/ }).getAttribute('href')).toBe(paths.cart())
})

test('the keyboard opens the look inside, Esc closes it and the focus stays @CART-16 @CZ-04', async () => {
  const { shop, user } = show()
  fill(shop)
  const opener = await screen.findByRole('button', { name: 'Náhled košíku' })
  await user.click(opener)
  expect(await screen.findByText('Produkt 31')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Přejít do košíku' }).getAttribute('href')).toBe(
    paths.cart(),
  )
  const sum = screen.getByText(/^Zboží celkem/).textContent?.replaceAll('\u00a0', ' ')
  expect(sum).toBe('Zboží celkem 300,00 Kč')
  fireEvent.keyDown(screen.getByText('Produkt 31'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Produkt 31')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

test('a line is removed from the look inside @CART-16', async () => {
  let removed = false
  const left = anOrder({ items: [anItem({ id: 32 })] })
  const { shop, user } = show(({ method }) => {
    if (method === 'DELETE') removed = true
    return method === 'DELETE' ? { status: 204 } : { body: removed ? left : order }
  })
  fill(shop)
  await user.click(await screen.findByRole('button', { name: 'Náhled košíku' }))
  await user.click(await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ }))
  await waitFor(() => expect(shop.cart.getState().itemCount).toBe(1))
  expect(screen.queryByText('Produkt 31')).toBeNull()
})
