import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { CartCommand } from './cart-context.ts'
import { CLUB_GIFT_PROMOTION, clubCartOf } from '../pricing/cart-promotions.ts'
import { childCode, clubCouponCode, couponHolds, usedClubCoupons } from '../pricing/club-pricing.ts'
import type { ClubUse, OrderClub } from '../facts/order-club.ts'
import { invalidCoupon, unmetCoupon } from '../facts/order-errors.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { OrderView } from '../view/order-view.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'

/**
 * Enters a coupon of the club into its owner's cart. The club is notified when the order is placed.
 * Coupons are looked through before shopping, too: in a cart without goods it waits for them,
 * whatever its minimum.
 *
 * @throws ViolationError 1600 - another's, used, activated for another cart, or its conditions are
 *   not met by the goods; also for a benefit, which applies automatically.
 */
export const enterClubCoupon =
  (couponId: number | null): CartCommand<void> =>
  async (trx, facts, context) => {
    const coupon = context.club?.coupons.find(
      ({ id, type }) => id === couponId && type === 'coupon',
    )
    if (!coupon) throw invalidCoupon()
    const hasGoods = facts.items.some(({ is_gift }) => !is_gift)
    if (hasGoods && !couponHolds(coupon, clubCartOf(facts, context))) throw unmetCoupon()
    const others = facts.clubCoupons.filter(({ clientCouponId }) => clientCouponId !== coupon.id)
    const isAlone = (id: number) =>
      context.club?.coupons.find((candidate) => candidate.id === id)?.onePerOrder ?? false
    if (coupon.onePerOrder && others.some(({ clientCouponId }) => isAlone(clientCouponId)))
      throw unmetCoupon()
    await trx
      .insertInto('order_coupons')
      .values({ order_id: facts.order.id, client_coupon_id: coupon.id, name: coupon.name })
      .onConflict((conflict) => conflict.columns(['order_id', 'client_coupon_id']).doNothing())
      .execute()
  }

/** Takes a coupon of the club out of a cart; safe to repeat. */
export const leaveClubCoupon =
  (couponId: number): CartCommand<void> =>
  async (trx, facts) => {
    await trx
      .deleteFrom('order_coupons')
      .where('order_id', '=', facts.order.id)
      .where('client_coupon_id', '=', couponId)
      .execute()
  }

/**
 * Coupons and birthday benefits that took part in the sums of this order; what brought nothing
 * stays unused.
 */
export function clubUseOf(
  { facts, adjustments, items }: OrderView,
  context: PricingContext,
): ClubUse {
  const { club } = context
  if (!club) return { coupons: [], children: [] }
  const broughtSomething = (code: string) =>
    adjustments.some(({ originCode }) => originCode === code)
  const bringsGift = items.some(
    ({ row }) => row.selected_gift && row.gift_promotion === CLUB_GIFT_PROMOTION,
  )
  const coupons = usedClubCoupons(
    club,
    clubCartOf({ ...facts, items: items.map(({ row }) => row) }, context),
  )
    .filter(
      ({ id, discount: { kind } }) =>
        kind === 'points' || (kind === 'gift' ? bringsGift : broughtSomething(clubCouponCode(id))),
    )
    .map(({ id }) => id)
  const children = club.childBenefits.filter(({ childId, validFrom }) =>
    broughtSomething(childCode(childId, validFrom)),
  )
  return { coupons, children: children.map(({ childId, validFrom }) => ({ childId, validFrom })) }
}

/**
 * Uses the owner's coupons and benefits for the order, and notifies the club. Under the lock of the
 * order, before the variants.
 *
 * @returns false when another order of the owner was faster.
 */
export async function spendClubUse(
  trx: Transaction<Database>,
  view: OrderView,
  { club, context, memberId }: { club: OrderClub; context: PricingContext; memberId: string },
): Promise<boolean> {
  const { order } = view.facts
  const use = clubUseOf(view, context)
  const isTaken = await club.place(trx, {
    orderId: order.id,
    orderToken: order.token_value,
    memberId,
    total: view.totals.itemsTotal,
    at: context.now,
    use,
  })
  if (isTaken) await dropUnused(trx, order.id, use.coupons)
  return isTaken
}

/** Removes unused coupons: they are no part of the placed order. */
const dropUnused = (trx: Transaction<Database>, orderId: number, used: readonly number[]) =>
  trx
    .deleteFrom('order_coupons')
    .where('order_id', '=', orderId)
    .where('client_coupon_id', 'is not', null)
    .$if(used.length > 0, (query) => query.where('client_coupon_id', 'not in', [...used]))
    .execute()

/** Coupons that the club no longer gives to this cart leave it. @returns whether any did. */
export async function dropLostClubCoupons(
  trx: Transaction<Database>,
  facts: OrderFacts,
  { club }: PricingContext,
): Promise<boolean> {
  if (!club) return false // silent, not refusing: the coupon waits for the club
  const lost = facts.clubCoupons.filter(
    ({ clientCouponId }) =>
      !club.coupons.some(
        ({ id, activatedFor }) =>
          id === clientCouponId &&
          (activatedFor === null || activatedFor === facts.order.token_value),
      ),
  )
  if (lost.length === 0) return false
  const ids = lost.map(({ orderCouponId }) => orderCouponId)
  await trx.deleteFrom('order_coupons').where('id', 'in', ids).execute()
  return true
}
