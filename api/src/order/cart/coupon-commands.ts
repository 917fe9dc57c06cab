import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import { canonicalEmail, mailboxOf } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { CartCommand } from './cart-context.ts'
import { invalidCoupon, unmetCode } from '../facts/order-errors.ts'
import type { OrderFacts } from '../facts/order-facts.ts'
import type { PricingContext } from '../pricing/pricing-context.ts'
import { unmetCondition } from '../pricing/unmet-condition.ts'
import type { PromotionCouponTable } from '../facts/order-tables.ts'
import {
  canonicalCouponCode,
  couponRefusal,
  type CouponUser,
} from '../promotions/promotion-rules.ts'

type CouponRow = Selectable<PromotionCouponTable>

/** A cart and its owner; limits per person use the e-mail as soon as it is known. */
type CouponCart = { facts: OrderFacts; context: PricingContext; email: string | null }

/**
 * The shopper whose orders count. An e-mail that was only typed may be anybody's: it tells nothing
 * of its orders before one more is placed.
 */
type Buyer = { email: string | null; customerId: number | null; isOrdering?: boolean }

const buyerOf = ({ customer_id, created_by_guest }: OrderFacts['order'], email: string | null) => ({
  email,
  customerId: created_by_guest ? null : customer_id,
})

/**
 * Enters a code into a cart. Nothing is used up: that happens when the order is placed.
 *
 * @throws ViolationError 1600 - one answer for unknown, ended and used up; an unmet condition of a
 *   public code is named.
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

/**
 * Sets the typed codes of a cart to exactly these. @throws ViolationError 1600 - one of them cannot
 * be used.
 */
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
 * Takes out the codes that were used up meanwhile, or that this person has had, or whose first
 * order it is not. Locks the codes in the order of their ids, after the order and before the
 * variants, so that no two orders can wait for each other.
 *
 * @param isOrdering - the order is about to be placed, so that orders of its e-mail count, too.
 * @returns why any was lost.
 */
export async function dropSpentCoupons(
  trx: Transaction<Database>,
  facts: OrderFacts,
  { email, now, isOrdering = false }: { email: string | null; now: Date; isOrdering?: boolean },
): Promise<'unusable' | 'not-first' | null> {
  if (facts.coupons.length === 0) return null
  const ids = facts.coupons.map(({ id }) => id)
  const coupons = await trx
    .selectFrom('promotion_coupons')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const buyer = { ...buyerOf(facts.order, email), isOrdering }
  const lost: { id: number; why: 'unusable' | 'not-first' }[] = []
  for (const coupon of coupons) {
    const why = couponRefusal(limitsOf(coupon), await userOf(trx, coupon, buyer), now)
    if (why) lost.push({ id: coupon.id, why })
  }
  if (lost.length === 0) return null
  await trx
    .deleteFrom('order_coupons')
    .where('order_id', '=', facts.order.id)
    .where(
      'coupon_id',
      'in',
      lost.map(({ id }) => id),
    )
    .execute()
  return lost.every(({ why }) => why === 'not-first') ? 'not-first' : 'unusable'
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
  if (!coupon || !promotion?.enabled || (promotion.ends_at && promotion.ends_at <= context.now))
    throw invalidCoupon()
  const buyer = buyerOf(facts.order, email)
  const refusal = couponRefusal(limitsOf(coupon), await userOf(trx, coupon, buyer), context.now)
  if (refusal === 'unusable') throw invalidCoupon()
  const unmet =
    refusal === 'not-first'
      ? csText('cart.codeFirstOrder')
      : unmetCondition(promotion, facts, context)
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
  firstOrder: coupon.first_order,
})

async function userOf(
  trx: Transaction<Database>,
  { id, first_order: isForFirst }: CouponRow,
  { email, customerId, isOrdering = false }: Buyer,
): Promise<CouponUser> {
  const mailbox = isOrdering ? email : null
  return {
    used: await usesOf(trx, id, email),
    hasOrdered: isForFirst && (await hasOrdered(trx, customerId, mailbox)),
  }
}

/**
 * Whether an order stands that was placed, in the shop or in a store, by the account or under the
 * mailbox.
 */
async function hasOrdered(
  trx: Transaction<Database>,
  customerId: number | null,
  email: string | null,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('state', 'not in', ['cart', 'cancelled'])
    .where(({ or, eb }) =>
      or([
        eb('customer_id', '=', customerId ?? 0),
        eb('mailbox', 'in', email ? [mailboxOf(email), canonicalEmail(email)] : ['']),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

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
