import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { aVariantHit } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './brand.route.tsx'

afterEach(cleanup)

const taxon = (code: string, name: string, productsCount: number) => ({
  '@id': `/api/v2/shop/taxons/${code}`,
  '@type': 'Taxon' as const,
  ...{ code, name, slug: code, productsCount },
  mainImage: `/media/p/${code}.svg`,
})
const brand: Brand = {
  '@id': '/api/v2/shop/brands/lucni',
  '@type': 'Brand',
  code: 'lucni',
  name: 'Luční',
  slug: 'lucni',
  ownBrand: true,
  productsCount: 42,
  story: '<p>Záhonek měsíčku.</p>',
  taxons: [taxon('telo', 'Tělo', 14), taxon('plet', 'Pleť', 1)],
}
const block = (part: string, name: string, more: object) => ({
  '@id': `/api/v2/shop/cms-plugin/blocks/brand-lucni-${part}`,
  '@type': 'Block',
  code: `brand-lucni-${part}`,
  name,
  link: null,
  content: '',
  ...more,
})
const article = (slug: string, title: string) => ({
  ...{ code: slug, slug, title, readingMinutes: 5, image: null, tags: [] },
  categories: [{ code: 'vlasy', slug: 'vlasy', name: 'Vlasy' }],
})
const answers = {
  'GET /brands/lucni': brand,
  'GET /search/products-variants': aCollection([aVariantHit({ productName: 'Mýdlo' })], {
    aggregations: [],
  }),
  'GET /cms-plugin/blocks': aCollection([
    block('without', 'Co v Luční nenajdete', { content: '<ul><li>Silikony</li></ul>' }),
    block('quote', 'Ludmila Vaňková', {
      content: '<blockquote><p>Voní po louce.</p></blockquote>',
    }),
    block('reading', 'Čtěte o bylinách', { link: '/clanky?stitek=bylinky' }),
  ]),
  'GET /blog/article': aCollection([article('clanky/vlasy/kopriva', 'Kopřiva a bříza')]),
}
const routes = [{ path: '/znacky/:slug', loader, Component }]
function open(more: Parameters<typeof fakeApi>[0] = {}, query = '') {
  const api = fakeApi({ ...answers, ...more })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  return { ...renderSlice(`/znacky/lucni${query}`, routes, shop), api }
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Luční' })
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('categories of the brand lead to its goods in them and say how many @CAT-15', async () => {
  open()
  await title()
  const tiles = screen.getByRole('navigation', { name: 'Kategorie značky Luční' })
  expect(
    within(tiles)
      .getAllByRole('link')
      .map((link) => [link.textContent?.replaceAll('\u00a0', ' '), link.getAttribute('href')]),
  ).toEqual([
    ['Tělo 14 produktů', '/eshop/produkty/telo?znacka=lucni'],
    ['Pleť 1 produkt', '/eshop/produkty/plet?znacka=lucni'],
  ])
})

test('blocks of the brand stand on its page in their places @CAT-15 @CON-07', async () => {
  const { api } = open()
  await title()
  expect(headings().slice(0, 4)).toEqual([
    'Nejprodávanější',
    'Co v Luční nenajdete',
    'O značce Luční',
    'Čtěte o bylinách',
  ])
  expect(screen.getByText('Silikony')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Ludmila Vaňková' }).textContent).toBe('Voní po louce.')
  expect(screen.getByRole('link', { name: 'Všechny články' }).getAttribute('href')).toBe(
    '/clanky?stitek=bylinky',
  )
  expect(screen.getByRole('link', { name: /^Kopřiva a\sbříza$/ }).getAttribute('href')).toBe(
    '/clanky/vlasy/kopriva',
  )
  expect(screen.getByText('Vlasy, 5 minut čtení')).toBeTruthy()
  expect(
    api.calls
      .filter(({ path }) => path !== '/search/products-variants')
      .map(({ path, query }) => [path, query.toString()]),
  ).toEqual([
    ['/brands/lucni', ''],
    ['/cms-plugin/blocks', 'sections.code=brand-lucni'],
    ['/blog/article', 'tag=bylinky&itemsPerPage=3'],
  ])
})

test.each([
  ['away', () => aRefusal(503, 503, 'Service Unavailable')],
  ['empty', () => aCollection([])],
])('with its blocks %s the brand is one still @CAT-15', async (_name, blocks) => {
  open({ 'GET /cms-plugin/blocks': blocks })
  await title()
  expect(headings().slice(0, 2)).toEqual(['Nejprodávanější', 'O značce Luční'])
  expect(screen.queryByRole('link', { name: 'Všechny články' })).toBeNull()
})

test('goods that were filtered stand alone under the name @CAT-15', async () => {
  open({}, '?skladem=1')
  await title()
  expect(screen.queryByRole('navigation', { name: 'Kategorie značky Luční' })).toBeNull()
  expect(screen.queryByText('Silikony')).toBeNull()
  expect(screen.queryByText('Záhonek měsíčku.')).toBeNull()
})

test('goods in one category need no tile to it @CAT-15', async () => {
  open({ 'GET /brands/lucni': { ...brand, taxons: [taxon('telo', 'Tělo', 42)] } })
  await title()
  expect(screen.queryByRole('navigation', { name: 'Kategorie značky Luční' })).toBeNull()
})
