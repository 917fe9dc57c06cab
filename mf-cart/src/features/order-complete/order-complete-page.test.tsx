import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { hearEvent } from '@drogerie/shared-lib/contract/event-bus.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aMember } from '../../testing/a-member.ts'
import { anItem, anOrder, codPayment, courierShipment } from '../../testing/an-order.ts'
import { withPlainSpaces } from '../../testing/open-order.tsx'
import { aShop, collection, renderPage, type Answer } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const card = (state: Order['payments'][number]['state']): Order['payments'][number] => ({
  ...codPayment,
  state,
  method: { ...codPayment.method, code: 'comgate', name: 'Kartou', isCard: true },
})
const placed = (parts: Partial<Order> = {}) =>
  anOrder({
    state: 'new',
    number: '000000042',
    thankYou: 'cod',
    displayState: 'created',
    paymentState: 'awaiting_payment',
    checkoutCompletedAt: '2026-11-21T15:20:00+01:00',
    ...parts,
  })

function openPage(
  order: Order,
  answer: (method: string, path: string) => Answer | undefined = () => undefined,
  session: Parameters<typeof aShop>[1] = {},
) {
  const calls: string[] = []
  const shop = aShop(({ method, path }) => {
    calls.push(`${method} ${path}`)
    return (
      answer(method, path) ??
      (path === `/orders/${order.tokenValue}` ? { body: order } : collection([]))
    )
  }, session)
  const router = renderPage(paths.orderComplete(order.tokenValue), shop)
  return { shop, calls, router, user: userEvent.setup() }
}

test('number, items and total; the address goes to no stranger and no index @CART-13', async () => {
  openPage(placed())
  expect(await screen.findByRole('heading', { level: 1, name: 'Děkujeme. Máme to.' })).toBeTruthy()
  expect(screen.getByText('000000042')).toBeTruthy()
  expect(screen.getByText('Produkt 31')).toBeTruthy()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
})

test('the order says what was saved as the cart did, and a cancelled one does not @CART-13 @CZ-03', async () => {
  const items = [anItem({ id: 31, quantity: 2, unitPrice: 4_990, originalUnitPrice: 5_990 })]
  openPage(placed({ items }))
  expect(withPlainSpaces((await screen.findByText(/^Ušetřili jste/)).textContent)).toContain(
    'Ušetřili jste 20,00 Kč.',
  )
  cleanup()
  openPage(placed({ items, thankYou: 'cancel', displayState: 'cancelled', state: 'cancelled' }))
  await screen.findByRole('heading', { level: 1, name: 'Objednávka je zrušená' })
  expect(screen.queryByText(/^Ušetřili jste/)).toBeNull()
})

test('a member reads the points that the cart promised, until the order is there @CART-13', async () => {
  const own = {
    points: { earned: 72 },
    customer: { '@id': aMember.auth.customer, '@type': 'Customer' },
  } as const
  openPage(placed(own), undefined, aMember)
  expect(
    await screen.findByText(/Za tento nákup získáte 72.bodů\. Připíšeme je po doručení\./),
  ).toBeTruthy()
  cleanup()
  openPage(placed({ ...own, thankYou: 'complete' }), undefined, aMember)
  await screen.findByRole('heading', { level: 1, name: 'Objednávka je u vás' })
  expect(screen.queryByText(/získáte 72/)).toBeNull()
})

