import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** Which providers the shop has a client at. */
export const socialLoginQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: ['mf-account', 'social-login'] as const,
    queryFn: ({ signal }) => api('GET /social-login', { signal }),
    staleTime: 5 * 60_000, // ms
  })
