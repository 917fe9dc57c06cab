import {
  askedEvents,
  confirmAskedWatch,
  keepAskedWatch,
} from '@drogerie/shared-lib/pages/asked-watches.ts'
import { forgetSignIn, sharedKeys } from '@drogerie/shared-lib/runtime'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openProduct, text } from '../../testing/open-product.tsx'

afterEach(cleanup)

const watched = {
  ...{ '@id': '/api/v2/shop/watchdog/4', '@type': 'WatchdogEntry', id: 4, liked: false },
  ...{ productVariantCode: '2', email: 'jana@example.cz' },
  events: [
    { type: 'price_lower_than', price: 24_990, notifiedAt: null },
    { type: 'back_in_stock', notifiedAt: '2026-11-15T08:00:00+01:00' },
  ],
}

test.each([
  ['', /^Cenu hlídáte: /],
  ['?varianta=3', /^Upravit hlídání: /],
])(
  'what a customer watches stands at the variant %s, with the mailbox and the way to change it @CAT-18',
  async (query, button) => {
    const { api } = openProduct(
      query,
      { signedIn: true },
      { 'GET /watchdog': aCollection([watched]) },
    )
    await screen.findByText(/^Hlídáme pro vás: cena pod 249,90\sKč\.$/)
    expect(text(document.body)).toContain('Napíšeme na jana@example.cz.')
    expect(screen.getByRole('button', { name: button }).getAttribute('aria-haspopup')).toBe(
      'dialog',
    )
    expect(api.calls.find(({ path }) => path === '/watchdog')?.query.get('variantCode')).toBe(
      query === '' ? '2' : '3',
    )
  },
)

test('what was told already is watched no more @CAT-18', async () => {
  const told = { ...watched, events: watched.events.slice(1) }
  const { api } = openProduct('', { signedIn: true }, { 'GET /watchdog': aCollection([told]) })
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/watchdog')).toBe(true))
  expect(await screen.findByRole('button', { name: /^Hlídat cenu: / })).toBeTruthy()
  expect(screen.queryByText(/^Hlídáme pro vás/)).toBeNull()
})

test('a visitor who asked reads that the mailbox is still to be confirmed @CAT-18', async () => {
  const { api, shop } = openProduct()
  await screen.findByRole('button', { name: /^Hlídat cenu: / })
  act(() => {
    shop.queryClient.setQueryData(sharedKeys.watch('2'), () => ({
      email: 'host@example.cz',
      events: [{ type: 'price_lower_than' as const, price: 24_990 }],
      isAsked: true,
    }))
  })
  await screen.findByText('Hlídání čeká na potvrzení.')
  expect(text(document.body)).toContain('Odkaz jsme poslali na host@example.cz.')
  expect(screen.queryByRole('link', { name: 'Upravit' })).toBeNull()
  expect(api.calls.some(({ path }) => path === '/watchdog')).toBe(false)
})

const linkTo = (events: object[]) => ({
  ...{ '@id': '/api/v2/shop/watchdog/links/tajny-odkaz', '@type': 'WatchdogLink' },
  ...{ guid: 'tajny-odkaz', emailMasked: 'h***@example.cz', confirmed: true },
  ...{ productVariantCode: '2', productName: 'Gel', slug: 'praci-gel-color', productVariant: null },
  events,
})

test.each([
  [
    'came true while nobody looked',
    linkTo([{ type: 'price_lower_than', price: 24_990, notifiedAt: '2026-11-15T08:00:00+01:00' }]),
  ],
  ['was ended elsewhere', () => aRefusal(404, 404, 'Není.')],
])('a visitor’s watch that %s is not shown, and forgotten @CAT-18', async (_what, link) => {
  confirmAskedWatch('2', [{ type: 'price_lower_than', price: 24_990 }], 'tajny-odkaz')
  openProduct('', {}, { 'GET /watchdog/links/tajny-odkaz': link })
  await waitFor(() => expect(askedEvents('2')).toEqual([]))
  await waitFor(() => expect(screen.queryByText(/^Hlídáme pro vás/)).toBeNull())
  expect(screen.getByRole('button', { name: /^Hlídat cenu: / })).toBeTruthy()
})

test('a wish that waits beside one that counts is told apart from it, here and after the API has answered @CAT-18', async () => {
  const price = { type: 'price_lower_than' as const, price: 24_990 }
  const both = [price, { type: 'back_in_stock' as const, confirmed: false }]
  confirmAskedWatch('3', [price], 'tajny-odkaz')
  keepAskedWatch('3', [{ ...price, confirmed: true }, ...both.slice(1)])
  const link = { ...linkTo([{ ...price, confirmed: true }, ...both.slice(1)]), confirmed: false }
  const { api } = openProduct('?varianta=3', {}, { 'GET /watchdog/links/tajny-odkaz': link })
  await waitFor(() => expect(api.calls.some(({ path }) => path.includes('links'))).toBe(true))
  await screen.findByText(/^Hlídáme pro vás: cena pod 249,90\sKč\.$/)
  expect(text(document.body)).toContain('Na potvrzení odkazem z e-mailu čeká: naskladnění.')
  expect(screen.queryByText('Hlídání čeká na potvrzení.')).toBeNull()
})

test('a reload knows what this browser asked for, without the mailbox, until it has come true @CAT-18', async () => {
  keepAskedWatch('3', [{ type: 'back_in_stock' }])
  openProduct('?varianta=3')
  await screen.findByText('Hlídání čeká na potvrzení.')
  expect(text(document.body)).toContain('Až ho potvrdíte, budeme hlídat: naskladnění.')
  cleanup()
  const price = { type: 'price_lower_than' as const, price: 24_990 }
  const events = [price, { type: 'back_in_stock' as const }] // the second is told, or about to be
  confirmAskedWatch('2', events, 'tajny-odkaz')
  const { shop } = openProduct('', {}, { 'GET /watchdog/links/tajny-odkaz': linkTo(events) })
  await screen.findByText(/^Hlídáme pro vás: cena pod 249,90\sKč\.$/)
  expect(text(document.body)).toContain('Ukončit hlídání můžete odkazem z našeho e-mailu.')
  expect(screen.queryByRole('link', { name: 'Upravit' }), 'visitors have no list').toBeNull()
  cleanup()
  forgetSignIn(shop)
  openProduct('?varianta=3')
  await screen.findByText(/^Hlídací pes vám dá vědět/)
  expect(screen.queryByText('Hlídání čeká na potvrzení.')).toBeNull()
})
