import type { Aggregation } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { expect, test } from 'vitest'
import { appliedFilters, filtersOf, toggled, withoutFilters } from './filter-groups.ts'
import { emptyState, listingQuery, readListingState } from './listing-url.ts'

const aggregations: Aggregation[] = [
  {
    code: 'brand',
    type: 'terms',
    name: 'Značka',
    buckets: [
      { value: 'vlasta', label: 'Vlasta', count: 38 },
      { value: 'lucni', label: 'Luční', count: 15 },
    ],
  },
  {
    code: 'labels',
    type: 'terms',
    name: 'Štítky',
    buckets: [
      { value: 'action', label: 'V akci', count: 46 },
      { value: 'news', label: 'Novinka', count: 3 },
    ],
  },
  {
    code: 'attributes.typ-vlasu',
    type: 'terms',
    name: 'Typ vlasů',
    buckets: [{ value: 'mastne', label: 'Mastné', count: 41 }],
  },
  { code: 'price', type: 'range', name: 'Cena', min: 2950, max: 39990, histogram: [40, 20] },
  { code: 'unheard-of', type: 'terms', name: 'X', buckets: [{ value: 'x', label: 'X', count: 1 }] },
]
const found = { aggregations, total: 60 }
const read = (query: string) => readListingState(new URLSearchParams(query))
const texts = { inStock: 'Skladem', price: () => 'Cena' }

test('groups, counts and price bounds come from the aggregations @CAT-05', () => {
  const filters = filtersOf(found, read('znacka=lucni'))
  expect(
    filters.groups.map(({ key, title, options }) => [
      key,
      title,
      options.map(({ label, count, checked }) => [label, count, checked]),
    ]),
  ).toEqual([
    [
      'znacka',
      'Značka',
      [
        ['Vlasta', 38, false],
        ['Luční', 15, true],
      ],
    ],
    ['stitek', 'Štítky', [['Novinka', 3, false]]],
    ['vlastnost.typ-vlasu', 'Typ vlasů', [['Mastné', 41, false]]],
  ])
  expect(filters.price).toEqual({ min: 29, max: 400, histogram: [40, 20] })
  expect(filters.sale).toMatchObject({ value: 'action', count: 46, checked: false })
})

const range = (code: string, min: number, max: number): Aggregation => ({
  code,
  type: 'range',
  name: code,
  min,
  max,
})
const terms = (code: string, ...buckets: [value: string, count: number][]): Aggregation => ({
  code,
  type: 'terms',
  name: code,
  buckets: buckets.map(([value, count]) => ({ value, label: value, count })),
})

test.each([
  ['one price for all needs no slider', [range('price', 9900, 9900)], null],
  ['a crown apart does', [range('price', 9900, 10000)], { min: 99, max: 100 }],
  ['bounds hold every price', [range('price', 9910, 9990)], { min: 99, max: 100 }],
  ['another range is no price', [range('weight', 100, 900)], null],
  [
    'the price is found among others',
    [range('weight', 100, 900), range('price', 100, 900)],
    { min: 1, max: 9 },
  ],
  ['a list of prices is no range', [terms('price', ['100', 1])], null],
])('%s @CAT-05', (_name, facets, price) => {
  expect(filtersOf({ aggregations: facets, total: 3 }, emptyState).price).toEqual(price)
})

test.each([
  ['1', 4],
  ['true', 4],
  ['0', null],
])('goods in stock are counted in the bucket %j: %j @CAT-05', (value, expected) => {
  const filters = filtersOf(
    { aggregations: [terms('colour', ['1', 9]), terms('in_stock', [value, 4])], total: 9 },
    emptyState,
  )
  expect(filters).toMatchObject({ inStockCount: expected, groups: [] })
})

test('categories have their own field, and without labels nothing is on sale @CAT-03', () => {
  const filters = filtersOf(
    { aggregations: [terms('taxon', ['telo', 3], ['plet', 2])], total: 5 },
    read('kategorie=plet'),
  )
  expect(
    filters.groups.map(({ key, options }) => [
      key,
      options.filter(({ checked }) => checked).map(({ value }) => value),
    ]),
  ).toEqual([['kategorie', ['plet']]])
  expect([filters.sale, filters.inStockCount]).toEqual([null, null])
})

test.each([
  ['znacka=stara-znacka_2', 'Stara znacka 2'],
  ['znacka=%C5%A1umava', 'Šumava'],
])('a value of %s that nobody names any more reads %s @CAT-03', (query, label) => {
  expect(filtersOf(found, read(query)).groups[0]?.options.at(-1)?.label).toBe(label)
})

test('a chosen value that finds nothing stays and can be taken away @CAT-03', () => {
  const [brands] = filtersOf(found, read('znacka=zanikla')).groups
  expect(brands?.options.at(-1)).toEqual({
    name: 'znacka',
    value: 'zanikla',
    label: 'Zanikla',
    count: 0,
    checked: true,
  })
})

test('a facet the page itself stands for is hidden @CAT-15', () => {
  expect(
    filtersOf({ ...found, hidden: ['brand'] }, emptyState).groups.some(
      ({ key }) => key === 'znacka',
    ),
  ).toBe(false)
})

