import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

const staleTime = 5 * 60_000 // ms

export const redirectsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['shell', 'redirects'] as const,
    queryFn: async ({ signal }) => (await api.list('GET /redirects', { signal })).members,
    staleTime,
    gcTime: Infinity, // it has no observers, and every navigation needs it
    retry: false,
  })

/** The server's answer for one path: none or one. */
export const redirectByPathQuery = ({ api }: Shop, path: string) =>
  queryOptions({
    queryKey: ['shell', 'redirects', path] as const,
    queryFn: async ({ signal }) =>
      (await api.list('GET /redirects', { query: { path }, signal })).members,
    staleTime,
    retry: false,
  })
