import type { ProductShort } from '@drogerie/shared-lib/contract/product.ts'
import { aProduct, aVariant } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { expect, test } from 'vitest'
import { hitsOf } from './associated-hits.ts'

const variant = aVariant({
  code: '7',
  name: '2,2 l',
  price: 24990,
  originalPrice: 32990,
  lowestPriceBeforeDiscount: 29990,
  clubPrice: 22990,
  unitPrice: { amount: 1136, unit: '100 ml' },
  inStock: false,
  maxOrderQuantity: 5,
})
const picture = (path: string, ...variants: string[]) => ({
  '@id': path,
  '@type': 'ProductImage',
  id: 1,
  type: null,
  path,
  variants,
})
const product = (more: object = {}) =>
  ({
    ...aProduct(),
    defaultVariantData: variant,
    labels: ['news'],
    ...more,
  }) as unknown as ProductShort

test('a product of an association is its default variant, prices and stock included @CAT-09', () => {
  expect(hitsOf([product()])).toMatchObject([
    {
      '@id': variant['@id'],
      code: '7',
      name: '2,2 l',
      productCode: 'GEL',
      productName: 'Prací gel Color',
      slug: 'praci-gel-color',
      price: 24990,
      originalPrice: 32990,
      lowestPriceBeforeDiscount: 29990,
      clubPrice: 22990,
      unitPrice: { amount: 1136, unit: '100 ml' },
      inStock: false,
      brand: { code: 'belinka', name: 'Bělinka' },
      labels: ['news'],
      averageRating: 4.8,
      reviewsCount: 2,
      maxOrderQuantity: 5,
    },
  ])
})

test.each([
  ['its own', [picture('/a.svg', '/x'), picture('/b.svg', variant['@id'])], '/b.svg'],
  ['else the first', [picture('/a.svg', '/x'), picture('/b.svg')], '/a.svg'],
  [
    'of the shop by its path alone',
    [picture('https://www.drogerie.example/media/c.svg')],
    '/media/c.svg',
  ],
  ['else none', [], null],
])('its picture is %s @CAT-09', (_name, images, image) => {
  expect(hitsOf([product({ images })])[0]?.image).toBe(image)
})

test('what cannot be bought is left out, and what nobody tells is not there @CAT-09', () => {
  const { lowestPriceBeforeDiscount: _lowest, clubPrice: _club, ...bare } = variant
  const hits = hitsOf([
    product({ defaultVariantData: null }),
    product({ defaultVariantData: bare, reviewsCount: undefined }),
  ])
  expect(
    hits.map(({ lowestPriceBeforeDiscount, clubPrice, reviewsCount }) => [
      lowestPriceBeforeDiscount,
      clubPrice,
      reviewsCount,
    ]),
  ).toEqual([[null, null, 0]])
  expect(hits[0]).not.toHaveProperty('variantsCount')
  expect(hits[0]).not.toHaveProperty('mainTaxon')
})
