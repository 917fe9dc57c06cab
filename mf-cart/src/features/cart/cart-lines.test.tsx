import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces } from '../../testing/open-order.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const open = (order = anOrder(), more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.cart(), order, more)
const title = () => screen.findByRole('heading', { level: 1, name: 'Nákupní košík' })
const pageText = () => withPlainSpaces(document.body.textContent)

test.each([
  [9, false],
  [10, true],
])('%d pieces of a line that has ten: the limit is told: %s @CART-01', async (quantity, told) => {
  open(anOrder({ items: [anItem({ id: 31, quantity })] }))
  await title()
  expect(pageText().includes('Nejvíce můžete objednat 10 ks.')).toBe(told)
})

test.each([
  [10_000, 'Nejnižší cena za 30 dní 375,00 Kč', 'sale'],
  [12_500, 'Cena bez klubu 375,00 Kč', 'club'],
  [14_000, 'Nejnižší cena za 30 dní 375,00 Kč', 'club'], // raised within 30 days
])(
  'with %d on the shelf, what is struck and saved is of all the pieces: %s, in the colour %s @CART-01 @CART-18 @CZ-03',
  async (price, struck, tone) => {
    const cheaper = { unitPrice: 10_000, originalUnitPrice: 12_500, discountedUnitPrice: 10_000 }
    const line = anItem({ id: 31, quantity: 3, ...cheaper })
    const productVariant = { ...line.productVariant, price }
    open(anOrder({ items: [{ ...line, productVariant }] }))
    await title()
    expect(pageText()).toContain(struck)
    expect(pageText()).toContain('100,00 Kč/ks')
    expect(pageText().includes('cena s klubem')).toBe(tone === 'club')
    const sum = screen.getByText(/^Cena bez klubu|^Nejnižší cena/).parentElement
    expect(sum?.previousElementSibling?.className).toMatch(new RegExp(tone))
    expect(pageText()).toContain('Ušetřili jste 75,00 Kč.')
  },
)

test('what a code takes off the delivery is saved, too, and named @CART-01 @CART-06', async () => {
  const line = anItem({ id: 31, quantity: 1, unitPrice: 10_000, originalUnitPrice: 12_500 })
  open(anOrder({ items: [line], shippingPromotionTotal: -7_900 }))
  await title()
  expect(pageText()).toContain('Ušetřili jste 104,00 Kč, z toho 79,00 Kč za dopravu.')
})

test.each([
  ['1 ks', 250, '50,00 Kč za balení'],
  ['1 ks', 5_000, '50,00 Kč/ks'],
  ['100 ml', 250, '50,00 Kč/ks'],
])('measured by %s at %d hundredths, one of more reads %s @CART-01', async (unit, amount, text) => {
  const line = anItem({ id: 31, quantity: 2, unitPrice: 5_000 })
  const productVariant = { ...line.productVariant, unitPrice: { amount, unit } }
  open(anOrder({ items: [{ ...line, productVariant }] }))
  await title()
  expect(pageText()).toContain(text)
})

test.each(['1,5', '1.5', 'abc', '-1', '0'])(
  '%j pieces are refused at the line, and the cart keeps what it has @CART-01',
  async (typed) => {
    const { calls } = open(anOrder({ items: [anItem({ id: 31, quantity: 2 })] }))
    const pieces = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Počet kusů/ })
    await userEvent.clear(pieces)
    await userEvent.type(pieces, `${typed}{Enter}`)
    const words = await screen.findByText(
      'Zadejte celý počet kusů, nejméně 1. V košíku zatím zůstávají 2 ks.',
    )
    expect([pieces.value, pieces.getAttribute('aria-describedby')]).toEqual([typed, words.id])
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  },
)

test('nobody goes on past a number that was refused: they are led to it @CART-01', async () => {
  open(anOrder({ items: [anItem({ id: 31, quantity: 2 })] }))
  const pieces = await screen.findByRole('textbox', { name: /^Počet kusů/ })
  await userEvent.clear(pieces)
  await userEvent.type(pieces, '0')
  const [next] = screen.getAllByRole('link', { name: /Vybrat dopravu/ })
  const wasStopped: boolean[] = []
  const heard = (event: Event) => {
    wasStopped.push(event.defaultPrevented)
    event.preventDefault()
  }
  // the page is shared: see reset-page.ts
  document.body.addEventListener('click', heard, { once: true })
  await userEvent.click(next as HTMLElement)
  expect(wasStopped).toEqual([true])
  expect(document.activeElement).toBe(pieces)
})

test('a line leaves at once, before the API has heard of it @CART-01', async () => {
  const { user } = open(anOrder({ items: [anItem({ id: 31 }), anItem({ id: 32 })] }), {
    answer: ({ method }) => (method === 'DELETE' ? new Promise(() => {}) : undefined),
  })
  await user.click(await screen.findByRole('button', { name: /Odebrat.*Produkt 31/ }))
  await waitFor(() => expect(screen.queryByText('Produkt 31')).toBeNull())
  expect(screen.getByText('Produkt 32')).toBeTruthy()
})

test('a line begins with its brand @CART-01', async () => {
  const item = anItem({ id: 31 })
  const product = { ...item.productVariant.product, brand: { code: 's', name: 'Sněženka' } }
  const variant = { ...item.productVariant, product } as typeof item.productVariant
  open(anOrder({ items: [{ ...item, productVariant: variant }] }))
  expect((await screen.findByText('Sněženka')).closest('a')?.textContent).toBe(
    'Sněženka Produkt 31',
  )
})

test('a line that is sold out can only be removed: it has no number to choose @CART-01 @CART-17', async () => {
  open(
    anOrder({
      items: [
        anItem({ id: 31, quantity: 1, available: false, maxQuantity: 0 }),
        anItem({ id: 32, quantity: 3, available: false, maxQuantity: 2 }),
      ],
    }),
  )
  await title()
  expect(pageText()).toContain('Vyprodáno. Odeberte prosím tento produkt z košíku.')
  expect(screen.queryByRole('button', { name: /(Přidat|Ubrat) kus: Produkt 31/ })).toBeNull()
  expect(screen.getAllByRole('button', { name: /Odebrat.*Produkt 31/ })).toHaveLength(1)
  expect(screen.getByRole('button', { name: /Ubrat kus: Produkt 32/ })).toBeTruthy()
  const elsewhere = screen.getAllByRole('link', { name: 'Zjistit, kde je na prodejně' })
  expect(elsewhere.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/eshop\/katalog\//),
  ])
})

test('a line that is brought down to what is left complains no more @CART-01 @CART-17', async () => {
  const short = anItem({ id: 31, quantity: 3, available: false, maxQuantity: 2 })
  const { user } = open(anOrder({ items: [short] }), {
    answer: ({ method }) => (method === 'PATCH' ? new Promise(() => {}) : undefined),
  })
  await screen.findByText('Zbývají jen 2 ks.')
  await user.click(screen.getByRole('button', { name: /Ubrat kus/ }))
  await waitFor(() => expect(screen.queryByText('Zbývají jen 2 ks.')).toBeNull())
})
