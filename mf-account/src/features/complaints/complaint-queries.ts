import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { nextPage } from '#widgets/more-rows.tsx'
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'

const pageSize = 10

/** Page by page, the newest first. */
export function useComplaints() {
  const { api } = useShop()
  return useInfiniteQuery({
    queryKey: ['personal', 'mf-account', 'complaints', 'list'] as const,
    queryFn: ({ pageParam: page, signal }) =>
      api.list('GET /complaints', { query: { page, itemsPerPage: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, pages) => nextPage(pages.length, pageSize, totalItems),
    retry: false,
  })
}

export const complaintByTokenQuery = ({ api }: Shop, token: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'complaints', 'by-token', token] as const,
    queryFn: ({ signal }) => api('GET /complaints/{token}', { path: { token }, signal }),
    retry: false,
  })
