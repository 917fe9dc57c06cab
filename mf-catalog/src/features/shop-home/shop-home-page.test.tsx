import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import type { Banner } from '@drogerie/shared-lib/contract/banner.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import {
  aCollection,
  aRefusal,
  fakeApi,
  type FakeCall,
} from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aMenu, aTopTaxon } from '../../testing/a-menu.ts'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './shop-home.route.tsx'

afterEach(cleanup)

/** The row of the page that a search is for. */
const rowOf = ({ query }: FakeCall) => query.get('labels[]') ?? query.get('order_by') ?? ''
const hits: Record<string, object> = {
  action: aVariantHit({ code: '1', productName: 'Gel v akci' }),
  recommended: aVariantHit({ code: '2', productName: 'Doporučený gel' }),
  news: aVariantHit({ code: '3', productName: 'Nový gel' }),
  sold: aVariantHit({ code: '4', productName: 'Oblíbený gel' }),
}
const banner: Banner = {
  '@id': '/api/v2/shop/banners/1',
  '@type': 'Banner',
  id: 1,
  code: 'podzim',
  kind: 'html_banner',
  category: 'shop-home',
  taxon: null,
  title: 'Podzimní péče',
  url: '/akce/detail/podzim',
  position: 0,
}
const action: Action = {
  '@id': '/api/v2/shop/actions/1',
  '@type': 'Action',
  id: 1,
  slug: 'gely',
  title: 'Prací gely',
  perex: null,
  image: null,
  type: { code: 'discount', name: 'Sleva' },
  clubOnly: false,
  brands: [],
  taxons: [],
  validFrom: '2026-11-01',
  validTo: '2026-12-06',
  selected: true,
  productsCount: 3,
}
const good = {
  'GET /search/taxons/menu_category': aMenu([
    aTopTaxon('kosmetika', 'Kosmetika'),
    aTopTaxon('stare', 'Staré', { enabled: false }),
    aTopTaxon('domacnost', 'Domácnost'),
  ]),
  'GET /banners': aCollection([banner]),
  'GET /actions': aCollection([action]),
  'GET /search/products-variants': (call: FakeCall) => {
    const hit = hits[rowOf(call)]
    return aCollection(hit ? [hit] : [])
  },
}
const routes = [{ path: paths.shopHome(), loader, Component }]

function open(more: Record<string, object> = {}) {
  const api = fakeApi({ ...good, ...more })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  return { ...renderSlice(paths.shopHome(), routes, shop), calls: api.calls }
}
const title = () => screen.findByRole('heading', { level: 1, name: 'E-shop' })
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const row = (name: string) =>
  screen.getByRole('region', { name: new RegExp(`^${name.replaceAll(' ', String.raw`\s`)}$`) })
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent))
const rows = ['Zboží v akci', 'Doporučujeme', 'Novinky v regálech', 'Nejprodávanější']

test('categories come first, in their order, without those that are switched off @CAT-01', async () => {
  open()
  await title()
  const list = within(screen.getByRole('list', { name: 'Všechny kategorie' }))
  expect(
    list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Kosmetika', paths.taxon('kosmetika')],
    ['Domácnost', paths.taxon('domacnost')],
  ])
})

test('each row has goods of its own, in this order, and offers lead on to all of them @CAT-01', async () => {
  open()
  await title()
  expect(headings().filter((name) => rows.includes(name))).toEqual(rows)
  expect(
    rows.map((name) => plain(within(row(name)).getByRole('heading', { level: 3 }).textContent)),
  ).toEqual(
    ['Gel v akci', 'Doporučený gel', 'Nový gel', 'Oblíbený gel'].map((name) =>
      expect.stringContaining(name),
    ),
  )
  const all = screen.getAllByRole('link', { name: 'Všechny akce' })
  expect(all.map((link) => link.getAttribute('href'))).toEqual([paths.offers(), paths.offers()])
  expect(row('Zboží v akci').contains(all[0]!)).toBe(true)
  expect(row('Novinky v regálech').id).toBe('novinky')
})

