import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
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
import messages from '../../i18n/cs.json' with { type: 'json' }
import * as all from './brands.route.tsx'
import * as own from './own-brands.route.tsx'

afterEach(cleanup)

const brand = (code: string, name: string, more: Partial<Brand> = {}): Brand => ({
  '@id': `/api/v2/shop/brands/${code}`,
  '@type': 'Brand',
  code,
  name,
  slug: code,
  ownBrand: false,
  productsCount: 12,
  ...more,
})
/** In the API's order, which is not the alphabet's. */
const brands = [
  brand('vlasta', 'Vlasta', {
    ownBrand: true,
    productsCount: 1,
    description: 'Šampony a masky.',
    image: '/media/b/vlasta.svg',
  }),
  brand('belinka', 'Bělinka', { ownBrand: true, productsCount: 3 }),
  brand('mydlinka', 'Mydlinka', { ownBrand: true }),
  brand('zubka', 'Zubka', { ownBrand: true }),
  brand('chodovan', 'Chodovan'),
  brand('bara', 'Bára', { productsCount: 7 }),
]
const answers = {
  'GET /brands': ({ query }: FakeCall) =>
    aCollection(query.get('ownBrand') === '1' ? brands.filter(({ ownBrand }) => ownBrand) : brands),
}
const page = {}
const routes = [
  { ...page, id: 'all', path: '/znacky', loader: all.loader, Component: all.Component },
  { ...page, id: 'own', path: '/akce/nase-znacky', loader: own.loader, Component: own.Component },
]
function open(path: string, more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...answers, ...more })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  return { ...renderSlice(path, routes, shop), api }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const text = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const hrefOf = (element: Element | null | undefined) => element?.getAttribute('href')
const ownHeading = () => screen.queryByRole('heading', { level: 2, name: 'Naše značky' })
const cardOf = (name: string, level: number) =>
  screen.getByRole('heading', { level, name }).closest('li')
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

test('every brand stands under its letter, with its count and its address @CAT-15', async () => {
  open('/znacky')
  expect(await title('Značky')).toBeTruthy()
  const groups = screen
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => heading !== ownHeading())
    .map((heading) => heading.closest('section')!)
  expect(
    groups.map((group) => [
      text(group.querySelector('h2')),
      ...within(group)
        .getAllByRole('listitem')
        .map((item) => [text(item), hrefOf(item.querySelector('a'))]),
    ]),
  ).toEqual([
    ['B', ['Bára 7', '/znacky/bara'], ['Bělinka 3', '/znacky/belinka']],
    ['Ch', ['Chodovan 12', '/znacky/chodovan']],
    ['M', ['Mydlinka 12', '/znacky/mydlinka']],
    ['V', ['Vlasta 1', '/znacky/vlasta']],
    ['Z', ['Zubka 12', '/znacky/zubka']],
  ])
})

test('the row of letters leads to their headings @CAT-15', async () => {
  open('/znacky')
  const row = await screen.findByRole('navigation', { name: 'Značky podle písmen' })
  const links = within(row).getAllByRole('link')
  expect(links.map(text)).toEqual(['B', 'Ch', 'M', 'V', 'Z'])
  for (const link of links) {
    const target = document.getElementById(hrefOf(link)?.slice(1) ?? '')
    expect([target?.tagName, text(target)]).toEqual(['H2', text(link)])
  }
})

test('three of our own brands come first, with the way to all of them @CAT-15', async () => {
  open('/znacky')
  await title('Značky')
  const section = ownHeading()?.closest('section')
  expect([...section!.querySelectorAll('h3')].map(text)).toEqual(['Vlasta', 'Bělinka', 'Mydlinka'])
  expect(hrefOf(screen.getByRole('link', { name: 'Všechny naše značky' }))).toBe(
    '/akce/nase-znacky',
  )
})

test('a shop without brands of its own does not speak of them @CAT-15', async () => {
  open('/znacky', { 'GET /brands': aCollection(brands.filter(({ ownBrand }) => !ownBrand)) })
  await title('Značky')
  expect(ownHeading()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Všechny naše značky' })).toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Ch' })).toBeTruthy()
})

test('our brands are all of them and no others @CAT-15', async () => {
  const { api } = open('/akce/nase-znacky')
  expect(await title('Naše značky')).toBeTruthy()
  expect(text(document.body)).toContain('Vymyšlené u nás, vyrobené v Česku.')
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => [text(heading), hrefOf(heading.querySelector('a'))]),
  ).toEqual([
    ['Vlasta', '/znacky/vlasta'],
    ['Bělinka', '/znacky/belinka'],
    ['Mydlinka', '/znacky/mydlinka'],
    ['Zubka', '/znacky/zubka'],
  ])
  expect(api.calls.map(({ path, query }) => [path, query.toString()])).toEqual([
    ['/brands', 'ownBrand=1'],
  ])
})

test('a card says what the brand is and how much of it there is @CAT-15', async () => {
  open('/akce/nase-znacky')
  await title('Naše značky')
  const card = cardOf('Vlasta', 2)
  expect(text(card)).toBe('VlastaŠampony a masky.1 produkt')
  const picture = card?.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([
    '/media/b/vlasta.svg',
    '',
  ])
  expect(text(cardOf('Bělinka', 2))).toBe('Bělinka3 produkty')
  expect(cardOf('Bělinka', 2)?.querySelector('img')).toBeNull()
  expect(text(cardOf('Zubka', 2))).toBe('Zubka12 produktů')
})

test('the crumbs lead from our brands to the offers @CAT-15', async () => {
  const { router } = open('/akce/nase-znacky')
  await title('Naše značky')
  expect(own.handle.crumbs(router.state.loaderData['own'])).toEqual([
    { name: 'Akce', href: '/akce' },
    { name: 'Naše značky' },
  ])
  cleanup()
  const { router: other } = open('/znacky')
  await title('Značky')
  expect(all.handle.crumbs(other.state.loaderData['all'])).toEqual([{ name: 'Značky' }])
})

test.each([
  ['/znacky', 'Značky'],
  ['/akce/nase-znacky', 'Naše značky'],
])('search engines know %s by its own address @CAT-15', async (path, name) => {
  open(path)
  await title(name)
  expect(document.title).toBe(`${name} | teta`)
  expect(canonical()).toBe(`https://teta.example${path}`)
})

test.each(['/znacky', '/akce/nase-znacky'])(
  'an outage of brands is an outage of %s @CAT-15',
  async (path) => {
    const { router } = open(path, {
      'GET /brands': () => aRefusal(503, 503, 'Service Unavailable'),
    })
    await waitFor(() =>
      expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({
        name: 'ApiError',
        status: 503,
      }),
    )
  },
)

const none = { 'GET /brands': () => aCollection([]) }
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('without brands the page says so and leads to the goods @CAT-15', async () => {
  open('/znacky', none)
  expect(await screen.findByRole('heading', { name: 'Seznam značek je teď prázdný' })).toBeTruthy()
  expect(linkOf('Všechny kategorie')).toBe('/eshop/produkty')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('without brands of ours there are the others @CAT-15', async () => {
  open('/akce/nase-znacky', none)
  expect(await screen.findByRole('heading', { name: 'Naše značky tu teď nejsou' })).toBeTruthy()
  expect(linkOf('Všechny značky')).toBe('/znacky')
  expect(screen.queryByRole('list')).toBeNull()
})
