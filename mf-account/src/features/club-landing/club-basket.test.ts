import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { expect, test } from 'vitest'
import { clubBasket } from './club-basket.ts'

const hit = (
  code: string,
  brand: string,
  price: number,
  clubPrice: number | null,
  inStock = true,
): VariantHit => ({
  '@id': `/api/v2/shop/product-variants/${code}`,
  '@type': 'ProductVariantHit',
  code,
  name: '',
  productCode: code,
  productName: code,
  slug: code,
  image: null,
  price,
  originalPrice: price,
  lowestPriceBeforeDiscount: null,
  clubPrice,
  inStock,
  brand: { code: brand, name: brand },
  labels: [],
  averageRating: 0,
  reviewsCount: 0,
  mainTaxon: null,
  variantsCount: 1,
  isMaster: true,
})

const codes = (hits: VariantHit[]) => clubBasket(hits)?.hits.map(({ code }) => code) ?? null

test.each<[string, VariantHit[], string[] | null]>([
  ['one product is no basket', [hit('a', 'x', 100, 90)], null],
  [
    'no better price, no place',
    [hit('a', 'x', 100, 90), hit('b', 'y', 100, 100), hit('c', 'z', 100, null)],
    null,
  ],
  [
    'what is sold out stays out',
    [hit('a', 'x', 100, 90), hit('b', 'y', 100, 90, false), hit('c', 'z', 100, 80)],
    ['a', 'c'],
  ],
  [
    'one of a brand, where there are enough',
    ['a', 'b', 'c', 'd', 'e'].map((code) => hit(code, code === 'b' ? 'a' : code, 100, 90)),
    ['a', 'c', 'd', 'e'],
  ],
  [
    'as many as fit, where brands are too few',
    ['a', 'b', 'c', 'd', 'e'].map((code) => hit(code, 'x', 100, 90)),
    ['a', 'b', 'c', 'd'],
  ],
  [
    'products without a brand count as of one',
    ['a', 'b', 'c'].map((code) => ({ ...hit(code, 'x', 100, 90), brand: null })),
    ['a', 'b', 'c'],
  ],
  ['two are a basket', [hit('a', 'x', 100, 90), hit('b', 'y', 100, 90)], ['a', 'b']],
  [
    'else whatever there is',
    ['a', 'b', 'c'].map((code) => hit(code, 'x', 100, 90)),
    ['a', 'b', 'c'],
  ],
])('%s @ACC-06', (_name, hits, expected) => {
  expect(codes(hits)).toEqual(expected)
})

test('the sums belong together @ACC-06', () => {
  const basket = clubBasket([hit('a', 'x', 24990, 22990), hit('b', 'y', 34990, 29990)])
  expect(basket).toMatchObject({ withoutClub: 59980, withClub: 52980, saved: 7000 })
})
