import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import { expect, test } from 'vitest'
import { productJsonLd } from './product-json-ld.ts'

const variant: ProductVariant = {
  '@id': '/api/v2/shop/product-variants/1048211',
  '@type': 'ProductVariant',
  id: 1,
  code: '1048211',
  name: '2,2 l',
  product: '/api/v2/shop/products/GEL',
  optionValues: [],
  price: 24990,
  originalPrice: 32990,
  unitPrice: { amount: 1136, unit: '100 ml' },
  content: { amount: 2200, unit: 'ml' },
  lowestPriceBeforeDiscount: 29990,
  clubPrice: 22990,
  unit: 'ks',
  ean: '8590000000017',
  inStock: true,
  stockStatus: 'in_stock',
}

const product: Product = {
  '@id': '/api/v2/shop/products/GEL',
  '@type': 'Product',
  id: 1,
  code: 'GEL',
  name: 'Prací gel Color',
  slug: 'praci-gel-color',
  description: '<p>Pere <strong>už od 20 °C</strong>.</p>',
  shortDescription: null,
  averageRating: 4.8,
  reviewsCount: 956,
  mainTaxon: null,
  productTaxons: [],
  reviews: [],
  images: [
    {
      '@id': '/api/v2/shop/product-images/1',
      '@type': 'ProductImage',
      id: 1,
      type: null,
      path: '/media/p/1048211.svg',
      variants: [],
    },
  ],
  variants: [variant['@id']],
  defaultVariant: variant['@id'],
  options: [],
  associations: [],
  brand: { code: 'belinka', name: 'Bělinka' },
  labels: [],
  breadcrumbs: [],
  enabled: true,
  createdAt: '2026-11-01T08:00:00+01:00',
  updatedAt: '2026-11-01T08:00:00+01:00',
}

const review: ProductReview = {
  '@id': '/api/v2/shop/product-reviews/1',
  '@type': 'ProductReview',
  id: 1,
  rating: 5,
  comment: 'Výborný.',
  reviewSubject: product['@id'],
  author: { '@id': '/api/v2/shop/customers/1', '@type': 'Customer', firstName: 'Hana K.' },
  createdAt: '2026-11-15T08:00:00+01:00',
  updatedAt: '2026-11-15T08:00:00+01:00',
}

const input = { product, variants: [variant], reviews: [review], origin: 'https://teta.example' }

test('a product with its offer, rating and reviews @SHELL-27', () => {
  expect(productJsonLd(input)).toMatchObject({
    '@type': 'Product',
    name: 'Bělinka Prací gel Color, 2,2 l',
    sku: '1048211',
    gtin13: '8590000000017',
    description: 'Pere už od 20 °C .',
    image: ['https://teta.example/media/p/1048211-800.webp'],
    url: 'https://teta.example/eshop/katalog/praci-gel-color',
    offers: {
      '@type': 'Offer',
      priceCurrency: 'CZK',
      price: '249.90',
      availability: 'https://schema.org/InStock',
      seller: { '@id': 'https://teta.example/#organization' },
    },
    aggregateRating: { ratingValue: 4.8, reviewCount: 956 },
    review: [
      {
        reviewRating: { ratingValue: 5 },
        author: { name: 'Hana K.' },
        datePublished: '2026-11-15',
      },
    ],
  })
})

test('the whole price with its measure, the struck one of 30 days and that of members @SHELL-27', () => {
  const { offers } = productJsonLd(input) as { offers: { priceSpecification: object[] } }
  expect(offers.priceSpecification).toEqual([
    {
      '@type': 'UnitPriceSpecification',
      price: '249.90',
      priceCurrency: 'CZK',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 2200,
        unitCode: 'MLT',
        valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'MLT' },
      },
    },
    {
      '@type': 'UnitPriceSpecification',
      price: '299.90',
      priceCurrency: 'CZK',
      priceType: 'https://schema.org/StrikethroughPrice',
    },
    {
      '@type': 'UnitPriceSpecification',
      price: '229.90',
      priceCurrency: 'CZK',
      validForMemberTier: { '@id': 'https://teta.example/#klub' },
    },
  ])
})

test('a reduction the law does not let us tell is not struck either @SHELL-27', () => {
  const plain = { ...variant, lowestPriceBeforeDiscount: 24990, clubPrice: null }
  expect(productJsonLd({ ...input, variants: [plain] })).toMatchObject({
    offers: { priceSpecification: [{ price: '249.90' }] },
  })
  const { offers } = productJsonLd({ ...input, variants: [plain] }) as {
    offers: { priceSpecification: object[] }
  }
  expect(offers.priceSpecification).toHaveLength(1)
})

test.each([
  ['in_stock', 'InStock'],
  ['low', 'LimitedAvailability'],
  ['out', 'OutOfStock'],
  ['store_only', 'InStoreOnly'],
] as const)('stock %s is offered as %s @SHELL-27', (stockStatus, expected) => {
  expect(productJsonLd({ ...input, variants: [{ ...variant, stockStatus }] })).toMatchObject({
    offers: { availability: `https://schema.org/${expected}` },
  })
})

test('nobody has rated: no rating is claimed @SHELL-27', () => {
  const made = productJsonLd({ ...input, product: { ...product, reviewsCount: 0 }, reviews: [] })
  expect(made).not.toHaveProperty('aggregateRating')
  expect(made).not.toHaveProperty('review')
})

test('variants are a group, each with its address, size and price @CAT-07 @SHELL-27', () => {
  const sized = { ...variant, options: [{ code: 'size', name: 'Balení', value: '2,2 l' }] }
  const other = {
    ...variant,
    '@id': '/api/v2/shop/product-variants/1048212',
    code: '1048212',
    name: '4 l',
    price: 39990,
    options: [{ code: 'size', name: 'Balení', value: '4 l' }],
  }
  expect(productJsonLd({ ...input, variants: [sized, other] })).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Bělinka Prací gel Color',
    productGroupID: 'GEL',
    variesBy: ['https://schema.org/size'],
    aggregateRating: { reviewCount: 956 },
    hasVariant: [
      {
        sku: '1048211',
        size: '2,2 l',
        url: 'https://teta.example/eshop/katalog/praci-gel-color',
        offers: { price: '249.90' },
      },
      {
        sku: '1048212',
        size: '4 l',
        url: 'https://teta.example/eshop/katalog/praci-gel-color?varianta=1048212',
        offers: { price: '399.90' },
      },
    ],
  })
})
