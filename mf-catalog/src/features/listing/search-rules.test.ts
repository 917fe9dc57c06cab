import { expect, test } from 'vitest'
import { isLongEnough, openTab, searchedFor } from './search-rules.ts'

test.each([
  ['q=kr%C3%A9m+na+ruce', 'krém na ruce'],
  ['query=myd%C5%82o', 'mydło'],
  ['q=++krém%09%0Ana++ruce+', 'krém na ruce'],
  ['q=%00%00a%00b', 'a b'],
  ['q=%ED%A0%80x', 'x'],
  [`q=${'a'.repeat(10_000)}`, 'a'.repeat(200)],
  ['q=<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['', ''],
])('%j searches for %j @CAT-10 @S01', (params, expected) => {
  expect(searchedFor(new URLSearchParams(params))).toBe(expected)
})

test.each([
  ['', false],
  ['a', false],
  ['ab', true],
  ['%', false],
  ['č', false],
])('%j is long enough: %s @S01', (query, expected) => {
  expect(isLongEnough(query)).toBe(expected)
})

const counts = { products: 0, taxons: 0, brands: 2, articles: 8, rest: 0 }

test.each([
  ['the one in the URL', 'zalozka=clanky', counts, 'articles'],
  ['an empty one when it is asked for', 'zalozka=ostatni', counts, 'rest'],
  ['the products when there are some', '', { ...counts, products: 3 }, 'products'],
  ['the first that found something', '', counts, 'brands'],
  ['the products when nothing was found', '', { products: 0, taxons: 0, brands: 0, articles: 0, rest: 0 }, 'products'],
  ['no unknown one', 'zalozka=__proto__', counts, 'brands'],
] as const)('opens %s @CAT-10', (_name, params, found, expected) => {
  expect(openTab(new URLSearchParams(params), found)).toBe(expected)
})
