import { aProduct, aVariant } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { confirmAskedWatch, keepAskedWatch } from '@drogerie/shared-lib/pages/asked-watches.ts'
import { customerServiceQuery, forgetSignIn, sharedKeys } from '@drogerie/shared-lib/runtime'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './product-detail.route.tsx'
import gallery from './product-gallery.module.css'
import { ProductGlimpse, type PressedHit } from './product-glimpse.tsx'

afterEach(cleanup)

const size = (value: string) => [{ code: 'size', name: 'Balení', value }]
const small = aVariant({
  code: '1',
  name: '1,1 l',
  options: size('1,1 l'),
  price: 14990,
  originalPrice: 14990,
})
const large = aVariant({
  code: '2',
  name: '2,2 l',
  options: size('2,2 l'),
  price: 24990,
  originalPrice: 32990,
  lowestPriceBeforeDiscount: 32990,
  clubPrice: 22990,
  unitPrice: { amount: 1136, unit: '100 ml' },
  clubUnitPrice: { amount: 1045, unit: '100 ml' },
})
const soldOut = aVariant({
  code: '3',
  name: '3,3 l',
  options: size('3,3 l'),
  price: 34990,
  originalPrice: 34990,
  inStock: false,
  stockStatus: 'out',
})

const party = { name: 'Prado a.s.', address: 'Dlouhá 1, Praha', email: 'info@prado.example' }
const product = aProduct({
  defaultVariant: large['@id'],
  images: [small, large].map((variant, id) => ({
    '@id': `/i/${id}`,
    '@type': 'ProductImage',
    id,
    type: null,
    path: `/media/p/${variant.code}.svg`,
    variants: [variant['@id']],
  })),
  hygieneException: true,
  safety: {
    identifier: 'GEL-1',
    manufacturer: party,
    responsiblePerson: { ...party, name: 'Prado EU' },
    warnings: [],
    signalWord: 'Varování',
    pictograms: ['GHS07'],
    statements: ['H319 Způsobuje vážné podráždění očí.'],
    ingredients: 'parfém (Linalool), enzymy',
  },
})

const review = (id: number, rating: number, verifiedPurchase: boolean) => ({
  '@id': `/r/${id}`,
  '@type': 'ProductReview',
  id,
  rating,
  comment: `Text ${id}`,
  verifiedPurchase,
  author: { firstName: 'Hana K.' },
  createdAt: '2026-11-15T08:00:00+01:00',
})

const answers = {
  'GET /products-by-slug/praci-gel-color': product,
  'GET /product-variants': aCollection([small, large, soldOut]),
  'GET /products/GEL/attributes': aCollection([
    { code: 'teplota', name: 'Teplota', type: 'text', value: '20 až 60 °C' },
  ]),
  'GET /product-reviews': aCollection([review(1, 5, true), review(2, 1, false)], {
    averageRating: 3,
    distribution: [
      { rating: 5, count: 1 },
      { rating: 1, count: 1 },
    ],
  }),
  'GET /stock/favourite/variant/2': {
    store: { externalId: '7', name: 'Brno, Orlí' },
    variantCode: '2',
    quantity: 8,
    status: 'in_stock',
    pickup: { available: true, minutes: 60, text: 'Připravíme zítra do 10.00', days: null },
  },
  'GET /stock/variant/2': aCollection([
    { store: { externalId: '7', name: 'Brno, Orlí' }, quantity: 8, status: 'in_stock' },
    { store: { externalId: '8', name: 'Praha' }, quantity: 0, status: 'out' },
  ]),
}

