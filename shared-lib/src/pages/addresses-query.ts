import { limits } from '../contract/constants.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** The address book; `personal` first, because signing out forgets everything under it. */
export const addressesKey = ['personal', 'addresses'] as const

export const addressesQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: addressesKey,
    queryFn: async ({ signal }) =>
      (
        await api.list('GET /addresses', {
          query: { itemsPerPage: limits.itemsPerPageMax },
          signal,
        })
      ).members,
  })
