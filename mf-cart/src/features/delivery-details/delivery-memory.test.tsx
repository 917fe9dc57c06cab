import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { forgetSignIn } from '@drogerie/shared-lib/runtime'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aGift, anItem, anOrder } from '../../testing/an-order.ts'
import { openOrder, withPlainSpaces, type Call } from '../../testing/open-order.tsx'
import { collection } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const order = anOrder()
const placed = {
  ...order,
  state: 'new',
  number: '000000042',
  paymentState: 'awaiting_payment',
  thankYou: 'cod',
} as Order
const person = (id: number, firstName: string) =>
  ({
    '@id': `/api/v2/shop/customers/${id}`,
    email: `${firstName}@posta.cz`,
    firstName,
    lastName: 'Nová',
    phoneNumber: '+420777123456',
  }) as Customer
const jana = person(1, 'Jana')
const asPerson = (user: Customer) => ({
  user,
  signedIn: true,
  auth: { token: 't', customer: user['@id'] },
})

const open = (more: Parameters<typeof openOrder>[2] = {}, shown = order) =>
  openOrder(paths.deliveryDetails(), shown, more)
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Město' })
const summary = () => within(screen.getByRole('region', { name: 'Souhrn' }))

const typed = {
  'E-mail': 'jana@posta.cz',
  Telefon: '777123456',
  Jméno: 'Jana',
  Příjmení: 'Nová',
  'Ulice a číslo domu': 'Pekařská 41',
}

async function fill(user: ReturnType<typeof openOrder>['user']) {
  for (const [name, value] of Object.entries({ ...typed, PSČ: '602 00' })) await type(name, value)
  fireEvent.change(city(), { target: { value: 'Brno' } })
  await user.click(screen.getByRole('checkbox', { name: /Souhlasím/ }))
}
const sendOrder = (user: ReturnType<typeof openOrder>['user']) =>
  user.click(screen.getByRole('button', { name: /^Objednávka/ }))
const takesAll = ({ method }: Call) => (method === 'PATCH' ? { body: placed } : undefined)

test.each([
  ['ticked', 1, ''],
  ['left alone', 0, ''],
  ['ticked by a machine that fills every field', 1, 'http://spam.example'],
])('the leaflet is ordered when its box is %s @CART-11', async (state, times, website) => {
  const { user, shop, sent } = open({ answer: takesAll })
  await fill(user)
  fireEvent.change(document.querySelector('[name=website]') as HTMLInputElement, {
    target: { value: website },
  })
  if (state !== 'left alone')
    await user.click(screen.getByRole('checkbox', { name: /leták a rady/ }))
  await sendOrder(user)
  await waitFor(() => expect(shop.navigate).toHaveBeenCalled())
  const consents = sent('POST').filter(({ path }) => path === '/gdpr/customer-consent')
  expect(consents.map(({ body }) => body)).toEqual(
    Array.from({ length: times }, () => ({
      email: 'jana@posta.cz',
      consentCode: 'homepage_nl',
      granted: true,
      website, // the API sees it, and answers as if all were well
    })),
  )
})

test('the order goes with its note, and sent again under the same key @CART-12', async () => {
  let isDown = true
  const lost = new TypeError('fetch failed')
  const { user, shop, sent } = open({
    answer: ({ method, path }) =>
      isDown &&
      (method === 'PATCH' ||
        (method === 'GET' && path === '/orders/token-of-a-test' && keys().length > 0))
        ? lost
        : takesAll({ method } as Call),
  })
  const keys = () => sent('PATCH').map(({ headers }) => headers.get('idempotency-key'))
  await fill(user)
  await user.click(screen.getByRole('checkbox', { name: /Poznámka/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Poznámka/ }), {
    target: { value: 'Zvonek nefunguje' },
  })
  await sendOrder(user)
  await screen.findByText(/Nepodařilo se spojit se serverem/)
  isDown = false
  await sendOrder(user)
  await waitFor(() => expect(shop.navigate).toHaveBeenCalled())
  expect([new Set(keys()).size, keys().every(Boolean)]).toEqual([1, true])
  expect(new Set(sent('PATCH').map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"notes":"Zvonek nefunguje"}']),
  )
})

test('a note whose box is unticked again is neither ordered nor remembered @CART-11', async () => {
  const { user, shop, sent } = open({ answer: takesAll })
  await fill(user)
  const box = screen.getByRole('checkbox', { name: /Poznámka/ })
  await user.click(box)
  await type('Poznámka k objednávce (nepovinné)', 'Zvonek nefunguje')
  await user.click(box)
  await sendOrder(user)
  await waitFor(() => expect(shop.navigate).toHaveBeenCalled())
  const bodies = [...sent('PUT'), ...sent('PATCH')].map(({ body }) => body)
  expect(bodies).toEqual([expect.objectContaining({ note: null }), { notes: null }])
  expect(sessionStorage.getItem('placed-order')).not.toContain('Zvonek')
})

test('a card leads to the gateway, not to the thank-you page @CART-12', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const [payment] = order.payments
  const byCard = {
    ...placed,
    payments: [{ ...payment, method: { ...payment?.method, isCard: true } }],
  }
  const { user, shop } = open({
    answer: ({ method, path }) => {
      if (path.endsWith('/pay'))
        return { body: { url: 'https://gateway.example/1', state: 'awaiting_payment' } }
      return method === 'PATCH' ? { body: byCard } : undefined
    },
  })
  await fill(user)
  await sendOrder(user)
  await waitFor(() => expect(go).toHaveBeenCalledWith(new URL('https://gateway.example/1')))
  expect(shop.navigate).not.toHaveBeenCalled()
})

