import type { SocialLoginOffer } from '@drogerie/shared-lib/contract/social-login.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** Which providers the shop has a client at. */
export const socialLoginQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: ['social-login'] as const,
    queryFn: ({ signal }) => api.get<SocialLoginOffer>('/social-login', { signal }),
    staleTime: 5 * 60_000, // ms
  })
