import type { Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import { limits } from '../contract/constants.ts'

/** Coupons of the signed-in member; `personal` first, because signing out forgets everything under it. */
export const clubCouponsKey = ['personal', 'client-coupons'] as const

export const clubCouponsQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: clubCouponsKey,
    queryFn: async ({ signal }) =>
      (
        await api.list('GET /client/coupons', {
          query: { itemsPerPage: limits.couponsPerPage },
          signal,
        })
      ).members,
    retry: false,
  })