test.each([
  ['', 'znacka', 'vlasta', '?znacka=vlasta'],
  ['znacka=vlasta', 'znacka', 'vlasta', ''],
  ['znacka=vlasta&strana=4', 'znacka', 'bylinar', '?znacka=bylinar&znacka=vlasta'],
  ['vlastnost.a=1', 'vlastnost.a', '2', '?vlastnost.a=1&vlastnost.a=2'],
  ['vlastnost.a=1&vlastnost.b=1', 'vlastnost.a', '1', '?vlastnost.b=1'],
  ['stitek=news', 'stitek', 'action', '?stitek=action&stitek=news'],
  [
    'kategorie=telo&znacka=a&stitek=news',
    'kategorie',
    'plet',
    '?kategorie=plet&kategorie=telo&znacka=a&stitek=news',
  ],
  ['kategorie=telo&znacka=a&stitek=news', 'stitek', 'news', '?kategorie=telo&znacka=a'],
  ['vlastnost.b=1', 'vlastnost.a', '1', '?vlastnost.a=1&vlastnost.b=1'],
  ['vlastnost.b=1', 'vlastnost.c', '1', '?vlastnost.b=1&vlastnost.c=1'],
])('%j, then %s %s, is %j @CAT-03', (query, field, value, expected) => {
  expect(listingQuery(toggled(read(query), field, value))).toBe(expected)
})

test('each chip leads to the listing without it, the last link to one without any @CAT-03', () => {
  const state = read('cena-od=29&skladem=1&znacka=lucni&stitek=action&razeni=cheapest&strana=2')
  const chips = appliedFilters(state, filtersOf(found, state), texts)
  expect(chips.map(({ text, without }) => [text, listingQuery(without)])).toEqual([
    ['Cena', '?znacka=lucni&stitek=action&skladem=1&razeni=cheapest'],
    ['Skladem', '?znacka=lucni&stitek=action&cena-od=29&razeni=cheapest'],
    ['V akci', '?znacka=lucni&cena-od=29&skladem=1&razeni=cheapest'],
    ['Luční', '?stitek=action&cena-od=29&skladem=1&razeni=cheapest'],
  ])
  expect(chips.map(({ key }) => key)).toEqual(['price', 'inStock', 'stitek=action', 'znacka=lucni'])
  expect(listingQuery(withoutFilters(state))).toBe('?razeni=cheapest')
  expect(
    withoutFilters(
      read('kategorie=a&znacka=b&stitek=c&vlastnost.d=e&cena-od=1&cena-do=2&skladem=1&strana=3'),
    ),
  ).toEqual(emptyState)
})

test.each(['cena-od=29', 'cena-do=99'])(
  'a price with one end, %s, has a chip, too @CAT-03',
  (query) => {
    expect(
      appliedFilters(read(query), filtersOf(found, read(query)), texts).map(({ text }) => text),
    ).toEqual(['Cena'])
  },
)

test('without filters there are no chips @CAT-03', () => {
  expect(appliedFilters(emptyState, filtersOf(found, emptyState), texts)).toEqual([])
})

test('attributes that are there or not are gathered under their own names @CAT-03', () => {
  const flag = (code: string, name: string): Aggregation => ({
    code: `attributes.${code}`,
    type: 'terms',
    name,
    buckets: [{ value: 'true', label: 'Ano', count: 7 }],
  })
  const [brands, flags] = filtersOf(
    {
      aggregations: [
        flag('vegan', 'Veganské'),
        aggregations[0]!,
        flag('bez_silikonu', 'Bez silikonů'),
      ],
      total: 60,
    },
    read('vlastnost.vegan=true'),
  ).groups
  expect(brands?.key).toBe('znacka')
  expect(flags).toMatchObject({ key: 'flags', title: null })
  expect(flags?.options.map(({ name, label, checked }) => [name, label, checked])).toEqual([
    ['vlastnost.vegan', 'Veganské', true],
    ['vlastnost.bez_silikonu', 'Bez silikonů', false],
  ])
})

test('only an attribute whose every value is yes is a flag @CAT-03', () => {
  const facets = [
    terms('brand', ['true', 7]),
    terms('attributes.parfem', ['true', 7], ['false', 9]),
  ]
  expect(
    filtersOf({ aggregations: facets, total: 60 }, emptyState).groups.map(({ key }) => key),
  ).toEqual(['znacka', 'vlastnost.parfem'])
})

test('a group whose only value all goods have is left out @CAT-05', () => {
  const origin: Aggregation = {
    code: 'attributes.zeme',
    type: 'terms',
    name: 'Země původu',
    buckets: [{ value: 'Česko', label: 'Česko', count: 60 }],
  }
  const keys = (query: string) =>
    filtersOf({ aggregations: [origin], total: 60 }, read(query)).groups.map(({ key }) => key)
  expect(keys('')).toEqual([])
  expect(keys('vlastnost.zeme=%C4%8Cesko')).toEqual(['vlastnost.zeme'])
})