test('an order that goes back as a whole lures a guest with no points, says no place to deliver to, and each correction has its number @CZ-01 @CZ-11', async () => {
  const file = '/api/v2/shop/orders/t/credit-notes/D1'
  const back = (withdrawn: OrderItem['withdrawn']) =>
    placed({
      thankYou: 'complete',
      displayState: 'delivered',
      points: { earned: 72 },
      items: [anItem({ id: 31, quantity: 2, withdrawn })],
      creditNotes: ['D1', 'D2'].map((number) => ({
        ...{ number, file, issuedOn: '2026-11-21', total: -100 },
      })),
    })
  openPage(back(undefined))
  await screen.findByText(/72.bodů/)
  expect(screen.getByRole('heading', { name: 'Kam to doručíme' })).toBeTruthy()
  cleanup()
  openPage(back({ quantity: 2, state: 'refunded' }))
  await screen.findByRole('heading', { level: 1, name: 'Od smlouvy jste odstoupili' })
  expect(screen.queryByText(/bod[uůy]/)).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Kam to doručíme' })).toBeNull()
  const names = screen.getAllByRole('link', { name: /^Opravný/ }).map((link) => link.textContent)
  expect(names.map(withPlainSpaces)).toEqual([
    'Opravný daňový doklad č. D1 (PDF)',
    'Opravný daňový doklad č. D2 (PDF)',
  ])
})

test.each<[string, Partial<Order>, RegExp]>([
  ['received', {}, /^Děkujeme za objednávku \|/],
  [
    'whose card was refused',
    { thankYou: 'pending', displayState: 'waiting_for_payment', payments: [card('failed')] },
    /^Objednávku máme, platba se nepovedla \|/,
  ],
  [
    'cancelled',
    { thankYou: 'cancel', displayState: 'cancelled', state: 'cancelled' },
    /^Objednávka je zrušená \|/,
  ],
])(
  'the window of an order %s is titled by its state @CART-13 @SHELL-04',
  async (_name, parts, title) => {
    openPage(placed(parts))
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.title).toMatch(title))
  },
)

test('the placed cart is forgotten, another one begun since is not @CART-13', async () => {
  const order = placed()
  const { shop } = openPage(order)
  shop.cart.setState({ tokenValue: order.tokenValue, itemCount: 2 })
  await waitFor(() => expect(shop.cart.getState().tokenValue).toBeNull())
  cleanup()
  const other = openPage(order)
  other.shop.cart.setState({ tokenValue: 'another-cart', itemCount: 1 })
  await screen.findByRole('heading', { level: 1 })
  expect(other.shop.cart.getState().tokenValue).toBe('another-cart')
})

test('a refused card is replaced by a new payment and leads to the gateway @CART-13', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const order = placed({
    thankYou: 'pending',
    displayState: 'waiting_for_payment',
    payments: [card('failed')],
  })
  const again = { ...order, payments: [{ ...card('new'), id: 2 }] }
  const { user, calls } = openPage(order, (method, path) => {
    if (method === 'PATCH') return { body: again }
    return path.endsWith('/pay')
      ? { body: { url: 'https://gateway.example/2', state: 'awaiting_payment' } }
      : undefined
  })
  await user.click(await screen.findByRole('button', { name: 'Zaplatit znovu' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(new URL('https://gateway.example/2')))
  expect(calls.filter((call) => !call.startsWith('GET') || call.endsWith('/pay'))).toEqual([
    `PATCH /orders/${order.tokenValue}/payments/1`,
    `GET /orders/${order.tokenValue}/pay`,
  ])
})

/** An order that waits for its card; `pay` are the gateway's answers, one after another. */
function openUnpaid(pay: Answer[], patched: Partial<Order> = {}) {
  const order = placed({
    thankYou: 'pending',
    displayState: 'waiting_for_payment',
    payments: [card('new')],
  })
  const methods = [card('new'), codPayment].map(({ method }) => ({ ...method, price: 0 }))
  const opened = openPage(order, (method, path) => {
    if (path.startsWith('/payment-methods')) return collection(methods)
    if (method === 'PATCH') return { body: { ...order, ...patched } }
    return path.endsWith('/pay') ? pay.shift() : undefined
  })
  const writes = () => opened.calls.filter((call) => /^PATCH|\/pay$/.test(call))
  return { ...opened, order, writes }
}
const gateway = (id: number): Answer => ({
  body: { url: `https://gateway.example/${id}`, state: 'awaiting_payment' },
})

test('a payment that the gateway goes on with no more is replaced by a new one @CART-13', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user, writes, order } = openUnpaid([{ status: 422, body: {} }, gateway(2)])
  await user.click(await screen.findByRole('button', { name: 'Zaplatit znovu' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(new URL('https://gateway.example/2')))
  const [pay, patch] = [
    `GET /orders/${order.tokenValue}/pay`,
    `PATCH /orders/${order.tokenValue}/payments/1`,
  ]
  expect(writes()).toEqual([pay, patch, pay])
})

test('the card chosen once more among the ways to pay is a new payment @CART-13', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user, writes } = openUnpaid([gateway(3)])
  await user.click(await screen.findByRole('button', { name: 'Zaplatit jinak' }))
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: /Kartou/ })
  expect(radio.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Potvrdit způsob platby' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith(new URL('https://gateway.example/3')))
  expect(writes()).toHaveLength(2)
})

