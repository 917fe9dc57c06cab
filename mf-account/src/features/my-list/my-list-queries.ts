import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { watchdogKey } from '#data/watch-words.ts'
import type { ListTab } from '#data/list-tab.ts'

/** All liked or watched products; the API gives a hundred at a time. */
export const myListQuery = ({ api }: Shop, tab: ListTab) =>
  queryOptions({
    queryKey: [...watchdogKey, tab] as const,
    queryFn: async ({ signal }) => {
      const only = tab === 'favourite' ? { likedOnly: true } : { watchdogOnly: true }
      const pageOf = (page: number) =>
        api.list('GET /watchdog', {
          query: { ...only, page, itemsPerPage: limits.itemsPerPageMax },
          signal,
        })
      const { members, totalItems } = await pageOf(1)
      const lastPage = Math.ceil(totalItems / limits.itemsPerPageMax)
      const entries = [...members]
      for (let page = 2; page <= lastPage; page++) entries.push(...(await pageOf(page)).members)
      return entries
    },
    staleTime: 0, // ms: a heart pressed on another page a moment ago must be here
  })
