import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']
const staleTime = 5 * 60_000 // ms

export const brandBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'brand', 'by-slug', slug] as const,
    queryFn: ({ signal }) => api('GET /brands/{slug}', { path: { slug }, signal }),
    staleTime,
  })

export const brandsQuery = (api: Api, filter: { ownBrand?: true } = {}) =>
  queryOptions({
    queryKey: ['mf-catalog', 'brand', 'all', filter] as const,
    queryFn: ({ signal }) => api.list('GET /brands', { query: filter, signal }),
    staleTime,
  })
