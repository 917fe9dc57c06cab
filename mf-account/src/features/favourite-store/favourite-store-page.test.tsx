import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { readPersisted } from '@drogerie/shared-lib/runtime'
import { aCollection, aRefusal, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, clubless, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const spaced = (element: Element = document.body) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ')

const store = (externalId: string, name: string, more: Partial<Store> = {}): Store => ({
  '@id': `/api/v2/shop/stores/${externalId}`,
  '@type': 'Store',
  externalId,
  slug: `prodejna-${externalId}`,
  name,
  street: 'Orlí 12',
  city: 'Brno',
  postcode: '60200',
  latitude: 49.19,
  longitude: 16.61,
  statusCode: 'OTEV',
  isOpen: true,
  openingText: 'Otevřeno do 20.00',
  services: [],
  openingHours: [],
  exceptions: [],
  ...more,
})
const brno = store('0101', 'Brno, Orlí')
const praha = store('0202', 'Praha, Dlouhá', {
  street: 'Dlouhá 5',
  city: 'Praha',
  isOpen: false,
  openingText: 'Zavřeno, otevírá zítra v 8.00',
})
const good = {
  'GET /stores': ({ query }: FakeCall) =>
    aCollection([brno, praha].filter(({ name }) => name.includes(query.get('phrase') ?? ''))),
  'GET /stores/0101': brno,
  'GET /stores/0202': praha,
  'PUT /customers/3/favourite-store': aCustomer(),
}

/** The team of the stores is away, as in every test: the page shows its own list. */
function open(favouriteStore: string | null, answers: Record<string, object> = {}) {
  const page = openPage(paths.favouriteStore(), {
    answers: { ...good, ...answers },
    customer: aCustomer(),
  })
  page.shop.session.setState({ favouriteStore })
  const sent = () => page.calls.filter(({ method }) => method === 'PUT')
  return { ...page, sent, user: userEvent.setup() }
}
const rowOf = (name: string) => screen.findByRole('button', { name })
const isChosen = async (name: string) => (await rowOf(name)).getAttribute('aria-pressed') === 'true'

test('stores stand in a list with their address and hours, the own one chosen and shown above @ACC-18', async () => {
  open('0101')
  const list = await screen.findByRole('list', { name: 'Vyberte prodejnu' })
  const [, second] = within(list).getAllByRole('listitem')
  expect(spaced(second)).toBe('Praha, DlouháDlouhá 5, PrahaZavřeno, otevírá zítra v 8.00')
  expect([await isChosen('Brno, Orlí'), await isChosen('Praha, Dlouhá')]).toEqual([true, false])
  const own = (await screen.findByText('Vaše prodejna')).closest('section')!
  expect(within(own).getByRole('link', { name: 'Brno, Orlí' }).getAttribute('href')).toBe(
    paths.storeDetail('prodejna-0101'),
  )
  expect(screen.getByText('Vybrat jinou prodejnu')).toBeTruthy()
})

test('a store is chosen once: with the customer, in this browser and in every later call @ACC-18', async () => {
  const { user, shop, sent, calls } = open('0101')
  await user.click(await rowOf('Brno, Orlí'))
  expect(sent()).toHaveLength(0)
  await user.click(await rowOf('Praha, Dlouhá'))
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Oblíbená prodejna: Praha, Dlouhá.']))
  expect(sent()).toMatchObject([{ path: '/customers/3/favourite-store', body: { store: '0202' } }])
  expect(await isChosen('Praha, Dlouhá')).toBe(true)
  expect(await screen.findByRole('link', { name: 'Praha, Dlouhá' })).toBeTruthy()
  expect(readPersisted('favouriteStore')).toBe('0202')
  expect(document.activeElement).toBe(await rowOf('Praha, Dlouhá'))
  const last = calls.findLast(({ path }) => path === '/stores/0202')
  expect(last?.headers.get('X-Favourite-Store')).toBe('0202')
})

test('without a store there is only the choice @ACC-18', async () => {
  const { calls } = open(null)
  expect(await isChosen('Brno, Orlí')).toBe(false)
  expect(screen.queryByText('Vaše prodejna')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Vyberte prodejnu' })).toBeTruthy()
  expect(calls.some(({ path }) => path.startsWith('/stores/'))).toBe(false)
})

test('stores are looked for by a town or a street; where there is none it is said @ACC-18', async () => {
  const { user, calls } = open(null)
  await rowOf('Brno, Orlí')
  const search = screen.getByRole('searchbox', { name: 'Město nebo ulice' })
  await user.type(search, ' Praha ')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Brno, Orlí' })).toBeNull())
  expect(await rowOf('Praha, Dlouhá')).toBeTruthy()
  await user.type(search, 'x')
  expect(await screen.findByText('Takovou prodejnu neznáme. Zkuste jiné město.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(search))
  const asked = calls.filter(({ path }) => path === '/stores').map(({ query }) => query)
  expect(asked.map((query) => query.get('phrase'))).toEqual(
    expect.arrayContaining([null, 'Praha', 'Praha x']),
  )
  expect(new Set(asked.map((query) => query.get('itemsPerPage')))).toEqual(new Set(['20']))
})

test('a choice that the customer’s record did not take is said, and the browser keeps it @ACC-18', async () => {
  const { user, shop } = open('0101', {
    'PUT /customers/3/favourite-store': () => aRefusal(503, 503, ''),
  })
  await user.click(await rowOf('Praha, Dlouhá'))
  await waitFor(() => expect(toastTexts(shop).join()).toContain('Omlouváme se, nastala chyba.'))
  expect(toastTexts(shop).join()).not.toContain('Oblíbená prodejna')
  expect(readPersisted('favouriteStore')).toBe('0202')
})

test('stores that do not come are asked for again @ACC-18', async () => {
  let isDown = true
  const { user } = open(null, {
    'GET /stores': () => (isDown ? aRefusal(503, 503, '') : aCollection([brno])),
  })
  expect(await screen.findByText('Prodejny se nepodařilo načíst.')).toBeTruthy()
  expect(screen.queryByText(/Takovou prodejnu neznáme/)).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Zkusit znovu' }))
  expect(await rowOf('Brno, Orlí')).toBeTruthy()
})

test('addresses and the store are two tabs; in a shop without stores there is only the first @ACC-17 @ACC-18', async () => {
  const tabs = () => screen.queryByRole('navigation', { name: /^Adresy a.prodejna$/ })
  open(null)
  await rowOf('Brno, Orlí')
  expect(
    within(tabs()!)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    [paths.addresses(), null],
    [paths.favouriteStore(), 'page'],
  ])
  cleanup()
  open(null, clubless)
  await rowOf('Brno, Orlí')
  await waitFor(() => expect(tabs()).toBeNull())
})
