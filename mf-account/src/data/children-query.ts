import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const childrenKey = ['personal', 'mf-account', 'client-children'] as const

export const childrenQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: childrenKey,
    queryFn: async ({ signal }) => (await api.list('GET /client/child', { signal })).members,
    retry: false,
  })
