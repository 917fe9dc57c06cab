import { aProduct, aVariant } from '@drogerie/shared-lib/testing/catalogue-factories.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import messages from '../i18n/cs.json' with { type: 'json' }
import { Component, loader } from '../features/product-detail/product-detail.route.tsx'

export const shopMessages = { 'mf-catalog': messages }
const size = (value: string) => [{ code: 'size', name: 'Balení', value }]
const small = aVariant({
  code: '1',
  name: '1,1 l',
  options: size('1,1 l'),
  price: 14990,
  originalPrice: 14990,
})
export const large = aVariant({
  code: '2',
  name: '2,2 l',
  options: size('2,2 l'),
  price: 24990,
  originalPrice: 32990,
  lowestPriceBeforeDiscount: 32990,
  clubPrice: 22990,
  unitPrice: { amount: 1136, unit: '100 ml' },
  clubUnitPrice: { amount: 1045, unit: '100 ml' },
})
const soldOut = aVariant({
  code: '3',
  name: '3,3 l',
  options: size('3,3 l'),
  price: 34990,
  originalPrice: 34990,
  inStock: false,
  stockStatus: 'out',
})

const party = { name: 'Prado a.s.', address: 'Dlouhá 1, Praha', email: 'info@prado.example' }
const product = aProduct({
  defaultVariant: large['@id'],
  images: [small, large].map((variant, id) => ({
    '@id': `/i/${id}`,
    '@type': 'ProductImage',
    id,
    type: null,
    path: `/media/p/${variant.code}.svg`,
    variants: [variant['@id']],
  })),
  hygieneException: true,
  safety: {
    identifier: 'GEL-1',
    manufacturer: party,
    responsiblePerson: { ...party, name: 'Prado EU' },
    warnings: [],
    signalWord: 'Varování',
    pictograms: ['GHS07'],
    statements: ['H319 Způsobuje vážné podráždění očí.'],
    ingredients: 'parfém (Linalool), enzymy',
  },
})

const review = (id: number, rating: number, verifiedPurchase: boolean) => ({
  '@id': `/r/${id}`,
  '@type': 'ProductReview',
  id,
  rating,
  comment: `Text ${id}`,
  verifiedPurchase,
  author: { firstName: 'Hana K.' },
  createdAt: '2026-11-15T08:00:00+01:00',
})

export const answers = {
  'GET /products-by-slug/praci-gel-color': product,
  'GET /product-variants': aCollection([small, large, soldOut]),
  'GET /products/GEL/attributes': aCollection([
    { code: 'teplota', name: 'Teplota', type: 'text', value: '20 až 60 °C' },
  ]),
  'GET /product-reviews': aCollection([review(1, 5, true), review(2, 1, false)], {
    averageRating: 3,
    distribution: [
      { rating: 5, count: 1 },
      { rating: 1, count: 1 },
    ],
  }),
  'GET /stock/favourite/variant/2': {
    store: { externalId: '7', name: 'Brno, Orlí' },
    variantCode: '2',
    quantity: 8,
    status: 'in_stock',
    pickup: { available: true, minutes: 60, text: 'Připravíme zítra do 10.00', days: null },
  },
  'GET /stock/variant/2': aCollection([
    { store: { externalId: '7', name: 'Brno, Orlí' }, quantity: 8, status: 'in_stock' },
    { store: { externalId: '8', name: 'Praha' }, quantity: 0, status: 'out' },
  ]),
}

export const routes = [
  {
    path: '/eshop/katalog/:slug',
    loader,
    Component,
  },
]
/** The page of a laundry gel in three sizes, the largest sold out. */
export const openProduct = (query = '', session = {}, more = {}) => {
  const api = fakeApi({ ...answers, ...more })
  const shop = testShop({ ...api, session, messages: shopMessages })
  return { ...renderSlice(`/eshop/katalog/praci-gel-color${query}`, routes, shop), api, shop }
}
/** Without the spaces that keep numbers with their units. */
export const text = (element: HTMLElement | null) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ')
