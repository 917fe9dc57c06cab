import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { CartCommand } from './cart-context.ts'
import { invalidCoupon, unmetCode } from '../facts/order-errors.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'
import { unmetCondition } from '../pricing/unmet-condition.ts'
import type { PromotionCouponTable } from '../facts/order-tables.ts'
import { canonicalCouponCode, couponIsUsable } from '../promotions/promotion-rules.ts'

type CouponRow = Selectable<PromotionCouponTable>

/** A cart and its owner; limits per person use the e-mail as soon as it is known. */
type CouponCart = { facts: OrderFacts; context: PricingContext; email: string | null }

/**
 * Enters a code into a cart. Nothing is used up: that happens when the order is placed.
 *
 * @throws ViolationError 1600 - one answer for unknown, ended and used up; an unmet condition of a public code is named.
 */
export const addCoupon =
  (typed: string): CartCommand<void> =>
  async (trx, facts, context) => {
    const coupon = await usableCoupon(trx, typed, { facts, context, email: facts.order.email })
    await trx
      .insertInto('order_coupons')
      .values({ order_id: facts.order.id, coupon_id: coupon.id })
      .onConflict((conflict) => conflict.columns(['order_id', 'coupon_id']).doNothing())
      .execute()
  }

/** Takes a code out of a cart. @returns false when it was not there. */
export const removeCoupon =
  (orderCouponId: number | null): CartCommand<boolean> =>
  async (trx, facts) => {
    const { numDeletedRows } = await trx
      .deleteFrom('order_coupons')
      .where('id', '=', orderCouponId ?? 0)
      .where('order_id', '=', facts.order.id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

/** Sets the typed codes of a cart to exactly these. @throws ViolationError 1600 - one of them cannot be used. */
export async function replaceCoupons(
  trx: Transaction<Database>,
  cart: CouponCart,
  typed: readonly string[],
): Promise<void> {
  const { order } = cart.facts
  const coupons: CouponRow[] = []
  for (const code of typed) coupons.push(await usableCoupon(trx, code, cart))
  // Coupons of the club were not typed and stay.
  await trx
    .deleteFrom('order_coupons')
    .where('order_id', '=', order.id)
    .where('coupon_id', 'is not', null)
    .execute()
  for (const { id } of coupons) {
    await trx
      .insertInto('order_coupons')
      .values({ order_id: order.id, coupon_id: id })
      .onConflict((conflict) => conflict.columns(['order_id', 'coupon_id']).doNothing())
      .execute()
  }
}

/**
 * Takes out the codes that were used up meanwhile, or that this person has had. Locks the codes in the order of their ids,
 * after the order and before the variants, so that no two orders can wait for each other.
 *
 * @returns whether any was lost.
 */
export async function dropSpentCoupons(
  trx: Transaction<Database>,
  facts: OrderFacts,
  email: string | null,
  now: Date,
): Promise<boolean> {
  if (facts.coupons.length === 0) return false
  const ids = facts.coupons.map(({ id }) => id)
  const coupons = await trx
    .selectFrom('promotion_coupons')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const spent: number[] = []
  for (const coupon of coupons) {
    if (!couponIsUsable(limitsOf(coupon), await usesOf(trx, coupon.id, email), now))
      spent.push(coupon.id)
  }
  if (spent.length > 0)
    await trx
      .deleteFrom('order_coupons')
      .where('order_id', '=', facts.order.id)
      .where('coupon_id', 'in', spent)
      .execute()
  return spent.length > 0
}

async function findCoupon(
  trx: Transaction<Database>,
  typed: string,
): Promise<CouponRow | undefined> {
  const code = canonicalCouponCode(typed)
  return code.length > 64
    ? undefined
    : trx.selectFrom('promotion_coupons').selectAll().where('code', '=', code).executeTakeFirst()
}

/**
 * Limits of the code, and conditions of its promotion, for this cart and this person as far as
 * known.
 *
 * @throws ViolationError 1600
 */
async function usableCoupon(
  trx: Transaction<Database>,
  typed: string,
  { facts, context, email }: CouponCart,
): Promise<CouponRow> {
  const coupon = await findCoupon(trx, typed)
  const promotion = context.reference.promotions.find(({ id }) => id === coupon?.promotion_id)
  if (
    !coupon ||
    !promotion?.enabled ||
    (promotion.ends_at && promotion.ends_at <= context.now) ||
    !couponIsUsable(limitsOf(coupon), await usesOf(trx, coupon.id, email), context.now)
  )
    throw invalidCoupon()
  const unmet = unmetCondition(promotion, facts, context)
  if (unmet === null) return coupon
  // a code for one use is somebody's own: nobody may learn by trying that it is good
  throw coupon.usage_limit === 1 ? invalidCoupon() : unmetCode(unmet)
}

const limitsOf = (coupon: CouponRow) => ({
  enabled: coupon.enabled,
  expiresAt: coupon.expires_at,
  usageLimit: coupon.usage_limit,
  used: coupon.used,
  perCustomerLimit: coupon.per_customer_limit,
})

/** Placed orders of one person with a code; aliases of an address are the same person. */
async function usesOf(
  trx: Transaction<Database>,
  couponId: number,
  email: string | null,
): Promise<number> {
  if (!email) return 0
  const { count } = await trx
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('coupon_id', '=', couponId)
    .where('canonical_email', '=', canonicalEmail(email))
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
