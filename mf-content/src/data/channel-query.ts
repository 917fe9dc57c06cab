import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

const channelCode = 'WEB'

/** The shop's only channel: who sells, and what sending costs. */
export const channelQuery = (api: Shop['api']) =>
  queryOptions({
    queryKey: ['channel'] as const,
    queryFn: ({ signal }) => api.get<Channel>(`/channels/${channelCode}`, { signal }),
    staleTime: 60 * 60_000, // ms
  })
