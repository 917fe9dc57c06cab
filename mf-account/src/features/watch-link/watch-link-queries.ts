import { ApiError, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

export const watchLinkKey = (guid: string) =>
  ['personal', 'mf-account', 'watch-link', guid] as const

/** Null when it has ended, or never was. */
export const watchLinkQuery = ({ api, side }: Shop, guid: string) =>
  queryOptions({
    queryKey: watchLinkKey(guid),
    queryFn: async ({ signal }) => {
      try {
        return await api('GET /watchdog/links/{guid}', { path: { guid }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    enabled: side === 'browser',
  })
