import { ApiError, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const complaintsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'complaints', 'list'] as const,
    queryFn: async ({ signal }) => (await api.list('GET /complaints', { signal })).members,
    retry: false,
  })

export const complaintByTokenQuery = ({ api }: Shop, token: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'complaints', 'by-token', token] as const,
    queryFn: ({ signal }) => api('GET /complaints/{token}', { path: { token }, signal }),
    retry: false,
  })
