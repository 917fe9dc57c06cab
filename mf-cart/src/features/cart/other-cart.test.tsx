import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder } from '../../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const aCoupon = (code: string) => ({
  '@id': `/api/v2/shop/coupons/${code}`,
  '@type': 'PromotionCoupon' as const,
  id: code.length,
  code,
  name: code,
  amount: 0,
})
const waiting = { tokenValue: 'waiting', linesCount: 3 }
const mine = anItem({ id: 31 })
const older = anOrder({
  tokenValue: 'waiting',
  items: [
    anItem({ id: 41, quantity: 2 }),
    anItem({ id: 42, productName: 'Mýdlo', maxQuantity: 0, available: false }),
    anItem({ id: 43, productName: 'Šampon', quantity: 5, maxQuantity: 4 }),
  ],
  promotionCoupons: [aCoupon('ZIMA'), aCoupon('LETO'), aCoupon('MOJE')],
})

/** Step 1 over a cart beside which another waits, until that is deleted. */
function open(items = [mine]) {
  const promotionCoupons = [aCoupon('MOJE')]
  let order = anOrder({ items, promotionCoupons, otherCart: waiting })
  return openOrder(paths.cart(), order, {
    answer: ({ method, path, body }) => {
      if (path.endsWith('/coupons') && (body as { code: string }).code === 'LETO')
        return { status: 422, body: { code: 422, message: 'Tento kód neplatí.' } }
      if (path === '/orders/waiting' && method === 'GET') return { body: older }
      if (path === '/orders/waiting') order = anOrder({ items: [mine, ...older.items] })
      if (method === 'POST') return { status: 201, body: order }
      if (method === 'DELETE') return { status: 204 }
      return path === '/orders/token-of-a-test' ? { body: order } : undefined
    },
  })
}

const title = /účtu máte ještě 3/

test.each([
  ['beside goods', [mine]],
  ['in an empty cart', []],
])(
  'one press adds what waits in the account and names what ran short, %s @CART-15',
  async (_, items) => {
    const { user, sent } = open(items)
    expect(await screen.findByText(title)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Přidat do košíku' }))
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/Mýdlo, Šampon.*neplatí: LETO/),
    )
    expect(
      within(screen.getByRole('status')).getByRole('link', { name: 'Mýdlo' }).getAttribute('href'),
    ).toBe(paths.productDetail(older.items[1]?.productVariant.product?.slug ?? ''))
    expect(screen.queryByText(title)).toBeNull()
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { productVariant: 'V41', quantity: 2 },
      { productVariant: 'V43', quantity: 4 },
      { code: 'ZIMA' },
      { code: 'LETO' },
    ])
    expect(sent('DELETE').map(({ path }) => path)).toEqual([
      '/orders/waiting/items/41',
      '/orders/waiting/items/42',
      '/orders/waiting/items/43',
      '/orders/waiting',
    ])
  },
)

test('what waits in the account may be left there, and is not offered again @CART-15', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Nechat v účtu' }))
  expect(screen.queryByText(title)).toBeNull()
  expect([...sent('POST'), ...sent('DELETE')]).toEqual([])
  cleanup()
  open()
  await screen.findByRole('heading', { level: 1, name: 'Nákupní košík' })
  expect(screen.queryByText(title)).toBeNull()
})
