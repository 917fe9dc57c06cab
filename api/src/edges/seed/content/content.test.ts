import { describe, expect, test } from 'vitest'
import { sanitizeHtml } from '../../../kernel/http/sanitize-html.ts'
import { brands } from '../data/brands.ts'
import { productTypes } from '../data/product-types.ts'
import { taxonRows } from '../insert/insert-taxonomy.ts'
import { buildPickupPoints } from '../store/build-points.ts'
import { buildStores } from '../store/build-stores.ts'
import { storeServices } from '../store/seed-store.ts'
import { typeset } from '../values/text.ts'
import { articleCategories } from './article-type.ts'
import { articleSeeds, articleTags } from './articles.ts'
import { bannerSeeds } from './banners.ts'
import { faqCategories, faqSeeds } from './faq.ts'
import { toHtml } from './markup.ts'
import { offerSeeds } from './offers.ts'
import { brandBlocks } from './brand-blocks.ts'
import { pageSeeds } from './pages.ts'
import { redirectSeeds } from './redirects.ts'

const types = new Set(productTypes.map(({ code }) => code))
const brandCodes = new Set(brands.map(({ code }) => code))
const taxons = new Set(taxonRows().map(({ code }) => code))
const unique = (values: readonly string[]) => new Set(values).size === values.length
const unknownWishes = (wishes: readonly string[]) =>
  wishes.filter((wish) => {
    const [type = '', brand] = wish.split('/')
    return !types.has(type) || (brand !== undefined && !brandCodes.has(brand))
  })

describe('articles', () => {
  test('24 with real text, unique addresses, known sections, tags and goods @API-03 @CON-02', () => {
    expect(articleSeeds).toHaveLength(24)
    expect(unique(articleSeeds.map(({ slug }) => slug))).toBe(true)
    const sections = new Set<string>(articleCategories.map(({ code }) => code))
    for (const { category, tags, products, scene, text } of articleSeeds) {
      expect(sections.has(category)).toBe(true)
      expect(tags.filter((tag) => !(tag in articleTags))).toEqual([])
      expect(unknownWishes([...products, ...scene.packs])).toEqual([])
      expect(text.length).toBeGreaterThan(600)
    }
    expect(new Set(articleSeeds.map(({ category }) => category)).size).toBe(sections.size)
    expect(articleSeeds.filter(({ homepage }) => homepage).length).toBe(6)
  })

  test('their HTML has headings, a list and passes the sanitiser unchanged @CON-02', () => {
    for (const { text } of articleSeeds) {
      const html = toHtml(text)
      expect(html).toMatch(/<h2>.+<\/h2>/)
      expect(html).toMatch(/<(?:ul|ol)><li>/)
      expect(sanitizeHtml(html)).toBe(html)
    }
  })
})

test.each([
  ['# Jak to funguje', '<h2>Jak to funguje</h2>'],
  ['## Pravidla\nJen do neděle.', '<h2>Pravidla</h2><p>Jen do neděle.</p>'],
  ['### Kroky\n- jeden\n- dva', '<h3>Kroky</h3><ul><li>jeden</li><li>dva</li></ul>'],
  ['! Pozor.\n! Jen tady.', '<aside><p>Pozor.<br>Jen tady.</p></aside>'],
  ['> Kdo se ptá,\nten se dozví.', '<blockquote><p>Kdo se ptá,<br>ten se dozví.</p></blockquote>'],
  ['#bez mezery', '<p>#bez mezery</p>'],
])('light marks lose no line: %j @CON-07', (text, html) => {
  expect(toHtml(text)).toBe(html)
})

test('pages, blocks and answers pass the sanitiser unchanged @CON-07', () => {
  for (const text of [...pageSeeds, ...brandBlocks]
    .map((seed) => seed.text)
    .concat(faqSeeds.map(({ answer }) => answer)))
    expect(sanitizeHtml(toHtml(text))).toBe(toHtml(text))
  expect(unique(pageSeeds.map(({ code, slug }) => `${code}/${slug}`))).toBe(true)
  expect(pageSeeds.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([
      'o-nas',
      'obchodni-podminky',
      'ochrana-osobnich-udaju',
      'doprava-a-platba',
      'klub',
      'podminky-klubu',
      'prohlaseni-o-pristupnosti',
      'reklamacni-rad',
    ]),
  )
})

