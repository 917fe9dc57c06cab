import type { Collection } from '@drogerie/shared-lib/contract/hydra.ts'
import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']

const minute = 60_000 // ms

export const productKeys = {
  bySlug: (slug: string) => ['mf-catalog', 'product', 'by-slug', slug] as const,
  variants: (code: string) => ['mf-catalog', 'product', 'variants', code] as const,
  association: (slug: string, type: string) =>
    ['mf-catalog', 'product', 'association', slug, type] as const,
  reviews: (code: string, page: ReviewPage) =>
    ['mf-catalog', 'product', 'reviews', code, page] as const,
}

export const productBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: productKeys.bySlug(slug),
    queryFn: ({ signal }) => api('GET /products-by-slug/{slug}', { path: { slug }, signal }),
    staleTime: minute,
    meta: { showsGoods: true },
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
    meta: { showsGoods: true },
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
    meta: { showsGoods: true },
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
