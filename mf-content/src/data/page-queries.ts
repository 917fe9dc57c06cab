import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** A page of the editors by its address; `code` is the group of pages under `/{code}/{slug}`. */
export const pageBySlugQuery = (api: Shop['api'], slug: string, code?: string) =>
  queryOptions({
    queryKey: ['mf-content', 'cms-page', code ?? '', slug] as const,
    queryFn: ({ signal }) =>
      api('GET /cms-plugin/page-by-slug/{+path}', {
        path: { path: slug },
        query: { code },
        signal,
      }),
    staleTime: 5 * 60_000, // ms
  })
