import { sql, type Transaction } from 'kysely'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { OrderView } from '../view/order-view.ts'

/** The codes were locked and checked when the order was recalculated. */
export async function spendCoupons(
  trx: Transaction<Database>,
  { facts: { order, coupons }, adjustments, items }: OrderView,
): Promise<void> {
  const brought = new Set([
    ...adjustments.map(({ originCode }) => originCode),
    ...items.filter(({ row }) => row.selected_gift).map(({ row }) => row.gift_promotion),
  ])
  for (const coupon of coupons) {
    // A code that brought nothing stays unused, and so does the second one of the same promotion.
    if (!brought.delete(coupon.promotionCode)) {
      await trx.deleteFrom('order_coupons').where('id', '=', coupon.orderCouponId).execute()
      continue
    }
    await trx
      .insertInto('coupon_uses')
      .values({
        coupon_id: coupon.id,
        order_id: order.id,
        canonical_email: canonicalEmail(order.email ?? ''),
      })
      .execute()
    await trx
      .updateTable('promotion_coupons')
      .set({ used: sql<number>`used + 1` })
      .where('id', '=', coupon.id)
      .execute()
  }
}

/** Once: of two cancellations the second finds nothing to return. */
export async function returnCoupons(trx: Transaction<Database>, orderId: number): Promise<void> {
  const returned = await trx
    .updateTable('coupon_uses')
    .from('promotion_coupons')
    .set({ returned_at: new Date() })
    .whereRef('promotion_coupons.id', '=', 'coupon_uses.coupon_id')
    .where('coupon_uses.order_id', '=', orderId)
    .where('coupon_uses.returned_at', 'is', null)
    .where('promotion_coupons.reusable_from_cancelled', '=', true)
    .returning('coupon_uses.coupon_id')
    .execute()
  for (const { coupon_id } of returned)
    await trx
      .updateTable('promotion_coupons')
      .set({ used: sql<number>`used - 1` })
      .where('id', '=', coupon_id)
      .execute()
}
