import { expect, test } from 'vitest'
import { apiParams, changed, emptyState, filterCount, listingQuery, readListingState } from './listing-url.ts'

const read = (query: string) => readListingState(new URLSearchParams(query))

test.each([
  ['nothing', '', {}],
  ['brands are sorted and single', 'znacka=vlasta&znacka=bylinar&znacka=vlasta', { brands: ['bylinar', 'vlasta'] }],
  [
    'an attribute has its own field',
    'vlastnost.typ-vlasu=mastne&vlastnost.typ-vlasu=barvene',
    { attributes: { 'typ-vlasu': ['barvene', 'mastne'] } },
  ],
  ['a value of several words', 'vlastnost.typ_vlasu=such%C3%A9+a+l%C3%A1mav%C3%A9', { attributes: { typ_vlasu: ['suché a lámavé'] } }],
  ['prices in crowns', 'cena-od=29&cena-do=199', { priceFrom: 29, priceTo: 199 }],
  ['prices as people type them', 'cena-od=1+299&cena-do=1+500,40', { priceFrom: 1299, priceTo: 1500 }],
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
  ['attributes whose code is none', 'vlastnost.typ%20vlasu=x&vlastnost.=y&vlastnost.__proto__=z', {}],
  ['parameters of others', 'q=mydlo&utm_source=x', {}],
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

test('defaults leave no trace and the base stays @CAT-03', () => {
  expect(listingQuery(emptyState)).toBe('')
  expect(listingQuery(changed(read('strana=4'), { inStock: true }), { q: 'krém' })).toBe('?q=kr%C3%A9m&skladem=1')
})

test('a price range counts as one filter @CAT-03', () => {
  expect(filterCount(read('cena-od=29&cena-do=199&znacka=a&znacka=b&vlastnost.x=1&skladem=1'))).toBe(5)
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
  const params = apiParams({ taxon: 'vlasy', defaultSort: 'recommended' }, read(`razeni=${code}`), 1)
  expect(params).toMatchObject({ order_by: orderBy, sort: direction })
})

test('the API gets prices in hundredths, one hit per product and aggregations @CAT-05', () => {
  const params = apiParams({ taxon: 'vlasy', defaultSort: 'recommended' }, read('cena-od=29&znacka=vlasta'), 2)
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
