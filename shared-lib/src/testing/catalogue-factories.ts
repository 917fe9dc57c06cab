import type { Product } from '../contract/product.ts'
import type { ProductVariant } from '../contract/product-variant.ts'
import type { VariantHit } from '../contract/variant-hit.ts'

const iri = (resource: string, code: string) => `/api/v2/shop/${resource}/${code}`

export const aVariantHit = (more: Partial<VariantHit> = {}): VariantHit => ({
  '@id': iri('product-variants', more.code ?? '1001'),
  '@type': 'ProductVariantHit',
  code: '1001',
  name: '300 ml',
  productCode: 'SAMPON',
  productName: 'Šampon na objem',
  slug: 'sampon-na-objem',
  image: '/media/p/1001.svg',
  price: 11990,
  originalPrice: 11990,
  lowestPriceBeforeDiscount: null,
  clubPrice: null,
  unitPrice: { amount: 3997, unit: '100 ml' },
  inStock: true,
  brand: { code: 'vlasta', name: 'Vlasta', slug: 'vlasta' },
  labels: [],
  averageRating: 4.7,
  reviewsCount: 312,
  mainTaxon: { code: 'vlasy', name: 'Vlasy' },
  variantsCount: 1,
  ...more,
})

export const aVariant = (more: Partial<ProductVariant> = {}): ProductVariant => ({
  '@id': iri('product-variants', more.code ?? '1048211'),
  '@type': 'ProductVariant',
  id: 1,
  code: '1048211',
  name: '2,2 l',
  product: iri('products', 'GEL'),
  optionValues: [],
  options: [],
  price: 24990,
  originalPrice: 24990,
  unit: 'ks',
  inStock: true,
  stockStatus: 'in_stock',
  ...more,
})

export const aProduct = (more: Partial<Product> = {}): Product => ({
  '@id': iri('products', 'GEL'),
  '@type': 'Product',
  id: 1,
  code: 'GEL',
  name: 'Prací gel Color',
  slug: 'praci-gel-color',
  description: '<p>Pere už od 20 °C.</p>',
  shortDescription: null,
  averageRating: 4.8,
  reviewsCount: 2,
  mainTaxon: iri('taxons', 'domacnost-prani'),
  productTaxons: [],
  reviews: [],
  images: [],
  variants: [iri('product-variants', '1048211')],
  defaultVariant: iri('product-variants', '1048211'),
  options: [],
  associations: [],
  brand: { code: 'belinka', name: 'Bělinka', slug: 'belinka' },
  labels: [],
  breadcrumbs: [{ name: 'Domácnost', slug: 'domacnost' }],
  enabled: true,
  createdAt: '2026-11-01T08:00:00+01:00',
  updatedAt: '2026-11-01T08:00:00+01:00',
  ...more,
})
