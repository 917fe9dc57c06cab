import { shopRouterContext } from '@drogerie/shared-lib/runtime'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './taxon.route.tsx'

afterEach(cleanup)

const taxon = {
  '@id': '/api/v2/shop/taxons/vlasy-sampony',
  '@type': 'Taxon',
  code: 'vlasy-sampony',
  name: 'Šampony',
  slug: 'vlasy/sampony',
  description: 'Podle vlasů.',
  enabled: true,
  mainImage: null,
  breadcrumbs: [{ name: 'Vlasy', slug: 'vlasy' }],
  children: [
    { code: 'x', name: 'Na objem', slug: 'vlasy/sampony/na-objem', enabled: true },
    { code: 'y', name: 'Skryté', slug: 'y', enabled: false },
  ],
}
const aggregations = [
  { code: 'price', type: 'range', min: 2900, max: 39900 },
  {
    code: 'in_stock',
    type: 'terms',
    name: 'Dostupnost',
    buckets: [{ value: '1', label: 'Skladem', count: 198 }],
  },
  {
    code: 'brand',
    type: 'terms',
    name: 'Značka',
    buckets: [{ value: 'vlasta', label: 'Vlasta', count: 38 }],
  },
]
const pageOf = ({ query }: FakeCall) => {
  const page = Number(query.get('page'))
  const isNarrow = query.get('brand[]') === 'vlasta'
  const members =
    query.get('itemsPerPage') === '0'
      ? []
      : [aVariantHit({ code: `p${page}`, productName: `Šampon strany ${page}` })]
  return aCollection(members, { 'hydra:totalItems': isNarrow ? 38 : 60, aggregations })
}
const answers = {
  'GET /taxons-by-slug/vlasy/sampony': taxon,
  'GET /search/taxons/vlasy-sampony': taxon,
  'GET /search/products-variants': pageOf,
  'GET /banners': aCollection([]),
}
const routes = [
  {
    path: '/eshop/produkty/*',
    loader,
    Component,
  },
]
const open = (query = '') => {
  const api = fakeApi(answers)
  return {
    ...renderSlice(
      `/eshop/produkty/vlasy/sampony${query}`,
      routes,
      testShop({ ...api, messages: { 'mf-catalog': messages } }),
    ),
    api,
  }
}
const asked = (calls: FakeCall[]) =>
  calls.filter(({ path }) => path === '/search/products-variants').map(({ query }) => query)

test('a category shows its sub-categories, goods, counts and pages @CAT-03', async () => {
  const { api } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Šampony' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Na objem' }).getAttribute('href')).toBe(
    '/eshop/produkty/vlasy/sampony/na-objem',
  )
  expect(screen.queryByRole('link', { name: 'Skryté' })).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: /Šampon strany 1/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Vlasta 38/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Strana 3' }).getAttribute('href')).toBe(
    '/eshop/produkty/vlasy/sampony?strana=3',
  )
  expect(
    asked(api.calls).map((query) => [
      query.get('taxon'),
      query.get('order_by'),
      query.get('allowAggregations'),
    ]),
  ).toEqual([['vlasy-sampony', 'recommended', '1']])
})

test('a tick changes the URL, asks the API and leaves a chip that takes it back @CAT-03 @CAT-05', async () => {
  const { router, api } = open('?strana=2')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Vlasta 38/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?znacka=vlasta'))
  expect(await screen.findByRole('link', { name: /Zrušit filtr Vlasta/ })).toBeTruthy()
  expect(asked(api.calls).at(-1)?.getAll('brand[]')).toEqual(['vlasta'])
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('link', { name: /Zrušit filtr/ })).toBeNull())
  expect(screen.getByRole('checkbox', { name: /Vlasta 38/ })).toHaveProperty('checked', false)
  expect(screen.getByRole('heading', { level: 2, name: /Šampon strany 2/ })).toBeTruthy()
})

test('load more appends the next page under the first @CAT-03', async () => {
  open('?strana=1-2')
  expect(await screen.findByRole('heading', { name: /Šampon strany 1/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Šampon strany 2/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Načíst dalších 12/ }).getAttribute('href')).toBe(
    '/eshop/produkty/vlasy/sampony?strana=1-3',
  )
})

