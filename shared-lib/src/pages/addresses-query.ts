import { limits } from '../contract/constants.ts'
import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'

/** The address book. */
export const addressesQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: sharedKeys.addresses(),
    queryFn: async ({ signal }) =>
      (
        await api.list('GET /addresses', {
          query: { itemsPerPage: limits.itemsPerPageMax },
          signal,
        })
      ).members,
    refetchOnWindowFocus: 'always', // perhaps changed in another tab
  })
