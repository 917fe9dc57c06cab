import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { forgetSignIn, type SessionState } from '@drogerie/shared-lib/runtime'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrder, courierShipment } from '../../testing/an-order.ts'
import { fillDetails } from '../../testing/fill-details.ts'
import { aShop, collection, renderPage, type Answer } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const order = anOrder()
const placed = {
  ...order,
  state: 'new',
  number: '000000042',
  paymentState: 'awaiting_payment',
  thankYou: 'cod',
} as Order

const expected = {
  methods: [
    {
      shippingMethod: order.shipments[0]?.method,
      text: 'Doručíme v úterý 24. 11.',
      kind: 'courier',
    },
  ],
  branch: null,
}

type Call = { method: string; path: string; body: unknown }

/** Step 3; `answer` speaks before the API that takes everything. */
function openStep(
  answer: (call: Call) => Answer | undefined = () => undefined,
  session: Partial<SessionState> = {},
  shown = order,
) {
  const calls: Call[] = []
  const shop = aShop((call) => {
    calls.push(call)
    const own = answer(call)
    if (own) return own
    if (call.method === 'PATCH') return { body: placed }
    if (call.path.startsWith('/orders/expected-delivery-info/')) return { body: expected }
    return call.path === `/orders/${order.tokenValue}` ? { body: shown } : collection([])
  }, session)
  shop.cart.setState({ tokenValue: order.tokenValue })
  renderPage(paths.deliveryDetails(), shop)
  const user = userEvent.setup()
  const count = (start: string) =>
    calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start)).length
  return { shop, calls, user, count }
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const orderButton = () => screen.getByRole('button', { name: /^Objednávka/ })

test('the button reads as the law wants, with items, delivery and total right above it @CZ-02', async () => {
  openStep()
  await field('E-mail')
  expect(orderButton().textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Objednávka zavazující k platbě',
  )
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  const above = [
    summary.getByText('Produkt 31'),
    summary.getByText('Kurýr PPL'),
    summary.getByText('Dobírka'),
    summary.getByText('Celkem'),
  ]
  for (const part of above)
    expect(
      part.compareDocumentPosition(orderButton()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  expect(
    summary.getByText('Celkem').parentElement?.textContent?.replaceAll('\u00a0', ' '),
  ).toContain('338,00 Kč')
})

test('without the terms nothing is sent and the consent is asked for @CART-11 @FORM-07', async () => {
  const { user, count } = openStep()
  await fillDetails(user)
  await user.click(screen.getByRole('checkbox', { name: /Souhlasím/ }))
  await user.click(orderButton())
  expect(await screen.findByText('Je potřeba souhlasit')).toBeTruthy()
  expect(count('PUT')).toBe(0)
})

test('a double click is one order, and it ends at the thank-you page @CART-12', async () => {
  const { user, shop, calls, count } = openStep()
  await fillDetails(user)
  await user.dblClick(orderButton())
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete(order.tokenValue), {
      replace: true,
    }),
  )
  expect(count('PUT')).toBe(1)
  expect(count('PATCH')).toBe(1)
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    email: 'jana@posta.cz',
    billingAddress: { phoneNumber: '+420777123456', postcode: '60200' },
  })
  expect(sessionStorage.getItem('checkout-draft')).toBeNull()
})

test('a lost network keeps the form and says where the cart is; the same button goes on @CART-12', async () => {
  let isDown = true
  const { user, shop } = openStep(({ method }) =>
    isDown && method !== 'GET' ? new TypeError('fetch failed') : undefined,
  )
  await fillDetails(user)
  await user.click(orderButton())
  const notice = await screen.findByText(/Nepodařilo se spojit se serverem/)
  expect(notice.textContent?.replaceAll('\u00a0', ' ')).toContain(
    '(www.teta.example). Košík zůstal uložený.',
  )
  expect((await field('Jméno')).value).toBe('Jana')
  isDown = false
  await user.click(orderButton())
  await waitFor(() =>
    expect(shop.navigate).toHaveBeenCalledWith(paths.orderComplete(order.tokenValue), {
      replace: true,
    }),
  )
})

