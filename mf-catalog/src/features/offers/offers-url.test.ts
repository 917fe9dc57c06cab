import { expect, test } from 'vitest'
import {
  filterCount,
  isFiltered,
  noFilters,
  offersApiParams,
  offersQueryString,
  readOffersState,
  withBrand,
  withType,
} from './offers-url.ts'

const read = (query: string) => readOffersState(new URLSearchParams(query))

test.each([
  ['nothing', '', {}],
  [
    'types and brands, sorted and single',
    'typ=leaflet&typ=discount&typ=leaflet&znacka=lucni',
    { types: ['discount', 'leaflet'], brands: ['lucni'] },
  ],
  ['the club', 'klub=1', { club: true }],
  [
    'a span of days',
    'plati-od=2026-11-21&plati-do=2026-11-30',
    { from: '2026-11-21', to: '2026-11-30' },
  ],
  [
    'crossed days',
    'plati-od=2026-11-30&plati-do=2026-11-21',
    { from: '2026-11-21', to: '2026-11-30' },
  ],
  ['empty fields of a plain form', 'plati-od=&plati-do=', {}],
  ['days that are none', 'plati-od=2026-02-30&plati-do=zítra', {}],
  ['days with something around them', 'plati-od=2026-11-21T10:00&plati-do=x2026-11-21', {}],
  [
    'one day as both ends',
    'plati-od=2026-11-21&plati-do=2026-11-21',
    { from: '2026-11-21', to: '2026-11-21' },
  ],
  [
    'a code of 60 characters',
    `typ=${'a'.repeat(60)}&znacka=${'a'.repeat(61)}`,
    { types: ['a'.repeat(60)] },
  ],
  ['the club asked for otherwise', 'klub=ano', {}],
  ['values that are no codes', 'typ=%00&znacka=a%20b', {}],
])('reads %s @CAT-13', (_name, query, expected) => {
  expect(read(query)).toEqual({ ...noFilters, ...expected })
})

test('writes what it read @CAT-13', () => {
  const query =
    'typ=discount&typ=leaflet&znacka=lucni&klub=1&plati-od=2026-11-21&plati-do=2026-11-30'
  expect(offersQueryString(read(query))).toBe(`?${query}`)
  expect(offersQueryString(noFilters)).toBe('')
})

test('of too many values the first twenty count @CAT-13', () => {
  const numbers = Array.from({ length: 21 }, (_, index) => String(index + 10))
  expect(
    readOffersState(new URLSearchParams(numbers.map((number) => ['typ', number]))).types,
  ).toEqual(numbers.slice(0, 20))
})

test.each([
  ['', false],
  ['klub=1', true],
  ['plati-do=2026-11-30', true],
])('%j is a filter: %s @CAT-13', (query, expected) => {
  expect(isFiltered(read(query))).toBe(expected)
})

test('the API narrows by everything @CAT-13', () => {
  expect(offersApiParams(read('klub=1&plati-od=2026-11-21'))).toEqual({
    type: undefined,
    brand: undefined,
    club: true,
    validFrom: '2026-11-21',
    validTo: undefined,
  })
  expect(offersApiParams(read('plati-do=2026-11-30'))).toMatchObject({
    validFrom: undefined,
    validTo: '2026-11-30',
  })
})

test.each([
  ['', 0],
  ['typ=discount&typ=leaflet&znacka=lucni&klub=1', 4],
  ['plati-od=2026-11-21&plati-do=2026-11-30', 1],
  ['plati-do=2026-11-30', 1],
])('%j are %s filters @CAT-13', (query, count) => {
  expect(filterCount(read(query))).toBe(count)
})

test('a tick and its taking back @CAT-13', () => {
  const once = withBrand(withType(noFilters, 'leaflet'), 'lucni')
  expect(offersApiParams(once)).toMatchObject({ type: ['leaflet'], brand: ['lucni'] })
  expect(withBrand(withType(once, 'leaflet'), 'lucni')).toEqual(noFilters)
  expect(withBrand(withType(once, 'discount'), 'bylinar')).toEqual(
    read('typ=leaflet&typ=discount&znacka=lucni&znacka=bylinar'),
  )
  expect(withType(read('typ=discount&typ=leaflet'), 'leaflet').types).toEqual(['discount'])
})
