import { expect, test } from 'vitest'
import {
  apiParams,
  withChange,
  emptyState,
  filterCount,
  listingQuery,
  readListingState,
} from './listing-url.ts'

const read = (query: string) => readListingState(new URLSearchParams(query))

test.each([
  ['nothing', '', {}],
  [
    'brands are sorted and single',
    'znacka=vlasta&znacka=bylinar&znacka=vlasta',
    { brands: ['bylinar', 'vlasta'] },
  ],
  [
    'an attribute has its own field',
    'vlastnost.typ-vlasu=mastne&vlastnost.typ-vlasu=barvene',
    { attributes: { 'typ-vlasu': ['barvene', 'mastne'] } },
  ],
  [
    'a value of several words',
    'vlastnost.typ_vlasu=such%C3%A9+a+l%C3%A1mav%C3%A9',
    { attributes: { typ_vlasu: ['suché a lámavé'] } },
  ],
  ['prices in crowns', 'cena-od=29&cena-do=199', { priceFrom: 29, priceTo: 199 }],
  [
    'prices as people type them',
    'cena-od=1+299&cena-do=1+500,40',
    { priceFrom: 1299, priceTo: 1500 },
  ],
  ['crossed prices are put right', 'cena-od=199&cena-do=29', { priceFrom: 29, priceTo: 199 }],
  ['empty price fields of a plain form', 'cena-od=&cena-do=', {}],
  ['prices that are none', 'cena-od=-5&cena-do=1e9', {}],
  ['stock', 'skladem=1', { inStock: true }],
  ['an order that exists', 'razeni=cheapest', { sort: 'cheapest' }],
  ['an order that does not', 'razeni=drop+table', {}],
  ['a page', 'strana=3', { pages: { from: 3, to: 3 } }],
  ['pages appended', 'strana=1-3', { pages: { from: 1, to: 3 } }],
  ['too many pages appended', 'strana=1-90', { pages: { from: 1, to: 5 } }],
  ['pages backwards', 'strana=5-2', {}],
  ['page −1', 'strana=-1', {}],
  ['page 1e9', 'strana=1000000000', {}],
  ['values that are no codes', "znacka=%00&znacka=a'%20or%201=1&znacka=ok", { brands: ['ok'] }],
  [
    'attributes whose code is none',
    'vlastnost.typ%20vlasu=x&vlastnost.=y&vlastnost.__proto__=z',
    {},
  ],
  ['parameters of others', 'q=mydlo&utm_source=x', {}],
  [
    'labels and categories',
    'stitek=news&kategorie=telo&kategorie=plet',
    { labels: ['news'], taxons: ['plet', 'telo'] },
  ],
  ['a value of 80 characters', `znacka=${'a'.repeat(80)}`, { brands: ['a'.repeat(80)] }],
  ['no value of 81', `znacka=${'a'.repeat(81)}`, {}],
  ['no value that begins or ends otherwise', 'znacka=+a&znacka=-a&znacka=a%22', {}],
  [
    'an attribute code of 40 characters',
    `vlastnost.${'a'.repeat(40)}=x`,
    { attributes: { ['a'.repeat(40)]: ['x'] } },
  ],
  [
    'no attribute code of 41, nor one with a bracket',
    `vlastnost.${'a'.repeat(41)}=x&vlastnost.-a=x&vlastnost.a[]=x`,
    {},
  ],
  ['an attribute without a value', 'vlastnost.typ=%00', {}],
  ['a price to the crown', 'cena-od=99.50', { priceFrom: 100 }],
  ['the highest price', 'cena-do=1000000', { priceTo: 1_000_000 }],
  ['no price above it, nor one with something around it', 'cena-od=1000001&cena-do=5x', {}],
  ['one bound alone, whichever', 'cena-do=20', { priceTo: 20 }],
  ['a price of nothing', 'cena-od=x5&cena-do=0', { priceTo: 0 }],
  ['stock asked for otherwise', 'skladem=ano', {}],
  ['the last page there may be', 'strana=10000', { pages: { from: 10_000, to: 10_000 } }],
  ['no page after it', 'strana=10001', {}],
  ['no page 0, and no half of one', 'strana=0', {}],
  ['half a page', 'strana=1.5', {}],
  ['five pages further on', 'strana=3-7', { pages: { from: 3, to: 7 } }],
  ['the fifth page as the last of more', 'strana=3-8', { pages: { from: 3, to: 7 } }],
  ['one page as a span', 'strana=2-2', { pages: { from: 2, to: 2 } }],
  ['pages up to one that is none', 'strana=9999-10001', {}],
])('reads %s @CAT-03', (_name, query, expected) => {
  expect(read(query)).toEqual({ ...emptyState, ...expected })
})