/** Marks of the light markup that came through as text: a link, bold words, a heading. */
const rawMarks = (html: string) =>
  html.replaceAll(/<[^>]+>/g, '\n').match(/\]\(|\*\*|^\s*(?:#{1,6}|[-*>!]) /gm) ?? []

test('no text that a page shows has a mark of the markup left @CON-07 @CON-02', () => {
  const marked = [...articleSeeds, ...pageSeeds, ...brandBlocks]
    .map(({ text }) => toHtml(text))
    .concat(faqSeeds.map(({ answer }) => toHtml(answer)))
    .concat(bannerSeeds.map(({ html }) => html))
  expect(marked.filter((html) => rawMarks(html).length > 0)).toEqual([])
  expect(rawMarks('<p>Vyplňte [formulář](#formular)</p><p>- a **b**</p>')).toHaveLength(4)
})

test('30 questions in six topics, none empty @CON-03', () => {
  expect(faqSeeds).toHaveLength(30)
  for (const { code } of faqCategories)
    expect(faqSeeds.filter(({ category }) => category === code).length).toBeGreaterThan(2)
})

test('redirects are lower case, without a trailing slash, chains or loops @API-03', () => {
  const origins = redirectSeeds.map(([origin]) => origin as string)
  expect(unique(origins)).toBe(true)
  expect(
    origins.filter((origin) => origin !== origin.toLowerCase() || origin.endsWith('/')),
  ).toEqual([])
  expect(redirectSeeds.filter(([, destination]) => origins.includes(destination))).toEqual([])
})

describe('offers and banners', () => {
  test('25 offers name known brands, categories and goods; some run, one has ended, one is to come @CAT-12', () => {
    expect(offerSeeds).toHaveLength(25)
    expect(unique(offerSeeds.map(({ slug }) => slug))).toBe(true)
    for (const { brands: own, taxons: about, goods, packs, parts = [], from, to } of offerSeeds) {
      expect(own.filter((code) => !brandCodes.has(code))).toEqual([])
      expect(about.filter((code) => !taxons.has(code))).toEqual([])
      expect(
        unknownWishes([...packs, ...(goods.types ?? []), ...parts.flatMap(([, wished]) => wished)]),
      ).toEqual([])
      expect(to).toBeGreaterThanOrEqual(from)
    }
    expect(offerSeeds.filter(({ from, to }) => from <= 0 && to >= 0).length).toBeGreaterThan(18)
    expect(offerSeeds.some(({ to }) => to < 0)).toBe(true)
    expect(offerSeeds.filter(({ type }) => type === 'leaflet').length).toBe(3)
  })

  test('banners lead to offers, articles or pages that exist @CON-01', () => {
    const offers = new Set(offerSeeds.map(({ slug }) => `/akce/detail/${slug}`))
    const articles = new Set(
      articleSeeds.map(({ category, slug }) => `/clanky/${category}/${slug}`),
    )
    expect(
      bannerSeeds
        .map(({ url }) => url)
        .filter(
          (url) =>
            (url.startsWith('/akce/detail/') && !offers.has(url)) ||
            (url.startsWith('/clanky/') && !articles.has(url)),
        ),
    ).toEqual([])
    expect(bannerSeeds.flatMap(({ packs }) => unknownWishes(packs))).toEqual([])
    expect(bannerSeeds.filter(({ taxon }) => taxon !== undefined && !taxons.has(taxon))).toEqual([])
    expect(bannerSeeds[0]).toMatchObject({ category: 'homepage', layout: 'hero' })
  })
})

describe('stores', () => {
  const stores = buildStores({ today: '2026-11-21' })

  test('120 in real towns, most of them open, the first is Brno, Orlí 12 @CON-05', () => {
    expect(stores).toHaveLength(120)
    expect(unique(stores.map(({ slug }) => slug))).toBe(true)
    expect(stores.filter(({ statusCode }) => statusCode === 'OTEV').length).toBeGreaterThan(110)
    expect(new Set(stores.map(({ statusCode }) => statusCode))).toEqual(
      new Set(['OTEV', 'ZAVR', 'DOZAV', 'PRIPR']),
    )
    expect(stores[0]).toMatchObject({
      name: 'Brno, Orlí 12',
      externalId: '0100',
      pickupMinutes: 60,
    })
  })

  test('lie in the country, have valid postcodes, hours in order and known services @CON-06', () => {
    const services = new Set<string>(storeServices.map(({ code }) => code))
    for (const { latitude, longitude, postcode, hours, services: own } of stores) {
      expect(latitude > 48.5 && latitude < 51.1 && longitude > 12 && longitude < 19).toBe(true)
      expect(postcode).toMatch(/^[1-7]\d{4}$/)
      expect(hours.filter(({ opens, closes }) => opens >= closes)).toEqual([])
      expect(own.filter((code) => !services.has(code))).toEqual([])
    }
  })

  test('close on 25 and 26 December and at noon on Christmas Eve @CON-06', () => {
    for (const { exceptions } of stores) {
      expect(exceptions.find(({ date }) => date === '2026-12-24')).toMatchObject({
        closes: '12:00',
        note: 'Štědrý den',
      })
      expect(exceptions.find(({ date }) => date === '2026-12-25')).toMatchObject({
        opens: null,
        closes: null,
      })
      expect(unique(exceptions.map(({ date }) => date))).toBe(true)
    }
  })

  test('about 400 pickup points of three kinds, some nonstop, some with cards @CART-08 @CZ-17', () => {
    const points = buildPickupPoints()
    expect(points.length).toBeGreaterThan(360)
    expect(unique(points.map(({ code }) => code))).toBe(true)
    for (const kind of ['postal_office', 'delivery_point', 'dpd_box'] as const)
      expect(points.filter((point) => point.kind === kind).length).toBeGreaterThan(100)
    expect(points.filter(({ nonstop }) => nonstop).length).toBeGreaterThan(50)
    expect(points.filter(({ cardPayment }) => cardPayment).length).toBeGreaterThan(100)
  })
})

test.each([
  ['K dětem a v zimě', 'K\u00A0dětem a\u00A0v\u00A0zimě'],
  ['nad 1 500 Kč', 'nad 1\u00A0500\u00A0Kč'],
  ['stačí 50 ml gelu', 'stačí 50\u00A0ml gelu'],
  ['o 25 % levněji', 'o\u00A025\u00A0% levněji'],
])('%s is set with no-break spaces @CZ-12', (text, set) => {
  expect(typeset(text)).toBe(set)
})
