import type { ClientCoupon } from '@drogerie/shared-lib/contract/client-coupon.ts'

/** More of them stand on their own page. */
const shownCoupons = 4

const lastDay = '9999-12-31'
const endOf = ({ validTo }: ClientCoupon) => validTo ?? lastDay

/** The member's own coupons, first those that end first. */
export const nextCoupons = (coupons: ClientCoupon[]): ClientCoupon[] =>
  coupons
    .filter(({ state }) => state === 'owned')
    .toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
    .slice(0, shownCoupons)

export type NextOffer = { name: string; price: number; missing: number }

/** The cheapest coupon for points that the balance does not reach yet; null when there is none. */
export function nextOffer(coupons: ClientCoupon[], points: number): NextOffer | null {
  const [next] = coupons
    .flatMap(({ state, name, pointsPrice: price }) =>
      state === 'offered' && price !== null && price > points
        ? [{ name, price, missing: price - points }]
        : [],
    )
    .toSorted((one, other) => one.price - other.price)
  return next ?? null
}
