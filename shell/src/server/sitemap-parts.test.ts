import { expect, test } from 'vitest'
import { productPages, sitemapParts, type Row, type SitemapSource } from './sitemap-parts.ts'
import { newestOfPages, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const lists: Record<string, Row[]> = {
  '/taxons?flat=1': [
    { slug: 'menu_category', code: 'menu_category' },
    { slug: 'plet', code: 'plet', mainImage: '/media/p/1.svg' },
    { slug: 'plet/kremy', code: 'plet-kremy', mainImage: null },
  ],
  '/brands': [{ slug: 'ruzena', image: null }],
  '/blog/article': [
    {
      slug: 'rady/prani',
      publishedAt: '2026-11-02T09:00:00+01:00',
      image: { url: '/media/c/prani.svg' },
      categories: [{ slug: 'domacnost' }],
    },
    {
      slug: 'stare',
      publishedAt: '2026-01-02T09:00:00+01:00',
      image: null,
      categories: [{ slug: 'domacnost' }],
    },
  ],
  '/cms-plugin/pages': [
    { slug: 'o-nas', code: 'page', publishAt: '2026-05-05T04:00:00+02:00' },
    { slug: 'velikosti-plen', code: 'eshop', publishAt: null },
  ],
  '/actions': [
    { slug: 'tyden', validFrom: '2026-01-07' },
    { slug: 'za-rok', validFrom: '9999-01-01' },
  ],
  '/stores': [
    { slug: 'brno-orli', updatedAt: '2026-11-20T10:00:00+01:00', image: null },
    { slug: 'brno-vankovka', updatedAt: null, image: null },
  ],
  '/cms-plugin/faq-category': [
    { slug: 'doprava', updatedAt: '2026-11-21T10:00:00+01:00' },
    { slug: 'klub', updatedAt: null },
  ],
}
const source: SitemapSource = {
  list: async (path) => lists[path] ?? [],
  hasClub: async () => true,
  goods: async () => ({
    parts: [
      { products: 2, updatedAt: '2026-11-01T09:00:00+01:00' },
      { products: 1, updatedAt: '2026-10-20T09:00:00+02:00' },
    ],
    taxons: [
      { slug: 'plet', updatedAt: '2026-11-01T09:00:00+01:00' },
      { slug: 'plet/kremy', updatedAt: '2026-10-13T09:00:00+02:00' },
    ],
    brands: [{ slug: 'ruzena', updatedAt: '2026-10-13T09:00:00+02:00' }],
  }),
}
const part = async (name: string) => (await sitemapParts[name]?.(source)) ?? []
const goods = productPages({
  products: [
    {
      slug: 'krem',
      updatedAt: '2026-10-13T09:00:00+02:00',
      images: ['https://shop.example/media/p/1.svg', '/media/p/1-2.svg'],
    },
    { slug: 'voda', updatedAt: '2026-11-01T09:00:00+01:00', images: [] },
  ],
})

test('a product has its day and its pictures @SHELL-27', () => {
  const xml = sitemapXml(goods, 'https://shop.example')
  expect(xml).toContain(
    '<url><loc>https://shop.example/eshop/katalog/krem</loc><lastmod>2026-10-13T09:00:00+02:00</lastmod>' +
      '<image:image><image:loc>https://shop.example/media/p/1-800.webp</image:loc></image:image>' +
      '<image:image><image:loc>https://shop.example/media/p/1-2-800.webp</image:loc></image:image></url>',
  )
})

test('a category is as new as its newest product, and the root of the menu is none @SHELL-27', async () => {
  expect(await part('kategorie')).toEqual([
    {
      path: '/eshop/produkty/plet',
      changed: '2026-11-01T09:00:00+01:00',
      images: ['/media/p/1.svg'],
    },
    { path: '/eshop/produkty/plet/kremy', changed: '2026-10-13T09:00:00+02:00', images: [] },
  ])
  expect(await part('znacky')).toEqual([
    { path: '/znacky/ruzena', changed: '2026-10-13T09:00:00+02:00', images: [] },
  ])
})

test('articles bring their sections, pages their place @SHELL-27', async () => {
  expect((await part('clanky')).map(({ path, changed }) => [path, changed])).toEqual([
    ['/clanky/rady/prani', '2026-11-02T09:00:00+01:00'],
    ['/clanky/stare', '2026-01-02T09:00:00+01:00'],
    ['/clanky?rubrika=domacnost', '2026-11-02T09:00:00+01:00'],
  ])
  const pages = (await part('stranky')).map(({ path }) => path)
  expect(pages).toEqual(
    expect.arrayContaining([
      '/',
      '/akce/nase-znacky',
      '/o-nas',
      '/eshop/velikosti-plen',
      '/o-nas/faq/doprava',
    ]),
  )
})

test('a fixed page is as new as what it lists; one that lists nothing dated says no day @SHELL-27', async () => {
  const days = new Map((await part('stranky')).map(({ path, changed }) => [path, changed]))
  const fixed = ['/', '/eshop', '/akce', '/clanky', '/prodejny', '/o-nas/faq', '/o-nas/kontakt']
  expect(fixed.map((path) => days.get(path))).toEqual([
    '2026-11-02T09:00:00+01:00',
    '2026-11-01T09:00:00+01:00',
    '2026-01-07',
    '2026-11-02T09:00:00+01:00',
    '2026-11-20T10:00:00+01:00',
    '2026-11-21T10:00:00+01:00',
    undefined,
  ])
})

test('stores and topics of questions say when they were changed, where it is known @SHELL-27', async () => {
  expect((await part('prodejny')).map(({ path, changed }) => [path, changed])).toEqual([
    ['/prodejny/brno-orli', '2026-11-20T10:00:00+01:00'],
    ['/prodejny/brno-vankovka', null],
  ])
  const pages = (await part('stranky')).filter(({ path }) => path.startsWith('/o-nas/faq/'))
  expect(pages.map(({ changed }) => changed)).toEqual(['2026-11-21T10:00:00+01:00', null])
})

test('the index says how new each part is @SHELL-27', () => {
  const parts = new Map([
    ['produkty', newestOfPages(goods)],
    ['prodejny', newestOfPages([])],
  ])
  const xml = sitemapIndexXml(parts, 'https://shop.example')
  expect(xml).toContain(
    '<sitemap><loc>https://shop.example/sitemap-produkty.xml</loc><lastmod>2026-11-01T09:00:00+01:00</lastmod></sitemap>',
  )
  expect(xml).toContain('<sitemap><loc>https://shop.example/sitemap-prodejny.xml</loc></sitemap>')
})

test('a shop without stores, club, offers and articles has no pages of them', async () => {
  const empty: SitemapSource = { ...source, list: async () => [], hasClub: async () => false }
  const paths = ((await sitemapParts['stranky']?.(empty)) ?? []).map(({ path }) => path)
  expect(paths).toContain('/o-nas/kontakt')
  expect(paths.filter((path) => /akce$|clanky|prodejny|klub/.test(path))).toEqual([])
})
