import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

type Api = Shop['api']

export const taxonKeys = {
  bySlug: (slug: string) => ['mf-catalog', 'taxon', 'by-slug', slug] as const,
  tree: (code: string) => ['mf-catalog', 'taxon', 'tree', code] as const,
}

const staleTime = 5 * 60_000 // ms; categories move by the week

export const taxonBySlugQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: taxonKeys.bySlug(slug),
    queryFn: ({ signal }) => api('GET /taxons-by-slug/{+path}', { path: { path: slug }, signal }),
    staleTime,
  })

/** A category with its children two levels deep and its ancestors. */
export const taxonTreeQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: taxonKeys.tree(code),
    queryFn: ({ signal }) => api('GET /search/taxons/{code}', { path: { code }, signal }),
    staleTime,
  })
