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
  { code: 'attributes.typ-vlasu', type: 'terms', name: 'Typ vlasů', buckets: [{ value: 'mastne', label: 'Mastné', count: 41 }] },
  { code: 'price', type: 'range', name: 'Cena', min: 2950, max: 39990 },
  { code: 'unheard-of', type: 'terms', name: 'X', buckets: [{ value: 'x', label: 'X', count: 1 }] },
]
const found = { aggregations, total: 60 }
const read = (query: string) => readListingState(new URLSearchParams(query))
const texts = { inStock: 'Skladem', price: () => 'Cena' }

test('groups, counts and price bounds come from the aggregations @CAT-05', () => {
  const filters = filtersOf(found, read('znacka=lucni'))
  expect(
    filters.groups.map(({ key, title, options }) => [key, title, options.map(({ label, count, checked }) => [label, count, checked])]),
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
  expect(filters.price).toEqual({ min: 29, max: 400 })
  expect(filters.sale).toMatchObject({ value: 'action', count: 46, checked: false })
})

test('one price for all needs no slider @CAT-05', () => {
  expect(filtersOf({ aggregations: [{ code: 'price', type: 'range', min: 9900, max: 9900 }], total: 3 }, emptyState).price).toBeNull()
})

test('a chosen value that finds nothing stays and can be taken away @CAT-03', () => {
  const [brands] = filtersOf(found, read('znacka=zanikla')).groups
  expect(brands?.options.at(-1)).toEqual({ name: 'znacka', value: 'zanikla', label: 'Zanikla', count: 0, checked: true })
})

test('a facet the page itself stands for is hidden @CAT-15', () => {
  expect(filtersOf({ ...found, hidden: ['brand'] }, emptyState).groups.some(({ key }) => key === 'znacka')).toBe(false)
})

test.each([
  ['', 'znacka', 'vlasta', '?znacka=vlasta'],
  ['znacka=vlasta', 'znacka', 'vlasta', ''],
  ['znacka=vlasta&strana=4', 'znacka', 'bylinar', '?znacka=bylinar&znacka=vlasta'],
  ['vlastnost.a=1', 'vlastnost.a', '2', '?vlastnost.a=1&vlastnost.a=2'],
  ['vlastnost.a=1&vlastnost.b=1', 'vlastnost.a', '1', '?vlastnost.b=1'],
  ['stitek=news', 'stitek', 'action', '?stitek=action&stitek=news'],
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
  expect(listingQuery(withoutFilters(state))).toBe('?razeni=cheapest')
})

test('attributes that are there or not are gathered under their own names @CAT-03', () => {
  const flag = (code: string, name: string): Aggregation => ({
    code: `attributes.${code}`,
    type: 'terms',
    name,
    buckets: [{ value: 'true', label: 'Ano', count: 7 }],
  })
  const [brands, flags] = filtersOf(
    { aggregations: [flag('vegan', 'Veganské'), aggregations[0]!, flag('bez_silikonu', 'Bez silikonů')], total: 60 },
    read('vlastnost.vegan=true'),
  ).groups
  expect(brands?.key).toBe('znacka')
  expect(flags).toMatchObject({ key: 'flags', title: null })
  expect(flags?.options.map(({ name, label, checked }) => [name, label, checked])).toEqual([
    ['vlastnost.vegan', 'Veganské', true],
    ['vlastnost.bez_silikonu', 'Bez silikonů', false],
  ])
})

test('a group whose only value all goods have is left out @CAT-05', () => {
  const origin: Aggregation = {
    code: 'attributes.zeme',
    type: 'terms',
    name: 'Země původu',
    buckets: [{ value: 'Česko', label: 'Česko', count: 60 }],
  }
  const keys = (query: string) => filtersOf({ aggregations: [origin], total: 60 }, read(query)).groups.map(({ key }) => key)
  expect(keys('')).toEqual([])
  expect(keys('vlastnost.zeme=%C4%8Cesko')).toEqual(['vlastnost.zeme'])
})