test.each([
  ['?strana=3', false],
  ['?strana=2-3', false],
  ['?strana=2', true],
])('%s of three pages can be followed by another: %s @CAT-03', async (query, expected) => {
  open(query)
  await screen.findByRole('link', { name: 'Strana 1' })
  expect(screen.queryByRole('link', { name: /^Načíst dalších/ }) !== null).toBe(expected)
})

test.each([
  ['', 'Strana 2', 'Šampony'],
  ['?strana=2', /^Načíst dalších/, 'Šampon strany 3'],
])('from %s, %s leads the keyboard to %s @CZ-04', async (query, link, target) => {
  const api = fakeApi({
    ...answers,
    'GET /search/products-variants': (call) =>
      call.query.get('itemsPerPage') === '0'
        ? pageOf(call)
        : aCollection(
            Array.from({ length: 24 }, (_, index) =>
              aVariantHit({
                code: `p${call.query.get('page')}-${index}`,
                productName: index === 0 ? `Šampon strany ${call.query.get('page')}` : 'Jiný',
              }),
            ),
            { 'hydra:totalItems': 60, aggregations },
          ),
  })
  const { router } = renderSlice(
    `/eshop/produkty/vlasy/sampony${query}`,
    routes,
    testShop({ ...api, messages: { 'mf-catalog': messages } }),
  )
  const pressed = await screen.findByRole('link', { name: link })
  pressed.focus()
  await router.navigate(pressed.getAttribute('href') ?? '')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(target))
})

test.each([
  ['?cena-od=50', 'Cena od 50 Kč'],
  ['?cena-od=1200', 'Cena od 1 200 Kč'],
  ['?cena-do=90', 'Cena do 90 Kč'],
  ['?cena-od=50&cena-do=90', 'Cena 50 až 90 Kč'],
])('the chip of %s reads %j and takes the price away @CAT-03', async (query, text) => {
  open(query)
  const chip = await screen.findByRole('link', {
    name: (name) => name.replaceAll('\u00a0', ' ').includes(text),
  })
  expect(chip.getAttribute('href')).toBe('/eshop/produkty/vlasy/sampony')
})

test.each([
  ['', true],
  ['?strana=2', true],
  ['?znacka=vlasta', false],
  ['?razeni=cheapest', false],
])('search engines keep %j and follow its pages: %s @SHELL-27', async (query, kept) => {
  open(query)
  await screen.findByRole('heading', { level: 1 })
  const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? ''
  const rel = screen.getByRole('link', { name: 'Strana 1' }).getAttribute('rel') ?? ''
  expect([robots.includes('noindex'), rel.includes('nofollow')]).toEqual([!kept, !kept])
})

test.each([
  ['?strana=3', 200],
  ['?strana=4', 404],
  ['?znacka=vlasta&strana=3', 404],
])('a page of three by %s answers %d @CAT-03 @SHELL-03', async (query, status) => {
  const shop = testShop({ ...fakeApi(answers), messages: { 'mf-catalog': messages } })
  const request = new Request(`https://shop.test/eshop/produkty/vlasy/sampony${query}`)
  const context = new RouterContextProvider(new Map([[shopRouterContext, shop]]))
  const { init } = await loader({ params: { '*': 'vlasy/sampony' }, request, context } as never)
  expect(init?.status).toBe(status)
})

test('after five pages in a row there are the numbers alone @CAT-03', async () => {
  const all = { 'hydra:totalItems': 240, aggregations }
  const api = fakeApi({
    ...answers,
    'GET /search/products-variants': ({ query }) =>
      aCollection([aVariantHit({ code: `p${query.get('page')}` })], all),
  })
  for (const [query, more] of [
    ['1-4', true],
    ['1-5', false],
  ] as const) {
    renderSlice(
      `/eshop/produkty/vlasy/sampony?strana=${query}`,
      routes,
      testShop({ ...api, messages: { 'mf-catalog': messages } }),
    )
    await screen.findByRole('link', { name: 'Strana 10' })
    expect(screen.queryByRole('link', { name: /^Načíst dalších/ }) !== null).toBe(more)
    cleanup()
  }
})

