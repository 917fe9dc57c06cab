/** Why a coupon that stands in a cart gives nothing now, so that its row can say it. Pure. */
import type { CouponWait } from '@drogerie/shared-lib/contract/order.ts'
import {
  CLUB_GIFT_PROMOTION,
  clubCartOf,
  eligibleGifts,
  goodsIn,
  piecesIn,
  totalOf,
} from './cart-promotions.ts'
import { clubCouponCode, usedClubCoupons } from './club-pricing.ts'
import type { Adjustment } from './order-recalculation.ts'
import type { ClubCouponRow, OrderFacts } from '../facts/order-facts.ts'
import { isRunning, type AppliedPromotion } from '../promotions/promotion-rules.ts'
import type { PricingContext } from './pricing-context.ts'
import type { PromotionRow } from '../facts/reference-data.ts'

type Priced = { promotions: readonly AppliedPromotion[]; adjustments: readonly Adjustment[] }
type Minimum = {
  minTotal: number
  pieces?: number
  /** Codes of the only products that count; absent: all. */
  codes?: readonly string[]
}

/** @returns by the id of the coupon in the order; one that gives something is not in it. */
export function couponWaits(
  facts: OrderFacts,
  context: PricingContext,
  priced: Priced,
): ReadonlyMap<number, CouponWait> {
  const ofCodes = facts.coupons.map(
    (coupon) => [coupon.orderCouponId, codeWait(coupon, facts, context, priced)] as const,
  )
  const ofClub = facts.clubCoupons.map(
    (coupon) => [coupon.orderCouponId, clubWait(coupon, facts, context, priced)] as const,
  )
  return new Map(
    [...ofCodes, ...ofClub].flatMap(([id, wait]) => (wait === null ? [] : [[id, wait] as const])),
  )
}

function codeWait(
  coupon: OrderFacts['coupons'][number],
  facts: OrderFacts,
  context: PricingContext,
  priced: Priced,
): CouponWait | null {
  const row = context.reference.promotions.find(({ id }) => id === coupon.promotion_id)
  if (!row || !isRunning(termsOf(row), context.now)) return { reason: 'ended' }
  const first = facts.coupons.find(({ promotion_id }) => promotion_id === coupon.promotion_id)
  if (first !== coupon) return { reason: 'combination' }
  const isGift = row.kind === 'gift'
  const lacks = missing(facts, context, {
    minTotal: row.min_total,
    ...(isGift ? { pieces: row.piece_count, codes: row.product_codes } : {}),
  })
  if (lacks) return lacks
  if (isGift)
    return eligibleGifts(facts, context).includes(row)
      ? giftWait(row.code, facts)
      : { reason: 'club' }
  return bringsNothing(row.code, row.kind === 'free_shipping' ? 'delivery' : 'floor', priced)
}

const termsOf = ({ enabled, starts_at: startsAt, ends_at: endsAt }: PromotionRow) => ({
  enabled,
  startsAt,
  endsAt,
})

function clubWait(
  { clientCouponId }: ClubCouponRow,
  facts: OrderFacts,
  context: PricingContext,
  priced: Priced,
): CouponWait | null {
  const { club } = context
  if (!club) return { reason: 'club' }
  const coupon = club.coupons.find(({ id }) => id === clientCouponId)
  const { activatedFor = null } = coupon ?? {}
  if (!coupon || (activatedFor !== null && activatedFor !== facts.order.token_value))
    return { reason: 'ended' }
  const lacks = missing(facts, context, { minTotal: coupon.minTotal ?? 0 })
  if (lacks) return lacks
  if (!usedClubCoupons(club, clubCartOf(facts, context)).includes(coupon))
    return { reason: 'combination' }
  const { kind } = coupon.discount
  if (kind === 'gift') return giftWait(CLUB_GIFT_PROMOTION, facts)
  return kind === 'points' ? null : bringsNothing(clubCouponCode(clientCouponId), 'floor', priced)
}

/** Its conditions hold: another discount excludes it, or there is nothing left to take off. */
function bringsNothing(
  code: string,
  reason: 'delivery' | 'floor',
  { promotions, adjustments }: Priced,
): CouponWait | null {
  if (!promotions.some((applied) => applied.code === code)) return { reason: 'combination' }
  return adjustments.some(({ originCode, amount }) => originCode === code && amount !== 0)
    ? null
    : { reason }
}

/** A coupon none of whose gifts goes along; the order will not use it up. */
function giftWait(promotion: string, { items }: OrderFacts): CouponWait | null {
  const gifts = items.filter(({ gift_promotion }) => gift_promotion === promotion)
  if (gifts.length === 0) return null // not offered yet: the next write on the cart does
  if (gifts.some(({ gift_declined }) => gift_declined)) return { reason: 'gift_declined' }
  return gifts.some(({ variant }) => variant.enabled && variant.stock !== 0)
    ? null
    : { reason: 'gifts_gone' }
}

function missing(
  facts: OrderFacts,
  context: PricingContext,
  { minTotal, pieces = 0, codes = [] }: Minimum,
): CouponWait | null {
  const goods = goodsIn(facts, codes)
  const amount = minTotal - totalOf(goods, context)
  const count = pieces - piecesIn(goods)
  const counted = countedOf(facts, codes)
  if (amount > 0) return { reason: 'minimum', missingAmount: amount, ...counted }
  if (count > 0) return { reason: 'minimum', missingPieces: count, ...counted }
  return goods.length === 0 ? { reason: 'goods' } : null
}

const countedOf = (facts: OrderFacts, codes: readonly string[]): Pick<CouponWait, 'counted'> => {
  if (codes.length > 0) return { counted: 'selected' }
  const isPartly = facts.items.some(({ is_gift, variant }) => !is_gift && !variant.promotable)
  return isPartly ? { counted: 'discountable' } : {}
}
