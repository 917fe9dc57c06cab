import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { limits } from '../contract/constants.ts'

/** Coupons of the signed-in member. */
export const clubCouponsQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: sharedKeys.clubCoupons(),
    queryFn: async ({ signal }) =>
      (
        await api.list('GET /client/coupons', {
          query: { itemsPerPage: limits.couponsPerPage },
          signal,
        })
      ).members,
    retry: false,
    staleTime: 0, // an order uses one, and the cart turns them on and off
    refetchOnWindowFocus: true, // perhaps in another tab
  })