test('rows ask for masters that can be bought, ten of each; what is new need not be in stock @CAT-01', async () => {
  const { calls } = open()
  await title()
  const asked = calls.filter(({ path }) => path === '/search/products-variants')
  expect(
    asked.map((call) => [
      rowOf(call),
      ...['order_by', 'in_stock', 'masterVariant', 'itemsPerPage'].map((name) =>
        call.query.get(name),
      ),
    ]),
  ).toEqual([
    ['action', 'recommended', '1', '1', '10'],
    ['recommended', 'recommended', '1', '1', '10'],
    ['news', 'recommended', null, '1', '10'],
    ['sold', 'sold', '1', '1', '10'],
  ])
  expect(calls.find(({ path }) => path === '/banners')?.query.get('category')).toBe('shop-home')
  const actions = calls.filter(({ path }) => path === '/actions').map(({ query }) => query)
  expect(actions.map((query) => [query.get('selected'), query.get('itemsPerPage')])).toEqual([
    ['1', '6'],
  ])
})

test('banners and selected offers are the shop’s own, each with its way on @CAT-01 @CAT-20', async () => {
  open()
  await title()
  expect(screen.getByRole('link', { name: 'Podzimní péče' }).getAttribute('href')).toBe(
    '/akce/detail/podzim',
  )
  const offer = within(screen.getByRole('heading', { name: 'Vybrané akce' }).closest('section')!)
  expect(offer.getByRole('link', { name: 'Prací gely' }).getAttribute('href')).toBe(
    paths.offerDetail('gely'),
  )
  expect(offer.getByText(/^Do 6\.\sprosince$/)).toBeTruthy()
})

const nothing = {
  'GET /banners': aCollection([]),
  'GET /actions': aCollection([]),
  'GET /search/products-variants': aCollection([]),
}
const away = () => aRefusal(503, 503, '')

test.each([
  ['has nothing to show', nothing],
  [
    'does not answer',
    {
      ...nothing,
      'GET /banners': away,
      'GET /actions': away,
      'GET /search/products-variants': away,
    },
  ],
])(
  'what %s leaves no heading and no gap, and the categories stand @CAT-01',
  async (_name, answers) => {
    open(answers)
    await title()
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Všechny akce' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Kosmetika' })).toBeTruthy()
  },
)

test('one row that does not come takes none of the others with it @CAT-01', async () => {
  open({
    'GET /search/products-variants': (call: FakeCall) =>
      rowOf(call) === 'news' ? away() : aCollection([hits[rowOf(call)]]),
  })
  await title()
  expect(screen.queryByRole('region', { name: 'Novinky v regálech' })).toBeNull()
  expect(row('Nejprodávanější')).toBeTruthy()
})

test('a shop without its categories is the page of errors @CAT-01', async () => {
  open({ 'GET /search/taxons/menu_category': away })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})

test.each([
  ['is said where the shop has it', true, 's vyzvednutím na prodejně do 90 minut'],
  ['is not promised where it has not', false, 'Drogerie, kosmetika a potřeby do domácnosti.'],
])(
  'collection in a store %s, and offers are linked where there are some @CAT-01',
  async (_name, has, words) => {
    open({
      'GET /channels/WEB': {
        customerService: {
          ...{
            phone: '+420542000000',
            email: 'obchod@drogerie.example',
            from: '8:00',
            to: '16:30',
          },
          promises: { collection: has, freeDelivery: true, stores: has, club: null, offers: has },
        },
      },
      'GET /actions': aCollection([]),
    })
    await title()
    const described = () =>
      document.querySelector('meta[name=description]')?.getAttribute('content')
    await waitFor(() => expect(described()?.replaceAll('\u00a0', ' ')).toContain(words))
    expect(screen.queryByRole('link', { name: 'Všechny akce' }) !== null).toBe(has)
  },
)
