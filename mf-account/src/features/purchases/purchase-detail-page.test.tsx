import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const iri = (path: string) => `/api/v2/shop/${path}`
const aShipment = (more: Partial<Order['shipments'][number]> = {}): Order['shipments'][number] => ({
  '@id': iri('shipments/1'),
  '@type': 'Shipment',
  id: 1,
  method: iri('shipping-methods/branch'),
  shippingMethod: {
    '@id': iri('shipping-methods/branch'),
    '@type': 'ShippingMethod',
    code: 'branch',
    name: 'Doručení na prodejnu',
    price: 0,
    kind: 'branch_pickup',
  },
  branchName: 'Praha, Dlouhá',
  selected: true,
  ...more,
})
const aPayment = (isCard: boolean): Order['payments'][number] => ({
  '@id': iri('payments/1'),
  '@type': 'Payment',
  id: 1,
  method: {
    '@id': iri('payment-methods/x'),
    '@type': 'PaymentMethod',
    code: 'x',
    name: isCard ? 'Kartou' : 'Převodem',
    isCard,
  },
  selected: true,
})
const anOrder = (more: Partial<Order>): Order => ({
  '@id': iri('orders/t1'),
  '@type': 'Order',
  id: 1,
  tokenValue: 't1',
  number: '000000042',
  channel: iri('channels/WEB'),
  state: 'new',
  checkoutState: 'completed',
  paymentState: 'awaiting_payment',
  shippingState: 'ready',
  currencyCode: 'CZK',
  localeCode: 'cs_CZ',
  items: [],
  shipments: [aShipment()],
  payments: [aPayment(true)],
  itemsTotal: 0,
  total: 0,
  taxTotal: 0,
  taxIncludedTotal: 0,
  taxExcludedTotal: 0,
  shippingTotal: 0,
  orderPromotionTotal: 0,
  promotionCoupons: [],
  changes: { order: null, items: [] },
  displayState: 'waiting_for_payment',
  checkoutCompletedAt: '2026-11-21T15:20:00+01:00',
  source: 'eshop',
  ...more,
})

async function open(
  order: Order,
  complaints: readonly object[] = [],
  withdrawals: readonly object[] = [],
) {
  const { calls } = openPage(paths.purchaseDetail('t1'), {
    answers: {
      'GET /orders/t1': order,
      'GET /orders/t1/withdrawals': aCollection(withdrawals),
      'GET /complaints': aCollection(complaints),
    },
    customer: aCustomer(),
  })
  await screen.findByRole('heading', { level: 1, name: /000000042/ }, { timeout: 4_000 })
  return calls
}

test('an order that waits for a card is paid by one press @ACC-08', async () => {
  await open(anOrder({ payable: true }))
  expect(await screen.findByRole('button', { name: 'Zaplatit teď' })).toBeTruthy()
})

test('an order that waits for a transfer offers no card, and says how to pay @ACC-08', async () => {
  await open(anOrder({ payable: false, payments: [aPayment(false)] }))
  expect(
    (await screen.findByRole('link', { name: 'Jak zaplatit převodem' })).getAttribute('href'),
  ).toBe(paths.orderComplete('t1'))
  expect(screen.queryByRole('button', { name: 'Zaplatit teď' })).toBeNull()
})

test.each([true, false])(
  'an unpaid order says until when its goods are held (by card: %s) @ACC-08',
  async (payable) => {
    await open(
      anOrder({ payable, payments: [aPayment(payable)], payUntil: '2026-11-25T15:20:00+01:00' }),
    )
    expect(
      await screen.findByText(/Zboží pro vás držíme do 25\.\s11\.\s2026.+15\.20\./),
    ).toBeTruthy()
  },
)

test('goods that wait in a store come with the code for the till @ACC-08 @CZ-17', async () => {
  await open(
    anOrder({ displayState: 'ready_for_pickup', shipments: [aShipment({ pickupCode: 'K7M3PX' })] }),
  )
  expect(await screen.findByText('K7M3PX')).toBeTruthy()
})