const routes = [
  {
    path: '/eshop/katalog/:slug',
    loader,
    Component,
  },
]
const open = (query = '', session = {}, more = {}) => {
  const api = fakeApi({ ...answers, ...more })
  const shop = testShop({ ...api, session, messages: { 'mf-catalog': messages } })
  return { ...renderSlice(`/eshop/katalog/praci-gel-color${query}`, routes, shop), api, shop }
}
const text = (element: HTMLElement | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')

test('a shop without stores promises no collection in one and no free delivery @CAT-06', async () => {
  const shop = testShop({ ...fakeApi(answers), messages: { 'mf-catalog': messages } })
  shop.queryClient.setQueryData(customerServiceQuery(shop.api).queryKey, {
    ...{ phone: '+420542000000', email: 'obchod@shop.example', from: '8:00', to: '16:30' },
    promises: { collection: false, freeDelivery: false, stores: false },
  })
  renderSlice('/eshop/katalog/praci-gel-color', routes, shop)
  await screen.findByText('Vrácení do 14 dnů')
  expect(text(document.body)).not.toMatch(/Doprava zdarma|Vyzvednutí na prodejně|i na prodejně/)
})

test('the first frame after a press keeps the place of the small pictures @CAT-06', async () => {
  const hit = { slug: 'praci-gel-color', name: 'Gel', productName: 'Gel', image: null, price: 1 }
  const shop = testShop({ ...fakeApi(answers), messages: { 'mf-catalog': messages } })
  const Glimpse = () => <ProductGlimpse hit={hit as unknown as PressedHit} />
  const { container } = renderSlice('/', [{ path: '/', Component: Glimpse }], shop)
  await screen.findByRole('heading', { level: 1 })
  const places = [...(container.querySelector(`.${gallery['gallery']}`)?.children ?? [])]
  expect(places.map(({ className }) => className)).toEqual([gallery['main'], gallery['thumbs']])
})

test('price, lowest price, saving and club price of the default variant @CAT-06 @CZ-03 @CZ-05', async () => {
  open()
  const buying = await screen.findByRole('region', { name: /^Cena a\snákup$/ })
  expect(text(buying)).toContain('249,90 Kč')
  expect(text(buying)).toContain('Nejnižší cena za 30 dní: 329,90 Kč')
  expect(text(buying)).toContain('Ušetříte 80,00 Kč')
  expect(text(buying)).toContain('11,36 Kč/100 ml')
  expect(text(buying)).toMatch(/s klubemušetříte 20,00 Kč229,90 Kč/)
  expect(text(document.body)).toContain('Doprava zdarma nad 1 500 Kč')
  expect(document.title).toBe('Bělinka Prací gel Color, 2,2 l | teta')
})

test.each([
  [
    'basic',
    /Vaše klubová cena 229,90 Kč.*10,45 Kč\/100 ml.*bez klubus klubem ušetříte 20,00 Kč249,90 Kč/,
  ],
  ['locked', /249,90 Kč11,36 Kč\/100 ml.*s klubemušetříte 20,00 Kč229,90 Kč/],
])(
  'a member whose card is %s reads the prices that are paid with it first @CZ-05',
  async (status, expected) => {
    const member = { user: { '@id': '/api/v2/shop/customers/1', club: { status } }, signedIn: true }
    open('', member)
    const buying = await screen.findByRole('region', { name: /^Cena a\snákup$/ })
    expect(text(buying)).toMatch(expected)
    const saving = status === 'locked' ? 'Ušetříte 80,00 Kč' : 'Ušetříte 100,00 Kč'
    expect(text(buying)).toContain(saving)
    const bar = document.querySelector<HTMLElement>('[data-buy-bar]')
    expect(text(bar)).toMatch(
      status === 'locked' ? /^249,90 Kčs klubem 229,90 Kč/ : /^229,90 Kčbez klubu 249,90 Kč/,
    )
  },
)

test('each size is a link with its price, and the URL chooses it @CAT-07', async () => {
  open('?varianta=1')
  const sizes = await screen.findByRole('group', { name: 'Balení' })
  const links = within(sizes).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/eshop/katalog/praci-gel-color?varianta=1',
    '/eshop/katalog/praci-gel-color',
    '/eshop/katalog/praci-gel-color?varianta=3',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null])
  expect(text(links[2] ?? null)).toContain('Vyprodáno')
  expect(text(screen.getByRole('region', { name: /^Cena a\snákup$/ }))).toContain('149,90 Kč')
  expect(screen.getByRole('img', { name: /obrázek 1/ }).getAttribute('src')).toBe('/media/p/1.svg')
})

test('a sold-out variant cannot be bought and its place says so @CAT-07', async () => {
  open('?varianta=3')
  await screen.findByRole('group', { name: 'Balení' })
  expect(screen.queryByRole('button', { name: /^Do košíku/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Hlídat: / }).getAttribute('aria-haspopup')).toBe(
    'dialog',
  )
})

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
    const { api } = open(query, { signedIn: true }, { 'GET /watchdog': aCollection([watched]) })
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
  const { api } = open('', { signedIn: true }, { 'GET /watchdog': aCollection([told]) })
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/watchdog')).toBe(true))
  expect(await screen.findByRole('button', { name: /^Hlídat cenu: / })).toBeTruthy()
  expect(screen.queryByText(/^Hlídáme pro vás/)).toBeNull()
})

