import { expect, test } from 'vitest'
import { largestTaxons } from './category-rules.ts'

const taxon = (code: string, productsCount: number, more = {}) => ({
  code,
  productsCount,
  enabled: true,
  mainImage: '/x.svg',
  ...more,
})
const codes = (taxons: { code: string }[]) => taxons.map(({ code }) => code).join('')

test.each([
  ['the largest keep their order', [taxon('a', 5), taxon('b', 1), taxon('c', 9)], 2, 'ac'],
  ['of equal ones the first', [taxon('a', 5), taxon('b', 5), taxon('c', 5)], 2, 'ab'],
  ['fewer than there is room for', [taxon('a', 5)], 8, 'a'],
  [
    'without a picture there is no tile',
    [taxon('a', 9, { mainImage: null }), taxon('b', 1)],
    2,
    'b',
  ],
  ['a closed one has none either', [taxon('a', 9, { enabled: false }), taxon('b', 1)], 2, 'b'],
])('%s @CON-01', (_name, taxons, count, expected) => {
  expect(codes(largestTaxons(taxons, count))).toBe(expected)
})
