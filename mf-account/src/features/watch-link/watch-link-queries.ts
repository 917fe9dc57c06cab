import type { WatchdogLink } from '@drogerie/shared-lib/contract/watchdog.ts'
import { ApiError, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const linkPath = (guid: string) => `/watchdog/links/${encodeURIComponent(guid)}`
export const watchLinkKey = (guid: string) => ['watch-link', guid] as const

/** Null when it has ended, or never was. */
export const watchLinkQuery = ({ api, side }: Shop, guid: string) =>
  queryOptions({
    queryKey: watchLinkKey(guid),
    queryFn: async ({ signal }) => {
      try {
        return await api.get<WatchdogLink>(linkPath(guid), { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    enabled: side === 'browser',
  })
