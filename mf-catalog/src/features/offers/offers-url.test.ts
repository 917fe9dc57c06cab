import type { Action } from '@drogerie/shared-lib/contract/action.ts'
import { expect, test } from 'vitest'
import {
  isFiltered,
  offersApiParams,
  offersQueryString,
  readOffersState,
  withBrand,
  withinDays,
  withType,
  type OffersState,
} from './offers-url.ts'

const noFilter: OffersState = { types: [], brands: [], club: false, from: null, to: null }
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
  expect(read(query)).toEqual({ ...noFilter, ...expected })
})

test('writes what it read @CAT-13', () => {
  const query =
    'typ=discount&typ=leaflet&znacka=lucni&klub=1&plati-od=2026-11-21&plati-do=2026-11-30'
  expect(offersQueryString(read(query))).toBe(`?${query}`)
  expect(offersQueryString(noFilter)).toBe('')
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

test('the API narrows what it can, and is not asked for days @CAT-13', () => {
  expect(offersApiParams(read('klub=1&plati-od=2026-11-21'))).toEqual({
    type: undefined,
    brand: undefined,
    club: true,
  })
})

test('a tick and its taking back @CAT-13', () => {
  const once = withBrand(withType(noFilter, 'leaflet'), 'lucni')
  expect(offersApiParams(once)).toEqual({ type: ['leaflet'], brand: ['lucni'], club: undefined })
  expect(withBrand(withType(once, 'leaflet'), 'lucni')).toEqual(noFilter)
  expect(withBrand(withType(once, 'discount'), 'bylinar')).toEqual(
    read('typ=leaflet&typ=discount&znacka=lucni&znacka=bylinar'),
  )
  expect(withType(read('typ=discount&typ=leaflet'), 'leaflet').types).toEqual(['discount'])
})

const lasting = (validFrom: string | null, validTo: string | null) =>
  ({ validFrom, validTo }) as Action

test.each([
  ['plati-od=2026-11-25', [true, true, false, true]],
  ['plati-do=2026-11-10', [false, false, true, true]],
  ['plati-od=2026-11-24&plati-do=2026-11-24', [true, false, false, true]],
  ['plati-od=2026-11-30', [true, true, false, true]],
  ['plati-od=2026-11-15&plati-do=2026-11-18', [true, false, true, true]],
  ['', [true, true, true, true]],
])('%j leaves the offers that hold then @CAT-13', (query, expected) => {
  const offers = [
    lasting('2026-11-18', '2026-11-30'),
    lasting('2026-11-25', '2026-12-01'),
    lasting('2026-11-01', '2026-11-15'),
    lasting(null, null),
  ]
  const left = withinDays(offers, read(query))
  expect(offers.map((offer) => left.includes(offer))).toEqual(expected)
})
