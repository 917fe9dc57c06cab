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
import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { SessionState } from '@drogerie/shared-lib/runtime'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './home.route.tsx'

afterEach(cleanup)

const banner = (code: string, title: string, more: object = {}) => ({
  '@id': `/api/v2/shop/banners/${code}`,
  '@type': 'Banner',
  code,
  kind: 'html_banner',
  category: 'homepage',
  taxon: null,
  title,
  position: 0,
  image: {
    desktop: `/media/b/${code}.svg`,
    mobile: `/media/b/${code}-m.svg`,
    width: 864,
    height: 480,
  },
  ...more,
})
const leaflet = {
  slug: 'tydenni-letak',
  title: 'Týdenní leták',
  type: { code: 'leaflet', name: 'Leták' },
  clubOnly: false,
  selected: true,
  productsCount: 2,
  validFrom: '2026-11-18',
  validTo: '2026-11-24',
  image: '/media/a/l.svg',
  leafletUrl: null,
}
const hit = (productCode: string, productName: string) =>
  aVariantHit({ code: productCode, productCode, productName, slug: productCode })
const answers = {
  'GET /banners': aCollection([
    banner('zima', 'Péče, která v zimě pohladí', {
      html: '<p>Krémy a oleje.</p><p><a href="/akce/detail/zima">Prohlédnout zimní péči</a></p>',
    }),
    banner('prodejny', 'Za hodinu je připraveno', { url: '/prodejny' }),
  ]),
  'GET /taxons': aCollection([
    {
      code: 'plet',
      name: 'Pleť',
      slug: 'plet',
      mainImage: '/media/p/1.svg',
      enabled: true,
      productsCount: 5,
    },
  ]),
  'GET /actions': aCollection([leaflet], { 'hydra:totalItems': 22 }),
  'GET /actions/tydenni-letak': {
    ...leaflet,
    campaigns: [],
    productsByTaxon: [
      { products: [hit('a', 'Prací gel')] },
      { products: [hit('a', 'Prací gel'), hit('b', 'Aviváž')] },
    ],
  },
  'GET /brands': aCollection([
    { code: 'lucni', name: 'Luční', slug: 'lucni', description: 'Bylinky.' },
  ]),
  'GET /search/products-variants': aCollection([hit('n', 'Nová rtěnka')]),
  'GET /article/list/homepage': aCollection([
    { slug: 'plet/krem', title: 'Jak vrstvit krém', readingMinutes: 4, categories: [], tags: [] },
  ]),
}
const routes = [
  {
    path: '/',
    loader,
    Component,
  },
]
const open = (table: object = {}, session: Partial<SessionState> = {}) =>
  renderSlice(
    '/',
    routes,
    testShop({
      ...fakeApi({ ...answers, ...table }),
      messages: { 'mf-content': messages },
      session,
    }),
  )

test('the homepage has its parts in order, each leading on @CON-01', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Prohlédnout zimní péči' }).getAttribute('href')).toBe(
    '/akce/detail/zima',
  )
  expect(screen.getByRole('link', { name: /Prohlédnout: Za hodinu/ }).getAttribute('href')).toBe(
    '/prodejny',
  )
  expect(screen.getByRole('link', { name: 'Pleť' }).getAttribute('href')).toBe(
    '/eshop/produkty/plet',
  )
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings.slice(2)).toEqual([
    'Akce týdne',
    'Aktuální leták',
    'Teta klub se vyplatí už při prvním nákupu',
    'Naše vlastní značky',
    'Novinky v regálech',
    'Rady z poradny',
  ])
  expect(screen.getByRole('link', { name: 'Jak vrstvit krém' }).getAttribute('href')).toBe(
    '/clanky/plet/krem',
  )
  expect(screen.getByRole('link', { name: /Zobrazit leták/ }).getAttribute('href')).toBe(
    '/akce/detail/tydenni-letak',
  )
})

test('goods of the week come once each, with the days their price holds @CON-01', async () => {
  open()
  const week = await screen.findByRole('region', { name: 'Akce týdne' })
  expect(within(week).getByText(/Platí od středy 18\. do úterý 24\.\slistopadu/)).toBeTruthy()
  expect(
    within(week)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching('Prací gel'), expect.stringMatching('Aviváž')])
  expect(within(week).getByRole('link', { name: 'Všechny akce (22)' }).getAttribute('href')).toBe(
    '/akce',
  )
})

test('a week without an offer shows reduced goods and promises no dates @CON-01', async () => {
  open({ 'GET /actions': aCollection([]) })
  const week = await screen.findByRole('region', { name: 'Akce týdne' })
  expect(within(week).getByText(/Nová rtěnka/)).toBeTruthy()
  expect(within(week).queryByText(/Platí/)).toBeNull()
  expect(screen.queryByRole('heading', { name: /leták/ })).toBeNull()
})

test('a shop without offers shows reduced goods without a link to offers @CON-01', async () => {
  const channel = { customerService: { promises: { offers: false } } }
  open({ 'GET /actions': aCollection([]), 'GET /channels/WEB': () => channel })
  const week = await screen.findByRole('region', { name: 'Akce týdne' })
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('main a, section a')].map((a) => a.getAttribute('href')),
    ).not.toContain('/akce'),
  )
  expect(within(week).getByText(/Nová rtěnka/)).toBeTruthy()
})

