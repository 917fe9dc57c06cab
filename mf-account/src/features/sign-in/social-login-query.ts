import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** The login providers at which the shop is registered. */
export const socialLoginQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: ['mf-account', 'social-login'] as const,
    queryFn: ({ signal }) => api('GET /social-login', { signal }),
    staleTime: 5 * 60_000, // ms
  })
