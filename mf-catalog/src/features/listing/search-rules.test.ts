import { expect, test } from 'vitest'
import {
  countsOf,
  isLongEnough,
  mayBeReported,
  openTab,
  searchBase,
  searchedFor,
} from './search-rules.ts'

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

test.each([
  ['krém na ruce', true],
  ['x', false],
  ['jana@example.cz', false],
  ['777 123 456', false],
  ['prací gel 3 l', true],
])('%j may be reported: %s @SHELL-09', (query, expected) => {
  expect(mayBeReported(query)).toBe(expected)
})

const counts = { products: 0, taxons: 0, brands: 2, articles: 8, rest: 0 }

test.each([
  ['the one in the URL', 'zalozka=clanky', counts, 'articles'],
  ['products', 'zalozka=produkty', counts, 'products'],
  ['categories', 'zalozka=kategorie', counts, 'taxons'],
  ['brands', 'zalozka=znacky', { ...counts, products: 3 }, 'brands'],
  ['an empty one when it is asked for', 'zalozka=ostatni', counts, 'rest'],
  ['the products when there are some', '', { ...counts, products: 3 }, 'products'],
  ['the first that found something', '', counts, 'brands'],
  [
    'the products when nothing was found',
    '',
    { products: 0, taxons: 0, brands: 0, articles: 0, rest: 0 },
    'products',
  ],
  ['no unknown one', 'zalozka=__proto__', counts, 'brands'],
] as const)('opens %s @CAT-10', (_name, params, found, expected) => {
  expect(openTab(new URLSearchParams(params), found)).toBe(expected)
})

test('each group is counted by itself, and the words stand in the address @CAT-10', () => {
  const group = (total: number) => ({ 'hydra:totalItems': total })
  const found = {
    products: group(5),
    taxons: group(4),
    brands: group(3),
    articles: group(2),
    rest: group(1),
  }
  expect(countsOf(found)).toEqual({ products: 5, taxons: 4, brands: 3, articles: 2, rest: 1 })
  expect(searchBase('krém')).toEqual({ q: 'krém' })
})
