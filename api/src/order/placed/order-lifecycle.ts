/** What happens to an order after it was placed: paid, packed, sent, collected, cancelled. */
import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import { clubPointsEarned, clubPurchaseCancelled } from '../../money/club/club-purchases.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { issueCreditNote } from '../../money/invoice/issue-credit-note.ts'
import { issueInvoice } from '../../money/invoice/issue-invoice.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { returnCoupons } from './coupon-uses.ts'
import { hasLeft, mayCancel, mayMove } from './fulfilment-rules.ts'
import { freePickupCode } from './pickup-code.ts'
import { isStoreKind } from '../methods/shipping-rules.ts'
import { giveBackToStore, moveHeld } from './stock-moves.ts'

/** A move that the order's state does not allow. */
export class IllegalMove extends Error {}

/** Locks a placed order. @throws IllegalMove - it is a cart, or absent. */
async function lockPlaced(trx: Transaction<Database>, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'state', 'payment_state', 'token_value', 'points_earned', 'club'])
    .where('id', '=', orderId)
    .where('state', '!=', 'cart')
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new IllegalMove(`order ${orderId} is not placed`)
  const shipment = await trx
    .selectFrom('shipments')
    .select(['method_kind as kind', 'branch_id', 'fulfilment'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const items = await trx
    .selectFrom('order_items')
    .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
    .select(['variant_id', 'quantity', 'is_gift'])
    .where('order_id', '=', orderId)
    .orderBy('product_variants.code')
    .execute()
  return {
    ...order,
    items,
    kind: shipment?.kind ?? 'courier',
    fulfilment: shipment?.fulfilment ?? 'none',
    storeId: shipment?.kind === 'click_and_collect' ? shipment.branch_id : null,
  }
}

/**
 * Books the money of an order; what was held for it now belongs to the shopper. Safe to repeat.
 *
 * @returns false when it was paid already, whether or not money has gone back since.
 */
export async function markPaid(
  trx: Transaction<Database>,
  orderId: number,
  now = new Date(),
): Promise<boolean> {
  const order = await lockPlaced(trx, orderId)
  if (wasPaid(order.payment_state)) return false
  await trx
    .updateTable('orders')
    .set({ payment_state: 'paid', updated_at: now })
    .where('id', '=', orderId)
    .execute()
  if (order.state !== 'cancelled') {
    await moveHeld(trx, order, { onHand: -1, onHold: -1 })
    // it says that packing begins; who pays the courier or in the store has the goods in his hands
    if (order.fulfilment === 'none')
      await enqueue(trx, `payment-received:${orderId}`, { kind: 'payment-received', orderId })
    await issueInvoice(trx, orderId, now)
  }
  return true
}

/**
 * Cancels an order: goods, codes and what it used of the club's go back, once.
 *
 * @param onlyUnpaid - leaves an order alone that was paid meanwhile.
 * @returns false when it was cancelled already, or is past cancelling.
 */
export async function cancelOrder(
  db: Kysely<Database>,
  orderId: number,
  { onlyUnpaid = false } = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    const paid = wasPaid(order.payment_state)
    if (order.state !== 'new' || !mayCancel(order.fulfilment) || (paid && onlyUnpaid)) return false
    await trx
      .updateTable('orders')
      .set({
        state: 'cancelled',
        shipping_state: 'cancelled',
        updated_at: new Date(),
        ...(paid ? {} : { payment_state: 'cancelled' as const }),
      })
      .where('id', '=', orderId)
      .execute()
    await trx
      .updateTable('shipments')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .execute()
    // What is only blocked on a card is let go at the gateway by the next round of checks; taken meanwhile, it goes back.
    await trx
      .updateTable('payments')
      .set({
        state: 'cancelled',
        next_check_at: sql<Date | null>`case when state = 'authorized' then now() else next_check_at end`,
      })
      .where('order_id', '=', orderId)
      .where('state', 'in', ['new', 'processing', 'authorized', 'failed'])
      .execute()
    await returnCoupons(trx, orderId)
    if (order.club)
      await clubPurchaseCancelled(trx, {
        orderId,
        orderToken: order.token_value,
        memberId: order.club.memberId,
      })
    await enqueue(trx, `order-cancelled:${orderId}`, { kind: 'order-cancelled', orderId })
    await moveHeld(trx, order, paid ? { onHand: 1, onHold: 0 } : { onHand: 0, onHold: -1 })
    await giveBackToStore(trx, order)
    await issueCreditNote(trx, {
      orderId,
      key: `cancelled:${orderId}`,
      reason: 'Zrušení objednávky',
    })
    return true
  })
}

/**
 * Moves the parcel on, and writes to the shopper. Handing it over ships the order; delivering it ends it, pays it where
 * the courier collects, and earns its points.
 *
 * @throws IllegalMove - the order is cancelled, or the parcel cannot get there from where it is.
 */
export async function setFulfilment(
  db: Kysely<Database>,
  orderId: number,
  to: Fulfilment,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    if (order.state === 'cancelled') throw new IllegalMove(`order ${orderId} is cancelled`)
    if (!mayMove(order.fulfilment, to))
      throw new IllegalMove(`a parcel that is ${order.fulfilment} cannot become ${to}`)
    const left = hasLeft(to, order.kind)
    await trx
      .updateTable('shipments')
      .set({
        fulfilment: to,
        ...(left
          ? { state: 'shipped' as const, shipped_at: sql<Date>`coalesce(shipped_at, ${now})` }
          : {}),
        ...(to === 'pickup_ready'
          ? {
              ready_at: now,
              pickup_code: isStoreKind(order.kind) ? await freePickupCode(trx) : null,
            }
          : {}),
        ...(to === 'delivered' ? { delivered_at: now } : {}),
      })
      .where('order_id', '=', orderId)
      .execute()
    if (left)
      await trx
        .updateTable('orders')
        .set({ shipping_state: 'shipped' })
        .where('id', '=', orderId)
        .execute()
    if (to === 'handed_over') await enqueue(trx, `shipped:${orderId}`, { kind: 'shipped', orderId })
    if (to === 'pickup_ready')
      await enqueue(trx, `ready-for-pickup:${orderId}`, { kind: 'ready-for-pickup', orderId })
    if (to === 'delivered') await endOrder(trx, order, now)
    if (left || to === 'pickup_ready') await issueInvoice(trx, orderId, now)
    // Nobody took it over and nobody paid: nothing was supplied.
    if (to === 'returned' && !wasPaid(order.payment_state)) {
      await issueCreditNote(
        trx,
        { orderId, key: `returned:${orderId}`, reason: 'Zboží nebylo převzato' },
        now,
      )
      await enqueue(trx, `parcel-returned:${orderId}`, { kind: 'parcel-returned', orderId })
    }
  })
}

async function endOrder(
  trx: Transaction<Database>,
  order: Awaited<ReturnType<typeof lockPlaced>>,
  now: Date,
): Promise<void> {
  const { id: orderId, token_value: orderToken, points_earned: points, club } = order
  await markPaid(trx, orderId, now)
  await trx
    .updateTable('payments')
    .set({ state: 'completed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'new')
    .execute()
  await trx.updateTable('orders').set({ state: 'fulfilled' }).where('id', '=', orderId).execute()
  if (club && points > 0)
    await clubPointsEarned(trx, { orderId, orderToken, memberId: club.memberId, points, at: now })
}