test('prices that moved are shown before anything is ordered @CART-12 @CART-17', async () => {
  const dearer = anOrder({
    items: [anItem({ id: 31, quantity: 2, unitPrice: 12_000 })],
    changes: {
      order: { reason: 'price', previousTotal: 1, signature: 's' },
      items: [
        { item: '/api/v2/shop/order-items/31', field: 'unitPrice', from: 10_000, to: 12_000 },
      ],
    },
  })
  const { user, count } = openStep(({ method }) =>
    method === 'PUT' ? { body: dearer } : undefined,
  )
  await fillDetails(user)
  await user.click(orderButton())
  expect((await screen.findByText(/Ceny v košíku byly aktualizovány/)).textContent).toContain(
    'Produkt 31: cena vzrostla o 20,00\u00a0Kč. Zkontrolujte prosím nový souhrn a odešlete objednávku znovu',
  )
  expect(count('PATCH')).toBe(0)
  expect(
    screen.getByText('Celkem').parentElement?.textContent?.replaceAll('\u00a0', ' '),
  ).toContain('378,00 Kč')
})

test('goods sold out meanwhile lead to the cart, with everything kept @CART-17', async () => {
  const soldOut = anOrder({ items: [anItem({ id: 31, quantity: 2, available: false })] })
  let isSoldOut = false
  const { user } = openStep(({ method, path }) => {
    if (method === 'PATCH') {
      isSoldOut = true
      return { status: 422, body: { code: 1100, message: '', order: soldOut } }
    }
    return isSoldOut && path === `/orders/${order.tokenValue}` ? { body: soldOut } : undefined
  })
  await fillDetails(user)
  await user.click(orderButton())
  const notice = await screen.findByText(/Některé produkty se vyprodaly/)
  expect(within(notice).getByRole('link', { name: 'Upravit košík' }).getAttribute('href')).toBe(
    paths.cart(),
  )
  expect((await field('Jméno')).value).toBe('Jana')
})

test('what the API refuses stands at its field @FORM-10', async () => {
  const violations = [
    { propertyPath: 'billingAddress.postcode', message: 'Na toto PSČ nedoručujeme.', code: null },
  ]
  const { user } = openStep(({ method }) =>
    method === 'PUT' ? { status: 422, body: { code: 422, message: '', violations } } : undefined,
  )
  await fillDetails(user)
  await user.click(orderButton())
  expect(await screen.findByText('Na toto PSČ nedoručujeme.')).toBeTruthy()
})

test('nothing typed is lost over a reload; consents have to be given again @CART-11', async () => {
  const { user } = openStep()
  await fillDetails(user)
  cleanup()
  openStep()
  expect((await field('E-mail')).value).toBe('jana@posta.cz')
  expect((await field('PSČ')).value).toBe('602 00')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Souhlasím/ }).checked).toBe(false)
})

const collected = anOrder({
  shipments: [
    {
      ...courierShipment,
      branchId: '1',
      branchName: 'Praha',
      shippingMethod: {
        ...courierShipment.shippingMethod,
        kind: 'click_and_collect',
        requiresBranch: true,
      },
    },
  ],
})

test('another delivery address is offered for a courier only @CART-11', async () => {
  openStep()
  await field('E-mail')
  expect(screen.getByRole('checkbox', { name: /Doručit na jinou/ })).toBeTruthy()
  cleanup()
  openStep(undefined, {}, collected)
  await field('E-mail')
  expect(screen.queryByRole('checkbox', { name: /Doručit na jinou/ })).toBeNull()
})

test('a customer finds his data and addresses filled in, and no login offer @CART-11', async () => {
  const user = {
    '@id': '/api/v2/shop/customers/3',
    email: 'jana@posta.cz',
    firstName: 'Jana',
    lastName: 'Nová',
    phoneNumber: '+420777123456',
  } as Customer
  const home = {
    id: 7,
    firstName: 'Jana',
    lastName: 'Nová',
    street: 'Dlouhá 1',
    city: 'Praha',
    postcode: '11000',
    isDefault: true,
  }
  openStep(({ path }) => (path.startsWith('/addresses?') ? collection([home]) : undefined), {
    user,
    signedIn: true,
  })
  const email = await field('E-mail')
  expect(email.value).toBe('jana@posta.cz')
  expect(email.readOnly).toBe(true)
  await waitFor(async () => expect((await field('Ulice a číslo domu')).value).toBe('Dlouhá 1'))
  expect(screen.queryByRole('link', { name: 'Přihlásit se' })).toBeNull()
})