test('filters that leave nothing can be cleared, and stay in sight @CAT-03', async () => {
  const api = fakeApi({
    ...answers,
    'GET /search/products-variants': aCollection([], { 'hydra:totalItems': 0, aggregations }),
  })
  renderSlice(
    '/eshop/produkty/vlasy/sampony?znacka=jina&razeni=cheapest',
    routes,
    testShop({ ...api, messages: { 'mf-catalog': messages } }),
  )
  await screen.findByRole('heading', { name: messages.listing.filteredOut.title })
  const [clear] = screen.getAllByRole('link', { name: 'Zrušit vše' })
  expect(clear?.getAttribute('href')).toBe('/eshop/produkty/vlasy/sampony?razeni=cheapest')
  expect(screen.getByRole('link', { name: /Zrušit filtr Jina/ })).toBeTruthy()
})

test('another order keeps the filters and begins at the first page @CAT-04', async () => {
  open('?znacka=vlasta&strana=2')
  const link = await screen.findByRole('link', { name: 'Nejlevnější' })
  expect(link.getAttribute('href')).toBe(
    '/eshop/produkty/vlasy/sampony?znacka=vlasta&razeni=cheapest',
  )
})

test('a page past the last one leads back to the first @CAT-03', async () => {
  const api = fakeApi({
    ...answers,
    'GET /search/products-variants': aCollection([], { 'hydra:totalItems': 60, aggregations }),
  })
  renderSlice(
    '/eshop/produkty/vlasy/sampony?znacka=vlasta&strana=9',
    routes,
    testShop({ ...api, messages: { 'mf-catalog': messages } }),
  )
  const back = await screen.findByRole('link', { name: messages.listing.pastEnd.back })
  expect(back.getAttribute('href')).toBe('/eshop/produkty/vlasy/sampony?znacka=vlasta')
})

test('every order has its own address @CAT-04', async () => {
  open()
  const names = [
    'Doporučené',
    'Nejprodávanější',
    'Nejlépe hodnocené',
    'Nejlevnější',
    'Nejdražší',
    'Cena za jednotku',
  ]
  await screen.findByRole('heading', { level: 1 })
  const links = names.map(
    (name) => screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1],
  )
  expect(links).toEqual([
    undefined,
    'razeni=most_sold',
    'razeni=top_rated',
    'razeni=cheapest',
    'razeni=most_expensive',
    'razeni=unit_price',
  ])
})

test('the sheet counts what a tick would leave and applies it by its button @CAT-03', async () => {
  const { router } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Filtrovat' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filtrovat' })
  const chip = [...sheet.querySelectorAll('label')].find(
    (label) => label.textContent === 'Vlasta38',
  )
  await userEvent.click(chip!)
  expect(router.state.location.search).toBe('')
  await userEvent.click(await screen.findByRole('button', { name: /^Zobrazit 38\sproduktů$/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?znacka=vlasta'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.historyAction, 'in place of the entry of the sheet').toBe('REPLACE')
})

test.each([
  ['Filtrovat', 'Filtrovat'],
  ['Doporučené', 'Řadit podle'],
])('Back closes the sheet %s, and the goods behind it stay @CAT-03', async (opener, name) => {
  history.pushState(null, '')
  const { router } = open()
  const entries = history.length
  await userEvent.click(await screen.findByRole('button', { name: opener }))
  await screen.findByRole('dialog', { name })
  expect(history.length).toBe(entries + 1)
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('the panel is a plain form that keeps the order @F29', async () => {
  open('?razeni=cheapest&cena-od=50')
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Filtrovat' })
  const query = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  expect(form.method).toBe('get')
  expect(query.toString()).toBe('razeni=cheapest&cena-od=50&cena-do=')
})

test('an unknown category is 404 @CAT-03', async () => {
  const shop = testShop({ ...fakeApi({}), messages: { 'mf-catalog': messages } })
  renderSlice('/eshop/produkty/neni', routes, shop)
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})
