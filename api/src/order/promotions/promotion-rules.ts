/** Which promotions an order may use, and in which order they apply (contract 5.6). */
import type { PromotionKind } from '../../kernel/values/promotion-kind.ts'
import type { MultibuyTerms } from './multibuy-rules.ts'

export type Promotion = {
  code: string
  name: string
  /** Higher runs first. */
  priority: number
  /** Runs alone when it is the first that may run. */
  exclusive: boolean
  kind: PromotionKind
  /** Whole percent, or hundredths of a crown. */
  value: number
  /** Goods that may be in promotions, before discounts and without gifts; hundredths of a crown. */
  minTotal: number
  enabled: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * A promotion that takes part in this order's sums; `couponCode` names the code that brought it.
 */
export type AppliedPromotion = Pick<Promotion, 'code' | 'name' | 'kind' | 'value'> & {
  couponCode: string | null
  /** Ids of the only lines it is for; absent: all. */
  lineIds?: readonly number[]
  /** For an offer of several pieces, what makes its sets. */
  multibuy?: MultibuyTerms
}

export type Candidate = { promotion: Promotion; couponCode: string | null }

export const isRunning = (
  promotion: Pick<Promotion, 'enabled' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean =>
  promotion.enabled &&
  (!promotion.startsAt || promotion.startsAt <= now) &&
  (!promotion.endsAt || now < promotion.endsAt)

/**
 * The promotions that may run, by descending priority, and those of them that apply: an exclusive
 * one in front stays alone. Ties go by code, so sums repeat.
 */
export function eligiblePromotions(
  candidates: readonly Candidate[],
  goodsTotal: number,
  now: Date,
): { open: Candidate[]; applied: Candidate[] } {
  const open = candidates
    .filter(
      ({ promotion }) =>
        isRunning(promotion, now) && goodsTotal >= promotion.minTotal && goodsTotal > 0,
    )
    .toSorted(
      (a, b) =>
        b.promotion.priority - a.promotion.priority ||
        compareCodes(a.promotion.code, b.promotion.code),
    )
  const exclusive = open.find(({ promotion }) => promotion.exclusive)
  return { open, applied: exclusive ? [exclusive] : open }
}

const compareCodes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export type CouponLimits = {
  enabled: boolean
  expiresAt: Date | null
  usageLimit: number | null
  /** Orders placed with the code and not given back by a cancellation. */
  used: number
  perCustomerLimit: number | null
  firstOrder: boolean
}

/** Facts about the shopper who uses a code; none while the shopper is unknown. */
export type CouponUser = {
  /** Placed orders with the code, of the same canonical e-mail. */
  used: number
  /** An earlier order of theirs stands: it was placed and not cancelled. */
  hasOrdered: boolean
}

/**
 * Why a code cannot be used. `unusable` is one answer for every reason (unknown, ended, used up),
 * so that valid codes cannot be found by trying; that it is for a first order may be said.
 */
export function couponRefusal(
  coupon: CouponLimits,
  { used, hasOrdered }: CouponUser,
  now: Date,
): 'unusable' | 'not-first' | null {
  if (!coupon.enabled || (coupon.expiresAt && coupon.expiresAt <= now)) return 'unusable'
  if (coupon.usageLimit !== null && coupon.used >= coupon.usageLimit) return 'unusable'
  if (coupon.perCustomerLimit !== null && used >= coupon.perCustomerLimit) return 'unusable'
  return coupon.firstOrder && hasOrdered ? 'not-first' : null
}

/** Codes are printed in capitals and typed in any way: `' sleva10 '` is `SLEVA10`. */
export const canonicalCouponCode = (typed: string): string => typed.trim().toUpperCase()