test('points are to come until the goods are delivered, and then are there @ACC-08', async () => {
  const points = { earned: 23 }
  await open(anOrder({ displayState: 'in_transit', points }))
  expect(await screen.findByText(/Připíšeme je po doručení/)).toBeTruthy()
  cleanup()
  await open(
    anOrder({ displayState: 'delivered', state: 'fulfilled', paymentState: 'paid', points }),
  )
  expect(await screen.findByText(/Za tento nákup máte 23/)).toBeTruthy()
  expect(screen.queryByText(/Připíšeme/)).toBeNull()
})

test('the receipt of a store has no delivery among its sums and no invoice @ACC-08', async () => {
  await open(
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

test('the place of a pickup has its address, and goods their brand @ACC-08', async () => {
  const branchAddress = { street: 'Nádražní 9', city: 'Praha', postcode: '11000' }
  const item = {
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
  await open(
    anOrder({ items: [item], shipments: [aShipment({ branchName: 'Box 1', branchAddress })] }),
  )
  expect(await screen.findByText('Nádražní 9, 110 00 Praha')).toBeTruthy()
  expect(screen.getByText('Sněženka').closest('a')?.textContent).toBe('Sněženka Prací gel')
})

const aComplaint = (number: string, state: string, more: object = {}) => ({
  '@id': `/api/v2/shop/complaints/c-${number}`,
  '@type': 'Complaint',
  token: `c-${number}`,
  number,
  state,
  stateLabel: state,
  reasons: ['damaged_goods'],
  order: { token: 't1', number: '000000042', source: 'eshop' },
  products: [
    {
      orderItem: '/api/v2/shop/order-items/1',
      productName: 'Mýdlo',
      quantity: 1,
      claimable: 0,
      reason: 'damaged_goods',
    },
  ],
  photos: [],
  message: 'Rozbité.',
  refundType: 'cash',
  wholeOrder: false,
  history: [],
  createdAt: '2026-11-27T09:05:00+01:00',
  ...more,
})

test('what was complained about leads to its complaint, with its state and by when @ACC-08 @CZ-09', async () => {
  const calls = await open(anOrder({ displayState: 'delivered', state: 'fulfilled' }), [
    aComplaint('R000002', 'new', { deadline: '2026-12-27' }),
    aComplaint('R000001', 'complaint_deny'),
  ])
  const rows = (await screen.findAllByRole('link', { name: /^Reklamace R/ })).map((link) => [
    link.getAttribute('href'),
    link.closest('li')?.textContent,
  ])
  expect(rows).toEqual([
    [
      paths.complaintDetail('c-R000002'),
      expect.stringMatching(/Nová.*Mýdlo.*nejpozději 27\.\s12\.\s2026/),
    ],
    [paths.complaintDetail('c-R000001'), expect.stringMatching(/Zamítnut.*Mýdlo$/)],
  ])
  const asked = calls.filter(({ path }) => path === '/complaints') // the menu counts all open ones besides
  expect(asked.map(({ query }) => query.get('orderToken'))).toContain('t1')
})

const aLine = (id: number, quantity: number, more: object = {}) =>
  ({
    '@id': iri(`order-items/${id}`),
    '@type': 'OrderItem',
    id,
    variantCode: `v${id}`,
    productName: `Mýdlo ${id}`,
    productVariant: {
      '@id': iri(`product-variants/v${id}`),
      code: `v${id}`,
      name: '',
      product: { images: [], slug: 'mydlo' },
    },
    quantity,
    isGift: false,
    unitPrice: 100,
    subtotal: 100 * quantity,
    total: 100 * quantity,
    ...more,
  }) as unknown as Order['items'][number]

const aWithdrawal = (quantity: number, state: 'received' | 'refunded') => ({
  '@id': iri(`withdrawals/w${quantity}`),
  '@type': 'Withdrawal',
  token: `w${quantity}`,
  number: `O-${quantity}`,
  orderNumber: '000000042',
  receivedAt: '2026-11-25T09:00:00+01:00',
  state,
  items: [{ productName: 'Mýdlo 1', quantity }],
  refund: { goods: 100, shipping: 0, total: 100 },
  text: 'Odstupuji od smlouvy.',
})

test.each([
  ['a part', [aWithdrawal(1, 'received')], /^Doručeno/, ['Reklamovat', 'Odstoupit']],
  ['all at once', [aWithdrawal(3, 'received')], /peníze vrátíme$/, []],
  [
    'all in two parts, of which the money of one is back',
    [aWithdrawal(1, 'refunded'), aWithdrawal(2, 'received')],
    /peníze vrátíme$/,
    [],
  ],
  ['all, and the money is back', [aWithdrawal(3, 'refunded')], /peníze jsme vrátili$/, []],
])(
  'withdrawn from %s: the title and what can still be done @ACC-08 @CZ-01',
  async (_name, withdrawals, title, links) => {
    await open(
      anOrder({
        state: 'fulfilled',
        displayState: 'delivered',
        paymentState: 'paid',
        claimable: true,
        withdrawableUntil: '2999-01-01T00:00:00+01:00',
        shipments: [
          aShipment({ shippingMethod: { ...aShipment().shippingMethod, kind: 'courier' } }),
        ],
        items: [aLine(1, 3), aLine(9, 1, { isGift: true, selectedGift: true })],
      }),
      [],
      withdrawals,
    )
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy()
    await screen.findAllByRole('heading', { level: 3, name: 'Odstoupení od smlouvy' })
    expect(
      screen
        .queryAllByRole('link', { name: /^(Reklamovat|Odstoupit)/ })
        .map(({ textContent }) => /^(Reklamovat|Odstoupit)/.exec(textContent ?? '')?.[0]),
    ).toEqual(links)
  },
)

test('the order says what was really paid back, and why it is less @ACC-08 @CZ-01', async () => {
  const of = {
    ...aWithdrawal(3, 'refunded'),
    refund: { goods: 63_164, shipping: 0, total: 63_164 },
  }
  await open(
    anOrder({ state: 'fulfilled', displayState: 'delivered', items: [aLine(1, 3)] }),
    [],
    [
      { ...of, payBack: 60_000, loweredReason: 'Krém je načatý.' },
      { ...of, number: 'O-4', payBack: 0, loweredReason: 'Z krému nic nezbylo.' },
    ],
  )
  expect(await screen.findByText(/Vrátili jsme vám 600,00/)).toBeTruthy()
  expect(screen.getByText(/^Proč ne celou cenu: Krém je načatý\.$/)).toBeTruthy()
  expect(screen.getByText(/Peníze za něj nevracíme/)).toBeTruthy()
  expect(screen.queryByText(/631,64/)).toBeNull()
})

test('a part that came back is said in the title, at its line and below the sum @ACC-08 @CZ-01', async () => {
  await open(
    anOrder({
      state: 'fulfilled',
      displayState: 'delivered',
      paymentState: 'partially_refunded',
      refunded: 60_000,
      items: [aLine(1, 3, { withdrawn: { quantity: 2, state: 'refunded' } }), aLine(2, 1)],
    }),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Částečně vráceno' })).toBeTruthy()
  expect(screen.getAllByText(/^vráceno/).map(({ textContent }) => textContent)).toEqual([
    'vráceno 2\u00a0ks',
  ])
  expect(screen.getByText('Vrátili jsme').parentElement?.textContent).toMatch(/600,00/)
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
  await open(anOrder(parts))
  const label = await screen.findByText((said) => said.replaceAll('\u00a0', ' ') === text)
  expect(label.parentElement?.textContent).toMatch(value)
})

test('the window is titled by the order and the state by its day @ACC-08 @SHELL-04', async () => {
  await open(
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
