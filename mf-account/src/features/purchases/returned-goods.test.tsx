import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, aShipment, iri, openPurchase } from '#testing/a-purchase.ts'

afterEach(cleanup)

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
  const calls = await openPurchase(anOrder({ displayState: 'delivered', state: 'fulfilled' }), [
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
  // the menu counts all open ones besides
  const asked = calls.filter(({ path }) => path === '/complaints')
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
    originalUnitPrice: 100,
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
    await openPurchase(
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
  await openPurchase(
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

test('what goes back as a whole brings no points, and its way ends with it @ACC-08 @CZ-01', async () => {
  const order = (withdrawn: object) =>
    anOrder({
      state: 'fulfilled',
      displayState: 'delivered',
      paymentState: 'paid',
      points: { earned: 23 },
      items: [aLine(1, 3, withdrawn)],
    })
  await openPurchase(order({}))
  await screen.findByText(/Za tento nákup máte 23/)
  cleanup()
  await openPurchase(order({ withdrawn: { quantity: 3, state: 'received' } }))
  await screen.findByRole('heading', { level: 2, name: 'Odstoupeno' })
  expect(screen.queryByText(/Za tento nákup/)).toBeNull()
  const way = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  const collected = way.findIndex((step) => step.includes('Vyzvednuto'))
  expect(way.slice(collected, collected + 2)).toEqual([
    expect.stringContaining('Vyzvednuto'),
    expect.stringContaining('Odstoupeno'),
  ])
})

test('a part that came back is said in the title, at its line and below the sum @ACC-08 @CZ-01', async () => {
  await openPurchase(
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
