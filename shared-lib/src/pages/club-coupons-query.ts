import { sharedKeys, type Shop } from '@drogerie/shared-lib/runtime'
import { queryOptions } from '@tanstack/react-query'
import type { ClientCoupon } from '../contract/client-coupon.ts'
import { limits } from '../contract/constants.ts'
import { typography } from '../format/typography.ts'

/** The club's texts as they are read, wherever they are shown: '10 %' is never torn apart. */
const typeset = (coupon: ClientCoupon): ClientCoupon => ({
  ...coupon,
  name: typography(coupon.name),
  description: coupon.description && typography(coupon.description),
  conditions: coupon.conditions.map(typography),
})

/** Coupons of the signed-in member. */
export const clubCouponsQuery = ({ api }: Pick<Shop, 'api'>) =>
  queryOptions({
    queryKey: sharedKeys.clubCoupons(),
    queryFn: async ({ signal }) => {
      const query = { itemsPerPage: limits.couponsPerPage }
      return (await api.list('GET /client/coupons', { query, signal })).members.map(typeset)
    },
    retry: false,
    staleTime: 0, // an order uses one, and the cart turns them on and off
    refetchOnWindowFocus: true, // perhaps in another tab
  })
