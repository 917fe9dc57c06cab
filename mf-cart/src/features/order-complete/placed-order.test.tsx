import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { forgetSignIn, readPersisted } from '@drogerie/shared-lib/runtime'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, codPayment } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces, type Call } from '../../testing/open-order.tsx'
import { collection } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  document.cookie = 'cart=; Max-Age=0; Path=/'
})

const by = (
  isCard: boolean,
  state: Order['payments'][number]['state'] = 'new',
): Order['payments'] => [
  {
    ...codPayment,
    state,
    method: {
      ...codPayment.method,
      code: isCard ? 'card' : 'transfer',
      name: isCard ? 'Kartou' : 'Převodem',
      isCard,
    },
  },
]
const placed = (parts: Partial<Order> = {}) =>
  anOrder({
    state: 'new',
    number: '000000042',
    thankYou: 'cod',
    displayState: 'created',
    paymentState: 'awaiting_payment',
    ...parts,
  })
const pending = placed({
  thankYou: 'pending',
  displayState: 'waiting_for_payment',
  payments: by(true),
})

const open = (order: Order, more: Parameters<typeof openOrder>[2] = {}) =>
  openOrder(paths.orderComplete(order.tokenValue), order, { cartToken: null, ...more })
const reads = (calls: Call[], order: Order) =>
  calls.filter(({ method, path }) => method === 'GET' && path === `/orders/${order.tokenValue}`)

test('the cookie of a placed cart is forgotten, though the tab knew of none @CART-13', async () => {
  document.cookie = 'cart=token-of-a-test; Path=/'
  open(placed())
  await waitFor(() => expect(readPersisted('cartToken') || null).toBeNull())
})

test('the cookie of a cart begun since stays @CART-13', async () => {
  document.cookie = 'cart=begun-since; Path=/'
  open(placed())
  await screen.findByRole('heading', { level: 1 })
  expect(readPersisted('cartToken')).toBe('begun-since')
})

test('the memory of an order on its way ends when it is shown, that of another one stays @CART-12', async () => {
  const remember = (tokenValue: string) =>
    localStorage.setItem('placing-order', JSON.stringify({ tokenValue, idempotencyKey: 'k' }))
  remember('token-of-a-test')
  open(placed())
  await waitFor(() => expect(localStorage.getItem('placing-order')).toBeNull())
  cleanup()
  remember('another-order')
  open(placed())
  await screen.findByRole('heading', { level: 1 })
  expect(localStorage.getItem('placing-order')).toContain('another-order')
})

test.each([
  [401, 'Tuhle objednávku neznáme'],
  [404, 'Tuhle objednávku neznáme'],
  [403, 'Objednávku se nepodařilo načíst'],
])('an order refused with %d reads %j @CART-13', async (status, text) => {
  open(placed(), { answer: () => ({ status, body: { code: status, message: '' } }) })
  expect(await screen.findByText(text, undefined, { timeout: 8_000 })).toBeTruthy()
})

test.each([
  ['a card that waits is asked about again', pending, 2],
  ['cash on delivery is not', placed(), 1],
  ['a transfer takes days', placed({ thankYou: 'pending', payments: by(false) }), 1],
])('%s @CART-13', async (_name, order, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = open(order)
  await screen.findByRole('heading', { level: 1 })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reads(calls, order)).toHaveLength(times)
})

const jana = { '@id': '/api/v2/shop/customers/1', email: 'jana@posta.cz' } as Customer

const signedIn = { user: jana, signedIn: true, auth: { token: 't', customer: jana['@id'] } }
const ofJana = { '@id': jana['@id'], '@type': 'Customer' as const }

test.each([
  ['a guest is offered an account', {}, undefined, true],
  ['a customer has one', signedIn, ofJana, false],
  ['a customer who reads the order of a guest has one, too', signedIn, undefined, false],
])('%s @CART-13', async (_name, session, customer, offered) => {
  open(placed({ customer }), { session })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Založit účet' }) !== null).toBe(offered)
  const onward = screen.getByRole('link', {
    name: customer ? 'Detail objednávky' : 'Zpět k nákupu',
  })
  expect(onward.getAttribute('href')).toBe(
    customer ? paths.purchaseDetail('token-of-a-test') : paths.shopHome(),
  )
})