test('an order that is to be paid otherwise shows itself as it is now @CART-13', async () => {
  const { user } = openUnpaid([], { thankYou: 'cod', payments: [codPayment] })
  await user.click(await screen.findByRole('button', { name: 'Zaplatit jinak' }))
  await user.click(await screen.findByRole('radio', { name: /Dobírka/ }))
  await user.click(screen.getByRole('button', { name: 'Potvrdit způsob platby' }))
  expect(await screen.findByRole('heading', { name: 'Děkujeme. Máme to.' })).toBeTruthy()
})

test('a purchase is announced with its delivery and its tax @SHELL-09', async () => {
  const told: unknown[] = []
  const heard = new AbortController()
  hearEvent('shop:tracked', (event) => told.push(event), heard.signal)
  openPage(placed({ shippingTotal: 9_900, taxTotal: 5_867 }))
  const purchase = { event: 'purchase', transaction_id: '000000042', shipping: 99, tax: 58.67 }
  await waitFor(() => expect(told).toMatchObject([purchase]))
  heard.abort()
})

test('an unknown order asks to sign in @CART-13', async () => {
  openPage(placed(), () => ({ status: 404, body: { code: 404, message: 'Not Found' } }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tuhle objednávku neznáme' }),
  ).toBeTruthy()
})

test('a token that still names a cart leads back to it @CART-14', async () => {
  const { shop } = openPage(anOrder())
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.cart(), { replace: true }))
})

test.each(['x', 'null.', 'a b c d e f g h', '%00%00%00%00%00%00'])(
  '%j is no token and gets a 404 @SHELL-03',
  async (token) => {
    const shop = aShop(() => ({ body: {} }))
    const router = renderPage(`/eshop/nakupni-kosik/dokonceni/${token}`, shop)
    await waitFor(() =>
      expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 }),
    )
  },
)

test('the place of the carrier is told with its street and town @CART-10', async () => {
  const shipment = {
    ...courierShipment,
    shippingMethod: { ...courierShipment.shippingMethod, kind: 'dpd_box' as const },
    branchId: 'B1',
    branchName: 'Box na parkovišti',
    branchAddress: { street: 'Nádražní 9', city: 'Praha', postcode: '11000' },
    tracking: 'DR123',
  }
  const { calls } = openPage(placed({ shipments: [shipment] }))
  const address = await screen.findByText('Nádražní 9, 110 00 Praha')
  expect(address.previousElementSibling?.textContent).toBe('Box na parkovišti')
  expect(screen.getByText('Číslo zásilky DR123')).toBeTruthy()
  expect(calls.filter((call) => call.includes('/stores'))).toEqual([])
})

test.each([
  ['refused', card('failed')],
  ['pending', card('new')],
])(
  'a payment that is %s says until when the goods wait for it @CART-13',
  async (_name, payment) => {
    openPage(
      placed({
        thankYou: 'pending',
        displayState: 'waiting_for_payment',
        payments: [payment],
        payUntil: '2026-11-28T09:34:00+01:00',
      }),
    )
    const status = await screen.findByRole('status')
    expect(status.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Zboží pro vás držíme do 28. 11. 2026 9.34, potom objednávku zrušíme.',
    )
  },
)
