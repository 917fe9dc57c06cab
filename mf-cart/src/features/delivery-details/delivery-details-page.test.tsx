import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { forgetSignIn, reactParcel, type ParcelContracts } from '@drogerie/shared-lib/runtime'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, courierShipment } from '../../testing/an-order.ts'
import { fillDetails } from '../../testing/fill-details.ts'
import { field, openStep, order, orderButton } from '../../testing/open-details.tsx'
import { collection } from '../../testing/render-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
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

test('customers find their data and addresses filled in, and no login offer @CART-11', async () => {
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

test('while a town is typed the towns are offered, each once, and no streets @CART-11', async () => {
  const place = (kind: string, name: string) => ({ kind, name })
  openStep(({ path }) =>
    path.startsWith('/stores/place')
      ? collection([place('city', 'Brno'), place('street', 'Brněnská'), place('city', 'Brno')])
      : undefined,
  )
  await field('E-mail')
  const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'Město' })
  fireEvent.change(city, { target: { value: 'Brn' } })
  await waitFor(() =>
    expect([...(city.list?.options ?? [])].map(({ value }) => value)).toEqual(['Brno']),
  )
})

test('the guest is offered the login and comes back here @CART-11', async () => {
  openStep()
  const link = await screen.findByRole('link', { name: /Přihlásit/ })
  expect(link.getAttribute('href')).toBe(
    `${paths.login()}?navrat=${encodeURIComponent(paths.deliveryDetails())}`,
  )
})

test('the login opens over the form with the e-mail typed there; where it does not load, its own page is one press away @CART-11', async () => {
  const { shop, user } = openStep()
  await user.type(await field('E-mail'), 'jana@posta.cz')
  await user.click(await screen.findByRole('link', { name: 'Přihlásit se' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Přihlásit se' }))
  await dialog.findByText('Přihlášení se nepodařilo načíst.')
  expect(dialog.getByRole('link', { name: 'Další způsoby přihlášení' }).getAttribute('href')).toBe(
    loginPath(paths.deliveryDetails()),
  )
  const lifecycles = reactParcel(({ email }: ParcelContracts['mf-account/login-box']) => email)
  shop.remotes.load = () =>
    Promise.resolve({ parcels: { 'login-box': () => Promise.resolve({ lifecycles }) } } as never)
  await user.click(dialog.getByRole('button', { name: 'Zkusit znovu' }))
  await dialog.findByText('jana@posta.cz')
  expect((await field('E-mail')).value).toBe('jana@posta.cz')
})

test('a second address has its heading, its fields are told apart, and the first wrong one takes the focus @CART-11 @FORM-01', async () => {
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
  await waitFor(() =>
    expect(document.activeElement).toBe(
      within(screen.getByRole('group', { name: 'Doručovací adresa' })).getByLabelText('Jméno'),
    ),
  )
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

test('a sign-out in another tab is said and leads back to this step, and asks for no cart of another @CART-15', async () => {
  const jana = { '@id': '/api/v2/shop/customers/1', email: 'jana@posta.cz' } as Customer
  const auth = { token: 't', customer: jana['@id'] }
  const { shop, count } = openStep(undefined, { user: jana, signedIn: true, auth })
  await field('E-mail')
  const before = count(`GET /orders/${order.tokenValue}`)
  forgetSignIn(shop)
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Už nejste přihlášeni' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Přihlásit se' }).getAttribute('href')).toBe(
    loginPath(paths.deliveryDetails()),
  )
  expect(shop.navigate).not.toHaveBeenCalled()
  expect(count(`GET /orders/${order.tokenValue}`)).toBe(before)
})

test('the day that step 2 promised stands in the summary @CZ-17', async () => {
  openStep()
  expect(await screen.findByText('Doručíme v úterý 24. 11.')).toBeTruthy()
})