test('a guest’s order opens to whoever holds its link, signed in or not, and so does its payment @CART-13', async () => {
  const order = placed({ ...pending, payments: by(true, 'failed') })
  const asked: string[] = []
  const { user } = open(order, {
    session: signedIn,
    answer: ({ method, path, headers }) => {
      if (!path.startsWith('/orders/') && !path.startsWith('/payment-methods')) return undefined
      const isVisitor = !headers.has('Authorization')
      asked.push(`${method} ${path.split('?')[0]} ${isVisitor ? 'visitor' : 'customer'}`)
      if (path.startsWith('/payment-methods')) return undefined
      if (!isVisitor) return { status: 404, body: { code: 404, message: 'Not Found' } }
      return path.endsWith('/pay') ? { status: 422, body: {} } : { body: order }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Zaplatit znovu' }))
  await waitFor(() => expect(asked.at(-1)).toContain('/pay'))
  await user.click(screen.getByRole('button', { name: 'Zaplatit jinak' }))
  await waitFor(() => expect(asked.at(-1)).toContain('/payment-methods'))
  const url = `/orders/${order.tokenValue}`
  expect(new Set(asked)).toEqual(
    new Set([
      `GET ${url} customer`,
      `GET ${url} visitor`,
      `PATCH ${url}/payments/${order.payments[0]?.id} visitor`,
      `GET ${url}/pay visitor`,
      'GET /payment-methods visitor',
    ]),
  )
  expect(screen.getByRole('link', { name: 'Zpět k nákupu' })).toBeTruthy()
})

test('a payment begun again in another tab is read anew, and then the choice is done @CART-13', async () => {
  const [first] = by(true, 'failed')
  const again = by(true).map((payment) => ({ ...payment, id: 78 }))
  const order = placed({ ...pending, payments: by(true, 'failed') })
  const paths = { methods: '/payment-methods', order: `/orders/${order.tokenValue}` }
  const asked: string[] = []
  const { user } = open(order, {
    answer: ({ method, path }) => {
      if (method === 'PATCH') {
        asked.push(path)
        return path.endsWith(`/payments/${first?.id}`)
          ? { status: 404, body: { code: 404, message: 'Not Found' } }
          : { body: placed({ ...pending, payments: by(false) }) }
      }
      if (path.startsWith(paths.methods))
        return collection(by(false).map(({ method: { code, name } }) => ({ code, name, price: 0 })))
      // the other tab has begun another payment since this page was opened
      if (path === paths.order && asked.length > 0)
        return { body: placed({ ...pending, payments: again }) }
      return undefined
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Zaplatit jinak' }))
  await user.click(await screen.findByRole('radio', { name: /Převodem/ }))
  await user.click(screen.getByRole('button', { name: 'Potvrdit způsob platby' }))
  expect(await screen.findByText('Platba se mezitím změnila, zkuste to prosím znovu.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Převodem/ }))
  await user.click(screen.getByRole('button', { name: 'Potvrdit způsob platby' }))
  await waitFor(() =>
    expect(asked).toEqual([`${paths.order}/payments/${first?.id}`, `${paths.order}/payments/78`]),
  )
})

test('a transfer names account, whole amount and the number of the order, and shows the code @CART-13', async () => {
  const order = placed({
    thankYou: 'pending',
    displayState: 'waiting_for_payment',
    payments: by(false),
    total: 33_800,
    itemsTotal: 20_000,
  })
  const transfer = {
    account: '19-2000145399/0800',
    iban: 'CZ6508000000192000145399',
    recipient: 'Drogerie',
    qr: 'data:image/svg+xml,x',
  }
  open(order, {
    answer: ({ path }) => (path.endsWith('/transfer') ? { body: transfer } : undefined),
  })
  expect((await screen.findByRole('img', { name: /QR kód/ })).getAttribute('src')).toBe(transfer.qr)
  const text = withPlainSpaces(document.body.textContent)
  expect(text).toContain('Číslo účtu19-2000145399/0800')
  expect(text).toContain('IBANCZ65 0800 0000 1920 0014 5399')
  expect(text).toContain('Částka338,00 Kč')
  expect(text).toContain('Variabilní symbol000000042')
})

test('the order somebody has seen is gone from the tab when they sign out @CART-13 @SHELL-14', async () => {
  const { shop } = open(placed(), {
    session: { user: jana, signedIn: true, auth: { token: 't', customer: jana['@id'] } },
  })
  await screen.findAllByText('000000042')
  cleanup()
  forgetSignIn(shop)
  expect(
    JSON.stringify(
      shop.queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('000000042')
})

test('guests reach withdrawal and complaint from their order, with its number filled in @CART-13 @CZ-01', async () => {
  const received = { thankYou: 'complete', state: 'fulfilled', displayState: 'delivered' } as const
  const links = () =>
    [/^Odstoupit od smlouvy/, /^Reklamovat/].map((name) =>
      screen.queryByRole('link', { name })?.getAttribute('href'),
    )
  open(placed())
  await screen.findByRole('link', { name: 'Odstoupit od smlouvy zde' })
  expect(links(), 'on its way').toEqual([`${paths.withdrawal()}?objednavka=000000042`, undefined])
  cleanup()
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  open(placed({ ...received, withdrawableUntil: until(3) }))
  await screen.findByRole('link', { name: 'Reklamovat zboží' })
  expect(links(), 'delivered').toEqual([
    `${paths.withdrawal()}?objednavka=000000042`,
    `${paths.complaintPublic()}?objednavka=000000042`,
  ])
  cleanup()
  open(placed({ ...received, withdrawableUntil: until(-1) }))
  await screen.findByRole('link', { name: 'Reklamovat zboží' })
  expect(links()[0], 'the period is over').toBeUndefined()
  cleanup()
  open(placed({ thankYou: 'cancel', state: 'cancelled', displayState: 'cancelled' }))
  await screen.findByRole('heading', { level: 1 })
  expect(links(), 'cancelled').toEqual([undefined, undefined])
})

test('a guest reads what was given back, and how far its money is, as in the account @CART-13 @CZ-01', async () => {
  const order = placed({
    thankYou: 'complete',
    displayState: 'delivered',
    paymentState: 'paid',
    items: anOrder({}).items.map((item, index) =>
      index === 0 ? { ...item, withdrawn: { quantity: 1, state: 'received' } } : item,
    ),
  })
  const withdrawal = {
    number: 'O000003',
    receivedAt: '2026-11-28T14:05:00+01:00',
    state: 'received',
    items: [{ productName: 'Mýdlo', quantity: 1 }],
    refund: { goods: 9_980, shipping: 0, total: 9_980 },
    payBack: 8_000,
    loweredReason: 'Mýdlo je načaté.',
  }
  open(order, {
    answer: ({ path }) =>
      path === `/orders/${order.tokenValue}/withdrawals` ? collection([withdrawal]) : undefined,
  })
  const title = await screen.findByRole('heading', { name: 'Odstoupení od smlouvy' })
  expect(withPlainSpaces(title.closest('section')?.textContent)).toMatch(
    /O000003.*28\. 11\. 2026.*Vrátíme vám 80,00 Kč\.Proč ne celou cenu: Mýdlo je načaté\.Mýdlo, 1 ks/,
  )
})
