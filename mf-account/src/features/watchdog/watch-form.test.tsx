import { ShopProvider } from '@drogerie/shared-lib/runtime'
import {
  askedEvents,
  confirmAskedWatch,
  isConfirmedWish,
} from '@drogerie/shared-lib/pages/asked-watches.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, customerIri } from '#testing/open-page.tsx'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { WatchForm } from './watch-form.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

type Answers = Parameters<typeof fakeApi>[0]
type Opened = Parameters<typeof testShop>[0]['session'] & { inStock?: boolean; answers?: Answers }

function openForm({ inStock = false, answers = {}, ...session }: Opened = {}) {
  const api = fakeApi({ 'GET /watchdog': aCollection([]), 'POST /watchdog': {}, ...answers })
  const shop = testShop({ ...api, messages: { 'mf-account': messages }, session })
  const onSet = vi.fn()
  render(
    <ShopProvider shop={shop}>
      <WatchForm
        variantCode="2"
        price={29_990}
        inStock={inStock}
        onSet={onSet}
        onClose={() => {}}
      />
    </ShopProvider>,
  )
  return { api, shop, onSet }
}

const customer = {
  auth: { token: 't', customer: customerIri },
  signedIn: true,
  user: aCustomer(),
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const mailbox = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Hlídat' }))
const sent = ({ calls }: ReturnType<typeof fakeApi>) =>
  calls.find(({ method }) => method === 'POST')?.body

test('what a customer has set is read again where it is shown @CAT-18', async () => {
  const { api, onSet } = openForm({ ...customer, inStock: true })
  await send()
  await waitFor(() => expect(onSet).toHaveBeenCalled())
  await waitFor(() => expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']))
})

test('what a customer watches already is chosen, though it comes after the form @CAT-18', async () => {
  const entry = {
    ...{ '@id': '/api/v2/shop/watchdog/4', '@type': 'WatchdogEntry', id: 4, liked: false },
    ...{ productVariantCode: '2', email: 'jana@example.cz', productVariant: null },
    events: [{ type: 'price_lower_than', price: 24_990, notifiedAt: null }],
  }
  openForm({ ...customer, answers: { 'GET /watchdog': aCollection([entry]) } })
  await screen.findByText(/^Tuto variantu už hlídáte: cena pod 249,90\sKč\./)
  expect(radio('Pokles ceny').checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Upravit' })).toBeTruthy()
})

test('a visitor changes a watch from what was asked before: kind, limit and mailbox @CAT-18', async () => {
  const visitor = userEvent.setup()
  openForm({ inStock: true })
  expect(radio('Pokles ceny').checked).toBe(true)
  await visitor.type(mailbox(), 'host@example.cz')
  await send()
  await screen.findByText(/jsme poslali odkaz/)
  cleanup()

  const { api } = openForm() // a page later, sold out by now
  expect(
    screen.getByText(/^Na potvrzení odkazem z e-mailu čeká: cena pod 299,90\sKč\./),
  ).toBeTruthy()
  expect(radio('Pokles ceny').checked).toBe(true)
  expect(mailbox().value).toBe('host@example.cz')
  await visitor.click(radio('Naskladnění zboží'))
  await send()
  await screen.findByText(/jsme poslali odkaz/)
  expect(sent(api)).toMatchObject({ events: [{ type: 'back_in_stock' }] })
  expect(askedEvents('2').map(({ type }) => type)).toEqual(['price_lower_than', 'back_in_stock'])
  cleanup()

  openForm()
  expect(radio('Naskladnění zboží').checked).toBe(true)
})

test('a visitor asks again for what counts: its limit stays, it counts on, and it can be ended @CAT-18', async () => {
  const events = [{ type: 'price_lower_than' as const, price: 24_990, notifiedAt: null }]
  confirmAskedWatch('2', events, 'tajny-odkaz')
  const link = {
    ...{ '@id': '/api/v2/shop/watchdog/links/tajny-odkaz', '@type': 'WatchdogLink' },
    ...{ guid: 'tajny-odkaz', emailMasked: 'h***@example.cz', confirmed: true, events },
    ...{ productVariantCode: '2', productName: 'Gel', slug: 'gel', productVariant: null },
  }
  const { api } = openForm({ answers: { 'GET /watchdog/links/tajny-odkaz': link } })
  await screen.findByText(/^Tuto variantu už hlídáte: cena pod 249,90\sKč\./)
  expect(screen.getByRole('link', { name: 'Přestat hlídat' }).getAttribute('href')).toBe(
    paths.watchLink('tajny-odkaz'),
  )
  await userEvent.type(mailbox(), 'host@example.cz')
  await send()
  await screen.findByText(/jsme poslali odkaz/)
  expect(sent(api)).toMatchObject({ events: [{ type: 'price_lower_than', price: 24_990 }] })
  expect(isConfirmedWish('2', 'price_lower_than')).toBe(true)
})
