import type { Collection } from '@drogerie/shared-lib/contract/hydra.ts'
import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']

const minute = 60_000 // ms
const stockAge = 10_000 // ms

export const productKeys = {
  bySlug: (slug: string) => ['mf-catalog', 'product', 'by-slug', slug] as const,
  variants: (code: string) => ['mf-catalog', 'product', 'variants', code] as const,
  attributes: (code: string) => ['mf-catalog', 'product', 'attributes', code] as const,
  association: (slug: string, type: string) =>
    ['mf-catalog', 'product', 'association', slug, type] as const,
  reviews: (code: string, page: ReviewPage) =>
    ['mf-catalog', 'product', 'reviews', code, page] as const,
  stock: (variantCode: string) => ['mf-catalog', 'product', 'stock', variantCode] as const,
  storeStock: (variantCode: string, store: string | null) =>
    ['mf-catalog', 'product', 'stock', variantCode, store] as const,
}

export const productBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: productKeys.bySlug(slug),
    queryFn: ({ signal }) => api('GET /products-by-slug/{slug}', { path: { slug }, signal }),
    staleTime: minute,
  })

/** All variants at once: choosing another one must not wait for the network. */
export const variantsQuery = (api: Api, product: Pick<Product, '@id' | 'code'>) =>
  queryOptions({
    queryKey: productKeys.variants(product.code),
    queryFn: ({ signal }) =>
      api.list('GET /product-variants', {
        query: { product: product['@id'], itemsPerPage: 100 },
        signal,
      }),
    staleTime: minute,
  })

export const attributesQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: productKeys.attributes(code),
    queryFn: ({ signal }) =>
      api.list('GET /products/{code}/attributes', {
        path: { code },
        query: { itemsPerPage: 100 },
        signal,
      }),
    staleTime: 5 * minute,
  })

/** Codes of the associations shown, in this order. */
export const associationTypes = ['accessories', 'similar'] as const
export type AssociationType = (typeof associationTypes)[number]

export const associationQuery = (api: Api, slug: string, type: AssociationType) =>
  queryOptions({
    queryKey: productKeys.association(slug, type),
    queryFn: ({ signal }) =>
      api.list('GET /products-by-slug/{slug}/associations/{code}', {
        path: { slug, code: type },
        signal,
      }),
    staleTime: 5 * minute,
  })

export type ReviewPage = { page: number; itemsPerPage: number }
export type ReviewList = Collection<ProductReview> & {
  averageRating?: number
  distribution?: { rating: number; count: number }[]
}

export const reviewsQuery = (api: Api, product: Pick<Product, '@id' | 'code'>, page: ReviewPage) =>
  queryOptions({
    queryKey: productKeys.reviews(product.code, page),
    queryFn: ({ signal }): Promise<ReviewList> =>
      api.list('GET /product-reviews', {
        query: { reviewSubject: product['@id'], order: { createdAt: 'desc' }, ...page },
        signal,
      }),
    staleTime: minute,
  })

/** Stock of every store; advice only, the order is checked again when an item is added. */
export const stockQuery = (api: Api, variantCode: string) =>
  queryOptions({
    queryKey: productKeys.stock(variantCode),
    queryFn: ({ signal }) =>
      api.list('GET /stock/variant/{code}', {
        path: { code: variantCode },
        query: { itemsPerPage: 100 },
        signal,
      }),
    staleTime: stockAge,
  })

/** The favourite store's stock; the store travels in a header, so it is part of the key. Null without a store. */
export const favouriteStockQuery = (api: Api, variantCode: string, store: string | null) =>
  queryOptions({
    queryKey: productKeys.storeStock(variantCode, store),
    queryFn: async ({ signal }) =>
      (await api('GET /stock/favourite/variant/{code}', { path: { code: variantCode }, signal })) ??
      null,
    enabled: store !== null,
    staleTime: stockAge,
  })
