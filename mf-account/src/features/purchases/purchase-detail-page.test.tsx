import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, aPayment, aShipment, iri, openPurchase } from '#testing/a-purchase.ts'

afterEach(cleanup)

test('an order that waits for a card is paid by one press @ACC-08', async () => {
  await openPurchase(anOrder({ payable: true }))
  expect(await screen.findByRole('button', { name: 'Zaplatit teď' })).toBeTruthy()
})

test('an order that waits for a transfer offers no card, and says how to pay @ACC-08', async () => {
  await openPurchase(anOrder({ payable: false, payments: [aPayment(false)] }))
  expect(
    (await screen.findByRole('link', { name: 'Jak zaplatit převodem' })).getAttribute('href'),
  ).toBe(paths.orderComplete('t1'))
  expect(screen.queryByRole('button', { name: 'Zaplatit teď' })).toBeNull()
})

test.each([true, false])(
  'an unpaid order says until when its goods are held (by card: %s) @ACC-08',
  async (payable) => {
    await openPurchase(
      anOrder({ payable, payments: [aPayment(payable)], payUntil: '2026-11-25T15:20:00+01:00' }),
    )
    expect(
      await screen.findByText(/Zboží pro vás držíme do 25\.\s11\.\s2026.+15\.20\./),
    ).toBeTruthy()
  },
)

test('goods that wait in a store come with the code for the till @ACC-08 @CZ-17', async () => {
  await openPurchase(
    anOrder({ displayState: 'ready_for_pickup', shipments: [aShipment({ pickupCode: 'K7M3PX' })] }),
  )
  expect(await screen.findByText('K7M3PX')).toBeTruthy()
})

test('points are to come until the goods are delivered, and then are there @ACC-08', async () => {
  const points = { earned: 23 }
  await openPurchase(anOrder({ displayState: 'in_transit', points }))
  expect(await screen.findByText(/Připíšeme je po doručení/)).toBeTruthy()
  cleanup()
  await openPurchase(
    anOrder({ displayState: 'delivered', state: 'fulfilled', paymentState: 'paid', points }),
  )
  expect(await screen.findByText(/Za tento nákup máte 23/)).toBeTruthy()
  expect(screen.queryByText(/Připíšeme/)).toBeNull()
})

test('the receipt of a store has no delivery among its sums and no invoice @ACC-08', async () => {
  await openPurchase(
    anOrder({
      source: 'store',
      displayState: 'delivered',
      state: 'fulfilled',
      paymentState: 'paid',
      total: 100,
      checkoutCompletedAt: '2026-11-27T09:05:00+01:00',
    }),
  )
  expect(await screen.findByText('Zaplaceno')).toBeTruthy()
  expect(screen.getByText(/^Nakoupeno\s27\./)).toBeTruthy()
  expect(screen.queryByText(/Doručení na prodejnu/)).toBeNull()
  expect(screen.queryByText('Stáhnout fakturu')).toBeNull()
})

test('an invoice is saved under its own number, as the API and the mail name it @ACC-08 @CZ-11', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const order = anOrder({ invoice: iri('orders/t1/invoice'), invoiceNumber: '2026000007' })
  await openPurchase(order, [], [], { 'GET /orders/t1/invoice': () => new Response('%PDF') })
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Stáhnout fakturu/ }))
  await waitFor(() => expect(saved).toEqual(['faktura-2026000007.pdf']))
})

const anItem = {
  '@id': iri('order-items/1'),
  '@type': 'OrderItem',
  id: 1,
  quantity: 1,
  productName: 'Prací gel',
  variant: iri('product-variants/V1'),
  variantCode: 'V1',
  productVariant: {
    '@id': iri('product-variants/V1'),
    '@type': 'ProductVariant',
    code: 'V1',
    name: '',
    price: 100,
    originalPrice: 100,
    inStock: true,
    product: {
      '@id': iri('products/P1'),
      '@type': 'Product',
      code: 'P1',
      name: 'Prací gel',
      slug: 'praci-gel',
      brand: { code: 'snezenka', name: 'Sněženka' },
      images: [],
    },
  },
  isGift: false,
  selectedGift: false,
  unitPrice: 100,
  originalUnitPrice: 100,
  discountedUnitPrice: 100,
  subtotal: 100,
  total: 100,
} satisfies Order['items'][number]

test('the place of a pickup has its address, and goods their brand @ACC-08', async () => {
  const branchAddress = { street: 'Nádražní 9', city: 'Praha', postcode: '11000' }
  await openPurchase(
    anOrder({ items: [anItem], shipments: [aShipment({ branchName: 'Box 1', branchAddress })] }),
  )
  expect(await screen.findByText('Nádražní 9, 110 00 Praha')).toBeTruthy()
  expect(screen.getByText('Sněženka').closest('a')?.textContent).toBe('Sněženka Prací gel')
})

test.each<[string, Partial<Order>, boolean]>([
  ['an order', {}, true],
  ['a cancelled one', { state: 'cancelled', displayState: 'cancelled' }, false],
])('what was saved by %s, and where it goes: %o %s @ACC-08', async (_name, parts, isThere) => {
  await openPurchase(anOrder({ ...parts, items: [{ ...anItem, originalUnitPrice: 150 }] }))
  expect(await screen.findByText('Prací gel', { exact: false })).toBeTruthy()
  expect(screen.queryAllByText(/^Ušetřili jste/)).toHaveLength(isThere ? 1 : 0)
  expect(screen.queryAllByRole('heading', { name: 'Vyzvednutí' })).toHaveLength(isThere ? 1 : 0)
})

test.each<[string, Partial<Order>, string, RegExp]>([
  [
    'is told before',
    { cashTotal: 23_800, paidOnHandover: true },
    'Při platbě v hotovosti',
    /238,00/,
  ],
  [
    'is told where it leaves nothing',
    { cashTotal: 0, total: 30 },
    'Při platbě v hotovosti',
    /0,00/,
  ],
  ['is a line afterwards', { roundingTotal: 20, total: 20 }, 'Zaokrouhlení', /0,20/],
])('rounding of cash %s @ACC-08 @CART-09', async (_name, parts, text, value) => {
  await openPurchase(anOrder(parts))
  const label = await screen.findByText((said) => said.replaceAll('\u00a0', ' ') === text)
  expect(label.parentElement?.textContent).toMatch(value)
})

test('the window is titled by the order and the state by its day @ACC-08 @SHELL-04', async () => {
  await openPurchase(
    anOrder({
      displayState: 'delivered',
      paymentState: 'paid',
      shipments: [aShipment({ deliveredAt: '2026-11-22T11:05:00+01:00' })],
    }),
  )
  await waitFor(() => expect(document.title).toMatch(/^Objednávka 000000042 \|/))
  expect(
    await screen.findByRole('heading', { level: 2, name: /^Vyzvednuto 22\.\s11\.\s2026$/ }),
  ).toBeTruthy()
})
