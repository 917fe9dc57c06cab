import type { Page } from '@drogerie/shared-lib/contract/cms.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { encodedPath } from './encoded-path.ts'

/** A page of the editors by its address; `code` is the group of pages under `/{code}/{slug}`. */
export const pageBySlugQuery = (api: Shop['api'], slug: string, code?: string) =>
  queryOptions({
    queryKey: ['cms-page', code ?? '', slug] as const,
    queryFn: ({ signal }) => api.get<Page>(`/cms-plugin/page-by-slug/${encodedPath(slug)}`, { searchParams: { code }, signal }),
    staleTime: 5 * 60_000, // ms
  })
