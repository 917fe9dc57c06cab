import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { remote } from '../../remote.ts'
import { WatchForm } from '../watchdog/watch-form.tsx'
import { aCustomer, customerIri, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const entry = (id: number, productName: string, events: object[] = [], liked = false) => ({
  '@id': `/api/v2/shop/watchdog/${id}`,
  id,
  productVariantCode: String(id),
  productVariant: aVariantHit({ code: String(id), productName, name: '' }),
  events,
  liked,
})

/** Liked is a shampoo, watched a soap. */
function open(path: string, isSoapLiked = false) {
  let watched = [
    entry(
      2,
      'Mýdlo s medem',
      [{ type: 'price_lower_than', price: 4_990 }, { type: 'back_in_stock' }],
      isSoapLiked,
    ),
  ]
  const answers = {
    'GET /watchdog': ({ query }: FakeCall) =>
      aCollection([
        ...(query.has('likedOnly') ? [entry(1, 'Šampon'), entry(3, 'Krém')] : []),
        ...(query.has('watchdogOnly') ? watched : []),
      ]),
    'PUT /watchdog/2': () => {
      watched = []
      return {}
    },
    'DELETE /watchdog/2': () => {
      watched = []
      return {}
    },
  }
  const { shop, calls } = openPage(path, { answers, customer: aCustomer() })
  shop.liked.setState({ codes: new Set(['1', '3']), loaded: true })
  return {
    shop,
    sent: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path: to, body }) => [method, to, body]),
  }
}

test('what is liked is shown, and a heart taken back takes its tile away @ACC-22', async () => {
  const { shop } = open(paths.myList())
  expect(await screen.findByText(/Šampon/)).toBeTruthy()
  expect([screen.queryByText(/Krém/) !== null, screen.queryByText(/Mýdlo/) !== null]).toEqual([
    true,
    false,
  ])
  shop.liked.setState({ codes: new Set(['1']) })
  await waitFor(() => expect(screen.queryByText(/Krém/)).toBeNull())
})

test('the keyboard goes on in the next tile, after the last one at the heading @ACC-22 @CZ-04', async () => {
  const { shop } = open(paths.myList())
  const tileOf = async (name: RegExp) => (await screen.findByText(name)).closest('li')
  const [shampoo, cream] = [await tileOf(/Šampon/), await tileOf(/Krém/)]
  shampoo?.querySelector<HTMLElement>('button')?.focus()
  shop.liked.setState({ codes: new Set(['3']) })
  await waitFor(() => expect(cream?.contains(document.activeElement)).toBe(true))
  shop.liked.setState({ codes: new Set() })
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('what is watched says what is waited for, and is gone once it is not watched @ACC-22', async () => {
  const { sent } = open(`${paths.myList()}?zalozka=hlidaci-pes`)
  const stop = await screen.findByRole('button', { name: /^Přestat hlídat.*Mýdlo/ })
  expect(stop.closest('li')?.textContent?.replaceAll('\u00a0', ' ')).toContain('cena pod 49,90 Kč')
  expect(screen.getByRole('link', { name: /Mýdlo/ }).textContent).toContain('s\u00a0medem')
  expect(screen.queryByText(/Šampon/)).toBeNull()
  await userEvent.setup().click(stop)
  expect(await screen.findByText('Nic zatím nehlídáme')).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(sent()).toEqual([['DELETE', '/watchdog/2', null]])
})

test('of two wishes one is taken away alone @ACC-22 @CAT-18', async () => {
  const { sent } = open(`${paths.myList()}?zalozka=hlidaci-pes`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Nehlídat: naskladnění/ }))
  const left = { type: 'price_lower_than', price: 4_990 }
  await waitFor(() => expect(sent()).toEqual([['PUT', '/watchdog/2', { events: [left] }]]))
})

test('what is liked, too, keeps its heart when it is not watched any more @ACC-22 @CAT-17', async () => {
  const { sent } = open(`${paths.myList()}?zalozka=hlidaci-pes`, true)
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: /^Přestat hlídat.*Mýdlo/ }))
  expect(await screen.findByText('Nic zatím nehlídáme')).toBeTruthy()
  expect(sent()).toEqual([['PUT', '/watchdog/2', { events: [] }]])
})

test('who watches more of the same is told what is watched already, not what they were told of @CAT-18', async () => {
  const told = { type: 'back_in_stock', notifiedAt: '2026-11-21T14:05:00+01:00' }
  const waits = { type: 'price_lower_than', price: 4_990, notifiedAt: null }
  const api = fakeApi({ 'GET /watchdog': aCollection([entry(2, 'Mýdlo', [told, waits])]) })
  const shop = testShop({
    fetch: api.fetch,
    session: { auth: { token: 't', customer: customerIri }, signedIn: true, user: aCustomer() },
    messages: { [remote.name]: remote.messages },
  })
  const asked = { variantCode: '2', price: 4_990, inStock: true }
  render(
    <ShopProvider shop={shop}>
      <WatchForm {...asked} onSet={() => {}} onClose={() => {}} />
    </ShopProvider>,
  )
  expect(await screen.findByText(/už hlídáte: cena pod 49,90\sKč\./)).toBeTruthy()
})
