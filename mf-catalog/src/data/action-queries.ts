import type { SearchParams } from '@drogerie/shared-lib/api-client/search-params.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']
const staleTime = 60_000 // ms; an offer ends at midnight

export const actionsQuery = (api: Api, searchParams: SearchParams = {}) =>
  queryOptions({
    queryKey: ['mf-catalog', 'action', 'list', searchParams] as const,
    queryFn: ({ signal }) =>
      api.list('GET /actions', { query: { itemsPerPage: 100, ...searchParams }, signal }),
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
  })
