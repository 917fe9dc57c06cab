/**
 * Which promotions one cart has: those of the shop, those its codes open, and what the club gives
 * its owner.
 */
import { clubPromotions, hasGiftCoupon, type ClubCart } from './club-pricing.ts'
import type { MultibuyTerms } from '../promotions/multibuy-rules.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { ItemRow } from '../facts/order-items.ts'
import type { PricingContext } from './pricing-context.ts'
import {
  eligiblePromotions,
  isRunning,
  type AppliedPromotion,
  type Candidate,
  type Promotion,
} from '../promotions/promotion-rules.ts'
import type { PromotionRow } from '../facts/reference-data.ts'

/** The promotion whose gifts a gift coupon of the club opens. */
export const CLUB_GIFT_PROMOTION = 'klubovy-darek'

/** Price of one piece for the owner of this cart; a gift costs nothing. */
export function unitPriceOf(
  { is_gift, variant }: ItemRow,
  { club }: Pick<PricingContext, 'club'>,
): number {
  if (is_gift) return 0
  const hasClubPrice = club?.clubPrices && variant.promotable && variant.clubPrice !== null
  return hasClubPrice ? Math.min(variant.price, variant.clubPrice ?? variant.price) : variant.price
}

/** Goods that may be in promotions, at the owner's prices: what every minimum is measured on. */
export const promotableTotal = (facts: OrderFacts, context: PricingContext): number =>
  totalOf(goodsIn(facts, []), context)

/** Whether a line may be in promotions, and counts towards their minima. */
export const isPromotable = ({ is_gift, variant }: ItemRow): boolean =>
  !is_gift && variant.promotable

/**
 * Lines of a cart that may be in promotions. @param codes - of the only products that count; none:
 * all.
 */
export const goodsIn = (facts: Pick<OrderFacts, 'items'>, codes: readonly string[]): ItemRow[] =>
  facts.items.filter(
    (row) => isPromotable(row) && (codes.length === 0 || codes.includes(row.variant.product.code)),
  )

export const totalOf = (rows: readonly ItemRow[], context: PricingContext): number =>
  rows.reduce((sum, row) => sum + unitPriceOf(row, context) * row.quantity, 0)

export const piecesIn = (rows: readonly ItemRow[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

export const clubCartOf = (facts: OrderFacts, context: PricingContext): ClubCart => ({
  tokenValue: facts.order.token_value,
  lines: facts.items
    .filter(({ is_gift }) => !is_gift)
    .map(({ id, variant }) => ({
      id,
      promotable: variant.promotable,
      mainTaxonId: variant.mainTaxonId,
    })),
  goodsTotal: promotableTotal(facts, context),
  enteredCoupons: facts.clubCoupons.map(({ clientCouponId }) => clientCouponId),
  taxonIds: context.taxonIds,
})

/** Whether a promotion is for the owner of this cart at this moment. */
export const isOffered = (row: PromotionRow, { club, now }: PricingContext): boolean =>
  isRunning(promotionOf(row), now) && (club !== null || !row.offer?.clubOnly)

/** Gift promotions whose conditions the goods of this cart meet. Gifts themselves do not count. */
export function eligibleGifts(facts: OrderFacts, context: PricingContext): PromotionRow[] {
  const { reference, club } = context
  const isOpened = ({ id, code, coupon_based }: PromotionRow) =>
    !coupon_based ||
    facts.coupons.some(({ promotion_id }) => promotion_id === id) ||
    (code === CLUB_GIFT_PROMOTION &&
      club !== null &&
      hasGiftCoupon(club, clubCartOf(facts, context)))
  const isEarned = (row: PromotionRow) => {
    const goods = goodsIn(facts, row.product_codes)
    const total = totalOf(goods, context)
    return total > 0 && total >= row.min_total && piecesIn(goods) >= row.piece_count
  }
  return reference.promotions.filter(
    (row) => row.kind === 'gift' && isOffered(row, context) && isEarned(row) && isOpened(row),
  )
}

/** The multi-buy's state in this cart; null when it has none of its goods. */
export function multibuyTerms(row: PromotionRow, facts: OrderFacts): MultibuyTerms | null {
  const lineIds = goodsIn(facts, row.product_codes).map(({ id }) => id)
  const rewardIds =
    row.reward_product_codes.length === 0
      ? null
      : goodsIn(facts, row.reward_product_codes).map(({ id }) => id)
  if (lineIds.length === 0 && !rewardIds?.length) return null
  return {
    count: row.piece_count,
    pieces: row.reward_pieces,
    off: [row.off_numerator, row.off_denominator],
    lineIds,
    rewardIds,
  }
}

/**
 * Promotions of a cart: those in its sums, and the offers of the shop that a code excludes, as they
 * would apply without it.
 */
export type CartPromotions = { applied: AppliedPromotion[]; excluded: ExcludedOffers | null }
export type ExcludedOffers = { couponCode: string; offers: AppliedPromotion[] }

export function applicablePromotions(facts: OrderFacts, context: PricingContext): CartPromotions {
  const { reference, club, now } = context
  const automatic: Candidate[] = reference.promotions
    .filter((row) => !row.coupon_based && row.kind !== 'gift' && isOffered(row, context))
    .filter((row) => row.kind !== 'multibuy' || multibuyTerms(row, facts) !== null)
    .map((row) => ({ promotion: promotionOf(row), couponCode: null }))
  const byCode: Candidate[] = facts.coupons.flatMap((coupon) => {
    const row = reference.promotions.find(
      ({ id, kind }) => id === coupon.promotion_id && kind !== 'gift',
    )
    const isSecond =
      facts.coupons.find(({ promotion_id }) => promotion_id === coupon.promotion_id) !== coupon
    return row && !isSecond ? [{ promotion: promotionOf(row), couponCode: coupon.code }] : []
  })
  const { open, applied } = eligiblePromotions(
    [...automatic, ...byCode],
    promotableTotal(facts, context),
    now,
  )
  const asApplied = ({
    promotion: { code, name, kind, value },
    couponCode,
  }: Candidate): AppliedPromotion => {
    const row =
      kind === 'multibuy'
        ? reference.promotions.find((candidate) => candidate.code === code)
        : undefined
    const multibuy = row && multibuyTerms(row, facts)
    return { code, name, kind, value, couponCode, ...(multibuy ? { multibuy } : {}) }
  }
  const ofClub = club ? clubPromotions(club, clubCartOf(facts, context)) : []
  const alone = open.length > applied.length ? (applied[0]?.couponCode ?? null) : null
  return {
    applied: [...applied.map(asApplied), ...ofClub],
    excluded:
      alone === null
        ? null
        : {
            couponCode: alone,
            offers: open.filter(({ couponCode }) => couponCode === null).map(asApplied),
          },
  }
}

const promotionOf = (row: PromotionRow): Promotion => ({
  code: row.code,
  name: row.name,
  priority: row.priority,
  exclusive: row.exclusive,
  kind: row.kind,
  value: row.value,
  minTotal: row.min_total,
  enabled: row.enabled,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
})
