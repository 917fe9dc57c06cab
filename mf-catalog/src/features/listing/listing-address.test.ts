import { expect, test } from 'vitest'
import {
  canonicalOf,
  isPastEnd,
  isPlain,
  requirePageNumber,
  requireSaidPrices,
} from './listing-address.ts'
import { readListingState } from './listing-url.ts'

const place = { path: '/eshop/produkty/plet', base: {} }
const stateOf = (query: string) => readListingState(new URLSearchParams(query))

/** Status and address of a redirect; null when there is none. */
function movedBy(act: () => unknown): [number, string | null] | null {
  try {
    act()
    return null
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return [error.status, error.headers.get('location')]
  }
}

test.each([
  ['', true],
  ['strana=3', true],
  ['strana=1-3', false],
  ['razeni=cheapest', false],
  ['znacka=ruzena', false],
  ['skladem=1&strana=2', false],
])('%s is kept by search engines: %s @SHELL-27', (query, kept) => {
  expect(isPlain(stateOf(query))).toBe(kept)
})

test.each([
  ['', '/eshop/produkty/plet'],
  ['strana=2', '/eshop/produkty/plet?strana=2'],
  ['strana=2&razeni=cheapest', '/eshop/produkty/plet?strana=2'],
])('%s belongs to %s @SHELL-27', (query, canonical) => {
  expect(canonicalOf(place, stateOf(query))).toBe(canonical)
})

test.each([
  ['', null],
  ['strana=2', null],
  ['strana=1-2', null],
  ['strana=1', [301, '/eshop/produkty/plet']],
  ['strana=0', [301, '/eshop/produkty/plet']],
  ['strana=-1', [301, '/eshop/produkty/plet']],
  ['strana=abc', [301, '/eshop/produkty/plet']],
  ['strana=02', [301, '/eshop/produkty/plet?strana=2']],
  ['strana=1-99', [301, '/eshop/produkty/plet?strana=1-5']],
  ['strana=abc&razeni=cheapest', [301, '/eshop/produkty/plet?razeni=cheapest']],
])('%s is moved to %j @SHELL-27', (query, moved) => {
  const request = new Request(`https://shop.example/eshop/produkty/plet?${query}`)
  expect(movedBy(() => requirePageNumber(request, place, stateOf(query)))).toEqual(moved)
})

test.each([
  ['', null],
  ['?cena-od=50', null],
  ['?cena-od=&cena-do=', [301, '/eshop/produkty/plet']],
  ['?hledat=gel&cena-od=50&cena-do=', [301, '/eshop/produkty/plet?hledat=gel&cena-od=50']],
])('prices left empty are not said: %s moves to %j @CAT-05 @F29', (query, moved) => {
  const request = new Request(`https://shop.example/eshop/produkty/plet${query}`)
  expect(movedBy(() => requireSaidPrices(request))).toEqual(moved)
})

test('a page past the last one is said to be none, and a row of pages is cut to those there are @SHELL-27', () => {
  expect(isPastEnd(place, stateOf('strana=2'), 25)).toBe(false)
  expect(isPastEnd(place, stateOf('strana=3'), 25)).toBe(true)
  expect(isPastEnd(place, stateOf(''), 0)).toBe(false)
  expect(movedBy(() => isPastEnd(place, stateOf('strana=1-4'), 48))).toEqual([
    301,
    '/eshop/produkty/plet?strana=1-2',
  ])
})