test('a refused order is no order on its way @CART-12', async () => {
  const refusal = { status: 422, body: { code: 1000, message: 'Takto objednat nelze.' } }
  const { user } = open({ answer: ({ method }) => (method === 'PATCH' ? refusal : undefined) })
  await fill(user)
  await sendOrder(user)
  expect(await screen.findByText('Takto objednat nelze.')).toBeTruthy()
  expect(localStorage.getItem('placing-order')).toBeNull()
})

test('typed data are not shown to another customer who signs in @CART-11', async () => {
  const { shop } = open({ session: asPerson(jana) })
  await type('Ulice a číslo domu', 'Tajná 1')
  await waitFor(() => expect(sessionStorage.getItem('checkout-draft')).toContain('Tajná 1'))
  shop.session.setState(asPerson(person(2, 'Petra')))
  await waitFor(async () => expect((await field('Jméno')).value).toBe('Petra'))
  expect((await field('Ulice a číslo domu')).value).toBe('')
  cleanup()
  open()
  expect((await field('Ulice a číslo domu')).value).toBe('')
})

test('a guest’s typed data stay after signing in @CART-11', async () => {
  const { shop } = open()
  await type('Ulice a číslo domu', 'Pekařská 41')
  await waitFor(() => expect(sessionStorage.getItem('checkout-draft')).toContain('Pekařská 41'))
  shop.session.setState(asPerson(jana))
  await waitFor(async () => expect((await field('E-mail')).value).toBe('Jana@posta.cz'))
  expect((await field('Ulice a číslo domu')).value).toBe('Pekařská 41')
})

const address = (id: number, street: string, isDefault = false) => ({
  id,
  firstName: 'Jana',
  lastName: 'Nová',
  street,
  city: 'Praha',
  postcode: '11000',
  isDefault,
})
const book = ({ path }: Call) =>
  path.startsWith('/addresses?')
    ? collection([address(7, 'Dlouhá 1'), address(8, 'Krátká 2', true)])
    : undefined

test('the default address fills an empty form, and leaves with its owner @CART-11 @SHELL-14', async () => {
  const { shop } = open({ session: asPerson(jana), answer: book })
  await waitFor(async () => expect((await field('Ulice a číslo domu')).value).toBe('Krátká 2'))
  forgetSignIn(shop)
  expect(
    JSON.stringify(
      shop.queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Krátká 2')
})

test.each([
  ['Město', 'combobox', 'Brno', ''],
  ['PSČ', 'textbox', '602 00', ''],
  ['Příjmení', 'textbox', 'Dvořáková', ''],
  // whom to call is no part of the place
  ['Telefon', 'textbox', '608 111 222', 'Krátká 2'],
])(
  '%s that is typed before the book of addresses comes is kept @CART-11',
  async (name, role, value, street) => {
    let send = () => {}
    const waiting = new Promise<void>((done) => (send = done))
    const late = collection([{ ...address(8, 'Krátká 2', true), phoneNumber: '+420777000000' }])
    open({
      session: asPerson(jana),
      answer: (call) => (book(call) ? waiting.then(() => late) : undefined),
    })
    await field('Ulice a číslo domu')
    const typedInto = screen.getByRole<HTMLInputElement>(role, { name })
    fireEvent.change(typedInto, { target: { value } })
    send()
    await screen.findByRole('combobox', { name: 'Uložená adresa' })
    expect([typedInto.value, (await field('Ulice a číslo domu')).value]).toEqual([value, street])
  },
)

test('the book of addresses overwrites nothing that is typed, until one is chosen @CART-11', async () => {
  let send = () => {}
  const waiting = new Promise<void>((done) => (send = done))
  const { user } = open({
    session: asPerson(jana),
    answer: (call) => (book(call) ? waiting.then(() => book(call) ?? {}) : undefined),
  })
  await type('Ulice a číslo domu', 'Pekařská 41')
  send()
  const choice = await screen.findByRole('combobox', { name: 'Uložená adresa' })
  expect((await field('Ulice a číslo domu')).value).toBe('Pekařská 41')
  await user.selectOptions(choice, '7')
  expect((await field('Ulice a číslo domu')).value).toBe('Dlouhá 1')
  expect(city().value).toBe('Praha')
})

test.each([
  [1700, 'Změnit dopravu', paths.shippingPayment()],
  [1100, 'Upravit košík', paths.cart()],
  [1110, 'Upravit košík', paths.cart()],
])('a refusal %d shows the way to %s @CART-12 @CART-17', async (code, text, href) => {
  const { user } = open({
    answer: ({ method }) =>
      method === 'PATCH' ? { status: 422, body: { code, message: '' } } : undefined,
  })
  await fill(user)
  await sendOrder(user)
  expect((await screen.findByRole('link', { name: text })).getAttribute('href')).toBe(href)
})

const gift = (id: number, more: object) => aGift({ id, ...more })

test('a gift that is sold out stops nobody, and only the chosen one stands in the summary @CART-05 @CZ-02', async () => {
  const items = [
    anItem({ id: 31, quantity: 3 }),
    gift(1, { selectedGift: true }),
    gift(2, { available: false }),
  ]
  open({}, anOrder({ items }))
  await field('E-mail')
  expect(screen.queryByText(/vyprodaly/)).toBeNull()
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  expect([
    summary().queryByText('Dárek 1') !== null,
    summary().queryByText('Dárek 2') !== null,
  ]).toEqual([true, false])
  expect(withPlainSpaces(summary().getByText('Produkt 31').closest('li')?.textContent)).toBe(
    'Produkt 313 ks300,00 Kč',
  )
})
