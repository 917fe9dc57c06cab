import type { CustomerConsent } from '@drogerie/shared-lib/contract/consent.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const consentPath = (guid: string) => `/customers/consent/${encodeURIComponent(guid)}`

export const consentQuery = ({ api, side }: Shop, guid: string) =>
  queryOptions({
    queryKey: ['consent', guid] as const,
    queryFn: ({ signal }) => api.get<CustomerConsent>(consentPath(guid), { signal }),
    enabled: side === 'browser',
    retry: false,
  })
