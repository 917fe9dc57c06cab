import { Action, ActionDetail, ActionFilters } from './action.ts'
import { Brand } from './brand.ts'
import {
  CreateReviewPayload,
  ProductReview,
  ProductReviewCollection,
  ReviewAuthor,
} from './review.ts'
import { PickupPoint } from './pickup-point.ts'
import { Place, Store } from './store.ts'
import {
  Product,
  ProductAssociation,
  ProductAssociationType,
  ProductAttributeValue,
  ProductImage,
  ProductOption,
  ProductOptionValue,
  ProductShort,
  ProductTaxon,
} from './product.ts'
import { PageChanges } from './page-changes.ts'
import { ProductVariant } from './product-variant.ts'
import { SearchResult } from './search-result.ts'
import { SearchTaxon, Taxon, TaxonImage } from './taxon.ts'
import { StoreStock } from './stock.ts'
import { VariantHitCollection } from './variant-hit.ts'
import { collectionOf } from './hydra.ts'
import { paging, type Operation } from './operation.ts'
import { ProductAttribute } from './operation-schemas.ts'
import { SitemapGoods, SitemapProducts } from './sitemap.ts'

export const goodsOperations = {
  'GET /products': {
    query: [...paging, 'translations.name', 'productTaxons.taxon.code', 'taxon', 'order'],
    answers: { 200: collectionOf(Product) },
  },
  'GET /products/{code}': { answers: { 200: Product } },
  'GET /products-by-slug/{slug}': { answers: { 200: Product } },
  'GET /products-by-slug/{slug}/associations/{code}': {
    query: paging,
    answers: { 200: collectionOf(ProductShort) },
  },
  'GET /products/{code}/attributes': {
    query: paging,
    answers: { 200: collectionOf(ProductAttributeValue) },
  },
  'GET /products/{code}/options/{option}': { answers: { 200: ProductOption } },
  'GET /product-attribute-values/{id}': { answers: { 200: ProductAttributeValue } },
  'GET /product-attributes/{code}': { answers: { 200: ProductAttribute } },
  'GET /product-images/{id}': { answers: { 200: ProductImage } },
  'GET /product-taxons/{id}': { answers: { 200: ProductTaxon } },
  'GET /product-options/{code}': { answers: { 200: ProductOption } },
  'GET /product-option-values/{code}': { answers: { 200: ProductOptionValue } },
  'GET /product-associations/{id}': { answers: { 200: ProductAssociation } },
  'GET /product-association-types/{code}': { answers: { 200: ProductAssociationType } },
  'GET /product-variants': {
    query: [...paging, 'product', 'optionValues', 'code'],
    answers: { 200: collectionOf(ProductVariant) },
  },
  'GET /product-variants/{code}': { answers: { 200: ProductVariant } },
  'GET /product-reviews': {
    query: [...paging, 'reviewSubject', 'rating', 'verifiedPurchase', 'order'],
    answers: { 200: ProductReviewCollection },
  },
  'GET /product-reviews/{id}': { answers: { 200: ProductReview } },
  'GET /product-reviews/{id}/author': { answers: { 200: ReviewAuthor } },
  'POST /product-reviews': {
    body: CreateReviewPayload,
    answers: { 201: ProductReview, 202: null },
  },
  'GET /brands': { query: ['ownBrand'], answers: { 200: collectionOf(Brand) } },
  'GET /brands/{slug}': { answers: { 200: Brand } },
  'GET /taxons': { query: ['flat'], answers: { 200: collectionOf(Taxon) } },
  'GET /taxons/{code}': { answers: { 200: Taxon } },
  'GET /taxons-by-slug/{+path}': { answers: { 200: Taxon } },
  'GET /sitemap/goods': { answers: { 200: SitemapGoods } },
  'GET /sitemap/goods/{part}': { answers: { 200: SitemapProducts } },
  'GET /page-changes': { query: ['since'], answers: { 200: PageChanges } },
  'GET /search/taxons/{code}': { answers: { 200: SearchTaxon } },
  'GET /taxon-images/{id}': { answers: { 200: TaxonImage } },
  'GET /search/products-variants': {
    query: [
      ...paging,
      'query',
      'taxon',
      'not_in_taxon',
      'order_by',
      'sort',
      'price',
      'in_stock',
      'masterVariant',
      'allowAggregations',
      'variantCodes',
      'brand',
      'labels',
      'attributes',
    ],
    answers: { 200: VariantHitCollection },
  },
  'GET /search': { query: ['query', 'limit', 'page'], answers: { 200: SearchResult } },
  'GET /stores/place': { query: [...paging, 'phrase'], answers: { 200: collectionOf(Place) } },
  'GET /stores/place/{id}': { answers: { 200: Place } },
  'GET /stores': {
    query: [
      ...paging,
      'services',
      'phrase',
      'slug',
      'statusCode',
      'openNow',
      'orderToken',
      'variantStock',
      'oftenBuy',
      'lat',
      'lng',
      'radius',
      'order',
    ],
    answers: { 200: collectionOf(Store) },
  },
  'GET /stores/{code}': { answers: { 200: Store } },
  'GET /stock/variant/{code}': {
    query: [...paging, 'phrase', 'lat', 'lng'],
    answers: { 200: collectionOf(StoreStock) },
  },
  'GET /stock/favourite/variant/{code}': { answers: { 200: StoreStock, 204: null } },
  'GET /stock/variant/{code}/store/{externalId}': { answers: { 200: StoreStock } },
  'GET /pickup-points': {
    query: [...paging, 'kind', 'phrase', 'lat', 'lng', 'nonstop', 'cardPayment'],
    answers: { 200: collectionOf(PickupPoint) },
  },
  'GET /pickup-points/{code}': { answers: { 200: PickupPoint } },
  'GET /actions': {
    query: [
      ...paging,
      'type',
      'club',
      'brand',
      'taxon',
      'validAt',
      'validFrom',
      'validTo',
      'selected',
    ],
    answers: { 200: collectionOf(Action) },
  },
  'GET /actions/filters': { answers: { 200: ActionFilters } },
  'GET /actions/{slug}': { answers: { 200: ActionDetail } },
} as const satisfies Record<string, Operation>
