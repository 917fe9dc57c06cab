/**
 * Commands about orders to the club. They are written in the order's transaction and delivered by
 * the outbox, so none is lost while the club is away.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { OrderClub } from '../../order/facts/order-club.ts'
import type { OrderListener } from '../../order/placed/order-events.ts'
import { childSubject, couponSubject } from './club-terms-of.ts'

/** Uses the coupons and benefits of a member's order, and sends the purchase to the club. */
export const clubPurchasePlaced: OrderClub['place'] = async (trx, purchase) => {
  const { orderId, orderToken, memberId, total, at, use } = purchase
  const subjects = [...use.coupons.map(couponSubject), ...use.children.map(childSubject)].toSorted()
  for (const [index, subject] of subjects.entries()) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('club_uses')
      .values({ order_id: orderId, subject })
      .onConflict((conflict) =>
        conflict.column('subject').where('released_at', 'is', null).doNothing(),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) continue
    const taken = subjects.slice(0, index)
    if (taken.length > 0)
      await trx
        .deleteFrom('club_uses')
        .where('order_id', '=', orderId)
        .where('subject', 'in', taken)
        .execute()
    return false
  }
  await enqueue(trx, `club-placed:${orderId}`, {
    kind: 'club-purchase-placed',
    memberId,
    reference: orderToken,
    purchase: {
      at: at.toISOString(),
      total,
      coupons: [...use.coupons],
      children: use.children.map(({ childId }) => childId),
    },
  })
  return true
}

/** On delivery or collection of an order: the club gives its points, once. */
export const clubPointsEarned: OrderListener<'orderFulfilled'> = async (
  trx,
  { orderId, orderToken, memberId, points, at },
) => {
  if (memberId === null || points === 0) return
  await enqueue(trx, `club-earned:${orderId}`, {
    kind: 'club-points-earned',
    memberId,
    reference: orderToken,
    earned: { at: at.toISOString(), points },
  })
}

/** On cancellation of an order: coupons and benefits are returned, points are taken back. */
export const clubPurchaseCancelled: OrderListener<'orderCancelled'> = async (
  trx,
  { orderId, orderToken, memberId },
) => {
  if (memberId === null) return
  await trx
    .updateTable('club_uses')
    .set({ released_at: new Date() })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .execute()
  await enqueue(trx, `club-cancelled:${orderId}`, {
    kind: 'club-purchase-cancelled',
    memberId,
    reference: orderToken,
  })
}

/** The member id of a customer; null for a customer who is not a member. */
export async function memberIdOf(
  trx: Transaction<Database>,
  customerId: number,
): Promise<string | null> {
  const row = await trx
    .selectFrom('club_memberships')
    .select('member_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.member_id ?? null
}