test.each([
  'znacka=bylinar&znacka=vlasta',
  'kategorie=telo&stitek=action&vlastnost.slozeni=bez-silikonu&cena-od=29&cena-do=199&skladem=1&razeni=top_rated&strana=1-3',
  'strana=7',
])('writes what it read: %s @CAT-03', (query) => {
  expect(listingQuery(read(query))).toBe(`?${query}`)
})

test('of too many values or attributes the first twenty count @CAT-03', () => {
  const numbers = Array.from({ length: 21 }, (_, index) => String(index + 10))
  const all = new URLSearchParams(
    numbers.flatMap((number) => [
      ['znacka', number],
      [`vlastnost.${number}`, 'x'],
    ]),
  )
  const { brands, attributes } = readListingState(all)
  expect([brands, Object.keys(attributes)]).toEqual([numbers.slice(0, 20), numbers.slice(0, 20)])
})

test.each(['cena-do=199', 'strana=1-2', 'strana=2-4', 'vlastnost.a=1&vlastnost.b=2&skladem=1'])(
  'keeps %s @CAT-03',
  (query) => {
    expect(listingQuery(read(query))).toBe(`?${query}`)
  },
)

test('another order begins at the first page and keeps the filters @CAT-04', () => {
  expect(withChange(read('znacka=a&strana=3-4'), { sort: 'cheapest' })).toEqual(
    read('znacka=a&razeni=cheapest'),
  )
})

test('defaults leave no trace and the base stays @CAT-03', () => {
  expect(listingQuery(emptyState)).toBe('')
  expect(listingQuery(withChange(read('strana=4'), { inStock: true }), { q: 'krém' })).toBe(
    '?q=kr%C3%A9m&skladem=1',
  )
})

test.each([
  ['', 0],
  ['cena-od=29&cena-do=199&znacka=a&znacka=b&vlastnost.x=1&skladem=1', 5],
  ['cena-od=29', 1],
  ['cena-do=199', 1],
  ['stitek=a&stitek=b&kategorie=telo', 3],
  ['vlastnost.x=1&vlastnost.x=2&vlastnost.y=1', 3],
  ['razeni=cheapest&strana=3', 0],
])('%j are %d filters, a price range being one @CAT-03', (query, count) => {
  expect(filterCount(read(query))).toBe(count)
})

test.each([
  ['relevance', 'relevance', 'desc'],
  ['recommended', 'recommended', 'desc'],
  ['top_rated', 'rating', 'desc'],
  ['cheapest', 'price', 'asc'],
  ['most_expensive', 'price', 'desc'],
  ['most_sold', 'sold', 'desc'],
  ['unit_price', 'unit_price', 'asc'],
])('order %s asks the API for %s %s @CAT-04', (code, orderBy, direction) => {
  const params = apiParams(
    { taxon: 'vlasy', defaultSort: 'recommended' },
    read(`razeni=${code}`),
    1,
  )
  expect(params).toMatchObject({ order_by: orderBy, sort: direction })
})

const nothingAsked = {
  query: undefined,
  taxon: undefined,
  brand: undefined,
  labels: undefined,
  attributes: {},
  price: { min: undefined, max: undefined },
  in_stock: undefined,
  order_by: 'recommended',
  sort: 'desc',
  masterVariant: true,
  allowAggregations: true,
  page: 1,
  itemsPerPage: 24,
}

test.each([
  ['the listing of a category', { taxon: 'vlasy' }, '', { taxon: 'vlasy' }],
  ['categories chosen in it', { taxon: 'vlasy' }, 'kategorie=sampony', { taxon: ['sampony'] }],
  ['the listing of a brand', { brand: 'vlasta' }, 'znacka=lucni', { brand: ['vlasta'] }],
  ['words searched for', { query: 'krém' }, '', { query: 'krém' }],
  ['labels', {}, 'stitek=news', { labels: ['news'] }],
  ['attributes', {}, 'vlastnost.typ=suche', { attributes: { typ: ['suche'] } }],
  ['a price up to', {}, 'cena-do=0', { price: { min: undefined, max: 0 } }],
  ['what is in stock', {}, 'skladem=1', { in_stock: true }],
])('the API is asked for %s @CAT-05', (_name, scope, query, expected) => {
  expect(apiParams({ ...scope, defaultSort: 'recommended' }, read(query), 1)).toEqual({
    ...nothingAsked,
    ...expected,
  })
})

test('the API gets prices in hundredths, one hit per product and aggregations @CAT-05', () => {
  const params = apiParams(
    { taxon: 'vlasy', defaultSort: 'recommended' },
    read('cena-od=29&znacka=vlasta'),
    2,
  )
  expect(params).toMatchObject({
    taxon: 'vlasy',
    brand: ['vlasta'],
    price: { min: 2900, max: undefined },
    masterVariant: true,
    allowAggregations: true,
    page: 2,
    order_by: 'recommended',
  })
})