test('a visitor who asked reads that the mailbox is still to be confirmed @CAT-18', async () => {
  const { api, shop } = open()
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

test('a reload knows what this browser asked for, without the mailbox, until it has come true @CAT-18', async () => {
  keepAskedWatch('3', [{ type: 'back_in_stock' }])
  open('?varianta=3')
  await screen.findByText('Hlídání čeká na potvrzení.')
  expect(text(document.body)).toContain('Až ho potvrdíte, budeme hlídat: naskladnění.')
  cleanup()
  const price = { type: 'price_lower_than' as const, price: 24_990 }
  confirmAskedWatch('2', [price, { type: 'back_in_stock' }]) // which it is: told, or about to be
  const { shop } = open()
  await screen.findByText(/^Hlídáme pro vás: cena pod 249,90\sKč\.$/)
  expect(text(document.body)).toContain('Ukončit hlídání můžete odkazem z našeho e-mailu.')
  expect(screen.queryByRole('link', { name: 'Upravit' }), 'visitors have no list').toBeNull()
  cleanup()
  forgetSignIn(shop)
  open('?varianta=3')
  await screen.findByText(/^Hlídací pes vám dá vědět/)
  expect(screen.queryByText('Hlídání čeká na potvrzení.')).toBeNull()
})

test('the favourite store is asked with its header and named with its stock @CAT-19', async () => {
  const { api } = open('', { favouriteStore: '7' })
  await waitFor(() => expect(text(document.body)).toContain('Brno, Orlí: 8 ks na prodejně'))
  expect(text(document.body)).toContain('Připravíme zítra do 10.00')
  expect(
    api.calls
      .find(({ path }) => path === '/stock/favourite/variant/2')
      ?.headers.get('X-Favourite-Store'),
  ).toBe('7')
})

test('without a favourite store the number of stores that have it @CAT-19', async () => {
  const { api } = open()
  await waitFor(() => expect(text(document.body)).toContain('Skladem na 1 prodejně'))
  expect(api.calls.some(({ path }) => path.startsWith('/stock/favourite'))).toBe(false)
})

const ownStore = (quantity: number) => ({
  'GET /product-variants': aCollection([{ ...large, inStock: false, stockStatus: 'out' }]),
  'GET /stock/favourite/variant/2': {
    store: { externalId: '7', name: 'Brno, Orlí' },
    variantCode: '2',
    quantity,
    status: quantity > 0 ? 'in_stock' : 'out',
    pickup: { available: false, minutes: null, text: null, days: null },
  },
})

test.each([
  ['no favourite store', {}, 0, 'Skladem na 1 prodejněKoupíte přímo', 'Kde koupit'],
  ['the favourite one', { favouriteStore: '7' }, 8, 'Orlí: 8 ks na prodejněKoupíte', 'Změnit'],
  ['another one', { favouriteStore: '7' }, 0, 'Orlí: teď není na prodejně. Koupíte', 'Kde koupit'],
])(
  'sold out here and on shelves of stores, %s: it says that one has to go there, and where @CAT-19',
  async (_name, session, quantity, words, button) => {
    open('', session, ownStore(quantity))
    await waitFor(() => expect(text(document.body)).toContain(words))
    expect(text(document.body)).toContain('V e-shopu vyprodánoObjednat ani zarezervovat teď nejde.')
    expect(screen.getByText(button, { selector: 'button *, button' })).toBeTruthy()
  },
)

test('sold out everywhere leads to no store @CAT-19', async () => {
  open('', {}, { ...ownStore(0), 'GET /stock/variant/2': aCollection([]) })
  await screen.findByText('Teď není na žádné prodejně.')
  expect(screen.queryByRole('button', { name: 'Kde koupit' })).toBeNull()
})

test('reviews: average, distribution, who has bought it, and the bad one stays @CAT-08 @CZ-08', async () => {
  open()
  const reviews = (await screen.findByRole('heading', { name: 'Hodnocení' })).closest('section')
  expect(text(reviews)).toContain('3,0')
  expect(within(reviews!).getByLabelText(/^5 z 5 hvězdiček: 50/)).toBeTruthy()
  expect(within(reviews!).getAllByText('Ověřený nákup')).toHaveLength(1)
  expect(text(reviews)).toContain('Text 2')
  expect(text(reviews)).toContain('kterému jsme produkt předali')
})

test('hazards, composition with allergens, maker and the rule of return @CZ-06 @CZ-07', async () => {
  open()
  expect(await screen.findByRole('img', { name: 'Dráždivé látky' })).toBeTruthy()
  expect(text(document.body)).toContain('VarováníZpůsobuje vážné podráždění očí.H319')
  expect(screen.getByText('Linalool').tagName).toBe('U')
  expect(screen.getAllByRole('link', { name: 'info@prado.example' })).toHaveLength(2)
  expect(text(document.body)).toContain('Vrácení do 14 dnů i na prodejně')
  expect(text(document.body)).toContain('z hygienických důvodů')
})

test('an unknown product and a slug that is none are 404 @CAT-06', async () => {
  const api = fakeApi({})
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  renderSlice('/eshop/katalog/neni', routes, shop)
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  cleanup()
  renderSlice('/eshop/katalog/%00', routes, shop)
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  expect(api.calls.map(({ path }) => path)).toEqual(['/products-by-slug/neni'])
})