const otherSurname = async () =>
  within(
    await screen.findByRole('group', { name: 'Doručovací adresa' }),
  ).getByRole<HTMLInputElement>('textbox', { name: 'Příjmení' })

test('an address begun for a courier does not stop goods that are collected, and waits @CART-11', async () => {
  const courier = openStep()
  await fillDetails(courier.user)
  await courier.user.click(screen.getByRole('checkbox', { name: /Doručit na jinou/ }))
  fireEvent.change(await otherSurname(), { target: { value: 'Modrý' } })
  cleanup()
  const store = openStep(
    ({ method }) => (method === 'PATCH' ? new TypeError() : undefined),
    {},
    collected,
  )
  await field('E-mail')
  await store.user.click(screen.getByRole('checkbox', { name: /Souhlasím/ }))
  await store.user.click(orderButton())
  await waitFor(() => expect(store.count('PATCH'), 'it is sent').toBeGreaterThan(0))
  cleanup()
  openStep()
  expect((await otherSurname()).value).toBe('Modrý')
})

test('the guest is offered the login and comes back here @CART-11', async () => {
  openStep()
  const link = await screen.findByRole('link', { name: /Přihlásit/ })
  expect(link.getAttribute('href')).toBe(
    `${paths.login()}?navrat=${encodeURIComponent(paths.deliveryDetails())}`,
  )
})

test('a second address has its heading, its fields are told apart, and the panel takes the focus @CART-11 @FORM-01', async () => {
  const { user, count } = openStep()
  await fillDetails(user)
  screen.getByRole('heading', { name: 'Fakturační a doručovací adresa' })
  await user.click(screen.getByRole('checkbox', { name: 'Doručit na jinou adresu' }))
  await user.click(screen.getByRole('checkbox', { name: /Souhlasím/ }))
  screen.getByRole('heading', { name: 'Fakturační adresa' })
  within(screen.getByRole('group', { name: 'Doručovací adresa' })).getByRole('heading', {
    name: 'Doručovací adresa',
  })
  await user.click(orderButton())
  const panel = (await screen.findByText(/Pardon, ale ne všechna/)).closest('[role=alert]')
  expect(document.activeElement).toBe(panel)
  const names = within(panel as HTMLElement).getAllByRole('link')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Jméno (doručovací adresa)',
    'Příjmení (doručovací adresa)',
    'Ulice a číslo domu (doručovací adresa)',
    'Město (doručovací adresa)',
    'PSČ (doručovací adresa)',
    'Obchodní podmínky',
  ])
  expect(count('PUT')).toBe(0)
})

test('the summary says where the goods will be collected, and leads to another place @CART-10', async () => {
  const branchAddress = { street: 'Nádražní 9', city: 'Zlín', postcode: '76001' }
  const shipment = { ...courierShipment, branchId: 'B1', branchName: 'Box 1', branchAddress }
  openStep(undefined, {}, anOrder({ shipments: [shipment] }))
  await field('E-mail')
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  expect(summary.getByText('Box 1')).toBeTruthy()
  expect(summary.getByText('Nádražní 9, 760 01 Zlín')).toBeTruthy()
  expect(summary.getByRole('link', { name: 'Změnit místo' }).getAttribute('href')).toBe(
    paths.shippingPayment(),
  )
})

test('a sign-out in another tab leads to the first step with its reason, and asks for no cart of another @CART-15', async () => {
  const jana = { '@id': '/api/v2/shop/customers/1', email: 'jana@posta.cz' } as Customer
  const auth = { token: 't', customer: jana['@id'] }
  const { shop, count } = openStep(undefined, { user: jana, signedIn: true, auth })
  await field('E-mail')
  const before = count(`GET /orders/${order.tokenValue}`)
  forgetSignIn(shop)
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.cart(), { replace: true }))
  expect(shop.toasts.state.getState().toasts).toMatchObject([
    { text: 'Už nejste přihlášeni, košík na vás počká v účtu.', link: { text: 'Přihlásit se' } },
  ])
  expect(count(`GET /orders/${order.tokenValue}`)).toBe(before)
})

test('the day that step 2 promised stands in the summary @CZ-17', async () => {
  openStep()
  expect(await screen.findByText('Doručíme v úterý 24. 11.')).toBeTruthy()
})
