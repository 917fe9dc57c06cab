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
  images: [],
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

const input = {
  product,
  variant,
  images: ['/media/p/1048211.svg'],
  reviews: [review],
  origin: 'https://teta.example',
  siteName: 'teta drogerie',
}

test('a product with its offer, rating and reviews @SHELL-27', () => {
  expect(productJsonLd(input)).toMatchObject({
    '@type': 'Product',
    name: 'Bělinka Prací gel Color',
    sku: '1048211',
    gtin13: '8590000000017',
    description: 'Pere už od 20 °C .',
    image: ['https://teta.example/media/p/1048211.svg'],
    url: 'https://teta.example/eshop/katalog/praci-gel-color',
    offers: {
      '@type': 'Offer',
      priceCurrency: 'CZK',
      price: '249.90',
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: '11.36', referenceQuantity: { value: 100, unitText: 'ml' } },
    },
    aggregateRating: { ratingValue: 4.8, reviewCount: 956 },
    review: [{ reviewRating: { ratingValue: 5 }, author: { name: 'Hana K.' }, datePublished: '2026-11-15' }],
  })
})

test.each([
  ['in_stock', 'InStock'],
  ['low', 'LimitedAvailability'],
  ['out', 'OutOfStock'],
  ['store_only', 'InStoreOnly'],
] as const)('stock %s is offered as %s @SHELL-27', (stockStatus, expected) => {
  expect(productJsonLd({ ...input, variant: { ...variant, stockStatus } })).toMatchObject({
    offers: { availability: `https://schema.org/${expected}` },
  })
})

test('nobody has rated: no rating is claimed @SHELL-27', () => {
  const made = productJsonLd({ ...input, product: { ...product, reviewsCount: 0 }, reviews: [] })
  expect(made).not.toHaveProperty('aggregateRating')
  expect(made).not.toHaveProperty('review')
})

test('another variant has its own address @CAT-07', () => {
  const other = { ...variant, '@id': '/api/v2/shop/product-variants/1048212', code: '1048212' }
  expect(productJsonLd({ ...input, variant: other })).toMatchObject({
    url: 'https://teta.example/eshop/katalog/praci-gel-color?varianta=1048212',
  })
})