test('parts that do not answer leave no gap, the rest stands @CON-01', async () => {
  const away = () => aRefusal(503, 503, 'Service Unavailable')
  open({
    'GET /brands': away,
    'GET /article/list/homepage': away,
    'GET /actions': away,
    'GET /taxons': away,
  })
  expect(await screen.findByRole('heading', { name: 'Novinky v regálech' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Naše vlastní značky' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Kategorie' })).toBeNull()
})

test('without its banners the page says so instead of standing half empty @CON-01', async () => {
  open({ 'GET /banners': () => aRefusal(503, 503, 'Service Unavailable') })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})

const club = { status: 'gold', points: 1240, cardNumber: '2913004718265', discountPercent: 10 }
const signedInAs = (membership: object | null) => ({
  signedIn: true,
  user: { fullName: 'Jana Nová', club: membership } as Customer,
})
const invitation = 'Teta klub se vyplatí už při prvním nákupu'
const coupon = (state: string, validTo: string | null) => ({
  ...{ name: 'Kupon', description: null, conditions: [] },
  ...{ state, validTo },
})
const wordsOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')

test('a member finds the card, points, coupons and what to buy again @CON-01', async () => {
  const line = (variantCode: string, isGift = false) => ({ variantCode, isGift })
  open(
    {
      'GET /client/coupons': aCollection([
        coupon('owned', '2026-12-24'),
        coupon('owned', '2026-12-03'),
        coupon('used', '2026-12-01'),
      ]),
      'GET /orders': aCollection([{ tokenValue: 'newer' }, { tokenValue: 'older' }]),
      'GET /orders/newer': { items: [line('b'), line('gift', true)] },
      'GET /orders/older': { items: [line('a'), line('b'), line('gone')] },
      'GET /search/products-variants': ({ query }: { query: URLSearchParams }) =>
        aCollection(
          [...query].some(([key]) => key.startsWith('variantCodes'))
            ? [hit('a', 'Prací gel'), hit('b', 'Aviváž')]
            : [],
        ),
    },
    signedInAs(club),
  )
  const band = await screen.findByRole('region', { name: 'Vaše členství v Teta klubu' })
  await within(band).findByText(/2 kupony k použití, nejbližší končí/)
  expect(wordsOf(band)).toContain('Máte 1 240 bodů')
  expect(wordsOf(band)).toContain('nejbližší končí 3. 12.')
  expect(wordsOf(band)).toContain('Jana Nová')
  expect(within(band).getByRole('link', { name: 'Ukázat kartu' }).getAttribute('href')).toBe(
    '/muj-ucet/moje-karty',
  )
  expect(screen.queryByRole('heading', { name: invitation })).toBeNull()
  const again = await screen.findByRole('region', { name: 'Koupit znovu' })
  expect(
    within(again)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching('Aviváž'), expect.stringMatching('Prací gel')])
})

test('a locked membership promises nothing and says whom to ask @CON-01', async () => {
  open({}, signedInAs({ ...club, status: 'locked' }))
  const band = await screen.findByRole('region', { name: 'Vaše členství v Teta klubu' })
  expect(within(band).getByRole('link', { name: 'Napsat nám' })).toBeTruthy()
  expect(wordsOf(band)).not.toMatch(/bodů|kupon/)
})

test.each<[string, Partial<SessionState>, boolean]>([
  ['a guest', {}, true],
  ['a customer who is no member', signedInAs(null), true],
  ['a customer who is not known yet', { signedIn: true, user: null, ready: false }, false],
])('%s is invited to the club: %o, %s @CON-01', async (_who, session, isInvited) => {
  open({}, session)
  await screen.findByRole('heading', { name: 'Naše vlastní značky' })
  expect(screen.queryByRole('heading', { name: invitation }) !== null).toBe(isInvited)
  expect(screen.queryByRole('region', { name: 'Koupit znovu' })).toBeNull()
})

test('a shop of whom nothing is known yet has a heading and a way to its goods, and no empty band @CON-01', async () => {
  const nothing = { 'GET /banners': aCollection([]) }
  renderSlice('/', routes, testShop({ ...fakeApi(nothing), messages: { 'mf-content': messages } }))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'className',
    expect.not.stringContaining('visually-hidden'),
  )
  expect(screen.getByRole('link', { name: 'Prohlédnout zboží' }).getAttribute('href')).toBe(
    paths.shopHome(),
  )
})

test('where nothing is on offer or reduced, the homepage shows goods all the same, and categories without pictures by name @CON-01', async () => {
  const taxon = { code: 'vlasy', name: 'Vlasy', slug: 'vlasy', mainImage: null, enabled: true }
  open({
    'GET /banners': aCollection([]),
    'GET /actions': aCollection([]),
    'GET /taxons': aCollection([{ ...taxon, productsCount: 1 }]),
    'GET /search/products-variants': ({ query }: FakeCall) =>
      aCollection(query.has('labels[]') ? [] : [hit('s', 'Šampon')]),
  })
  expect(await screen.findByRole('heading', { name: /^Z\snaší nabídky/ })).toBeTruthy()
  expect(screen.getByText(/Šampon/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vlasy' })).toBeTruthy()
})
