import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import type { ListTab } from './list-tab.ts'

export const myListKey = ['personal', 'watchdog'] as const

/** What the customer likes, or has watched. */
export const myListQuery = ({ api }: Shop, tab: ListTab) =>
  queryOptions({
    queryKey: [...myListKey, tab] as const,
    queryFn: async ({ signal }) => {
      const only = tab === 'favourite' ? { likedOnly: true } : { watchdogOnly: true }
      return (await api.list<WatchdogEntry>('/watchdog', { searchParams: { ...only, itemsPerPage: limits.itemsPerPageMax }, signal }))
        .members
    },
  })
