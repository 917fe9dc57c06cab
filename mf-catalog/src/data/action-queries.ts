import { listMany } from '@drogerie/shared-lib/api-client/list-many.ts'
import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']
const staleTime = 60_000 // ms; an offer ends at midnight

/** More offers than any leaflet of a drugstore has had. */
const allOffers = 1000

/**
 * The first offers that fit, all unless `most` says fewer; beyond the first hundred by further
 * pages.
 */
export const actionsQuery = (api: Api, searchParams: SearchParams = {}, most = allOffers) =>
  queryOptions({
    queryKey: ['mf-catalog', 'action', 'list', searchParams, most] as const,
    queryFn: ({ signal }) => listMany(api, 'GET /actions', most, { query: searchParams, signal }),
    staleTime,
  })

/** How many offers fit, without the offers. */
export const actionsCountQuery = (api: Api, searchParams: SearchParams) =>
  queryOptions({
    queryKey: ['mf-catalog', 'action', 'count', searchParams] as const,
    queryFn: async ({ signal }) => {
      const query = { ...searchParams, itemsPerPage: 1 }
      return (await api.list('GET /actions', { query, signal })).totalItems
    },
    staleTime,
  })

export const actionFiltersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['mf-catalog', 'action', 'filters'] as const,
    queryFn: ({ signal }) => api('GET /actions/filters', { signal }),
    staleTime,
  })

export const actionBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['mf-catalog', 'action', 'by-slug', slug] as const,
    queryFn: ({ signal }) => api('GET /actions/{slug}', { path: { slug }, signal }),
    staleTime,
    meta: { showsGoods: true },
  })
