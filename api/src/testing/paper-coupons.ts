/** Coupons of a cart on paper, of the shop and of the club. */
import type { ClubCouponTerms } from '../order/facts/club-terms.ts'

export const paperCoupon = (promotionId: number, code: string, orderCouponId = promotionId) => ({
  id: orderCouponId,
  code,
  promotion_id: promotionId,
  orderCouponId,
  promotionCode: `p${promotionId}`,
  promotionName: `Sleva ${promotionId}`,
})

export const paperClubCoupon = (
  id: number,
  change: Partial<ClubCouponTerms> = {},
): ClubCouponTerms => ({
  id,
  type: 'coupon',
  name: `Kupon ${id}`,
  discount: { kind: 'percent', value: 20 },
  minTotal: null,
  validTo: null,
  onePerOrder: false,
  activatedFor: null,
  ...change,
})

/** Coupons of the club that stand in the cart. */
export const paperEntered = (...ids: number[]) =>
  ids.map((id) => ({ orderCouponId: id, clientCouponId: id, name: `Kupon ${id}` }))
