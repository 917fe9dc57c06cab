/** What happens to an order after it was placed: paid, packed, sent, collected, cancelled. */
import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../mail/outbox.ts'

/** Locks a placed order. @throws Error - it is a cart, or absent. */
async function lockPlaced(trx: Transaction<Database>, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'state', 'payment_state'])
    .where('id', '=', orderId)
    .where('state', '!=', 'cart')
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Error(`order ${orderId} is not placed`)
  const shipment = await trx
    .selectFrom('shipments')
    .innerJoin('shipping_methods', 'shipping_methods.code', 'shipments.method_code')
    .select(['kind', 'branch_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const items = await trx
    .selectFrom('order_items')
    .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
    .select(['variant_id', 'quantity', 'is_gift'])
    .where('order_id', '=', orderId)
    .orderBy('product_variants.code')
    .execute()
  return { ...order, items, storeId: shipment?.kind === 'click_and_collect' ? shipment.branch_id : null }
}

type Placed = Awaited<ReturnType<typeof lockPlaced>>

/** Pieces held in the warehouse; what a store hands over at once has left its shelf already. */
async function moveHeld(trx: Transaction<Database>, order: Placed, change: { onHand: -1 | 0 | 1; onHold: -1 | 0 }): Promise<void> {
  if (order.storeId !== null) return
  for (const { variant_id, quantity } of order.items) {
    await trx
      .updateTable('product_variants')
      .set({ on_hand: sql<number>`on_hand + ${change.onHand * quantity}`, on_hold: sql<number>`on_hold + ${change.onHold * quantity}` })
      .where('id', '=', variant_id)
      .where('tracked', '=', true)
      .execute()
  }
}

async function giveBackToStore(trx: Transaction<Database>, order: Placed): Promise<void> {
  if (order.storeId === null) return
  const store = trx.selectFrom('stores').select('id').where('external_id', '=', order.storeId)
  for (const { variant_id, quantity } of order.items.filter(({ is_gift }) => !is_gift)) {
    await trx
      .updateTable('variant_store_stock')
      .set({ quantity: sql<number>`quantity + ${quantity}` })
      .where('variant_id', '=', variant_id)
      .where('store_id', '=', store)
      .execute()
  }
}

/**
 * Books the money of an order; what was held for it now belongs to the shopper. Safe to repeat.
 *
 * @returns false when it was paid already.
 */
export async function markPaid(trx: Transaction<Database>, orderId: number): Promise<boolean> {
  const order = await lockPlaced(trx, orderId)
  if (order.payment_state === 'paid') return false
  await trx.updateTable('orders').set({ payment_state: 'paid', updated_at: new Date() }).where('id', '=', orderId).execute()
  if (order.state !== 'cancelled') {
    await moveHeld(trx, order, { onHand: -1, onHold: -1 })
    await enqueue(trx, `payment-received:${orderId}`, { kind: 'payment-received', orderId })
  }
  return true
}

/**
 * Cancels an order: goods and codes go back, once.
 *
 * @returns false when it was cancelled already, or is past cancelling.
 */
export async function cancelOrder(db: Kysely<Database>, orderId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    if (order.state !== 'new') return false
    const paid = order.payment_state === 'paid'
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
    await trx.updateTable('shipments').set({ state: 'cancelled' }).where('order_id', '=', orderId).execute()
    await trx
      .updateTable('payments')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .where('state', 'in', ['new', 'processing', 'failed'])
      .execute()
    await moveHeld(trx, order, paid ? { onHand: 1, onHold: 0 } : { onHand: 0, onHold: -1 })
    await giveBackToStore(trx, order)
    await returnCoupons(trx, orderId)
    await enqueue(trx, `order-cancelled:${orderId}`, { kind: 'order-cancelled', orderId })
    return true
  })
}

async function returnCoupons(trx: Transaction<Database>, orderId: number): Promise<void> {
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

/** Moves the parcel on. Handing it over ships the order; delivering it ends it and, where the courier collects, pays it. */
export async function setFulfilment(db: Kysely<Database>, orderId: number, fulfilment: Fulfilment, now = new Date()): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    if (order.state === 'cancelled') throw new Error(`order ${orderId} is cancelled`)
    const shipped = fulfilment === 'handed_over' || fulfilment === 'delivered' || fulfilment === 'returned'
    await trx
      .updateTable('shipments')
      .set({
        fulfilment,
        ...(shipped ? { state: 'shipped' as const, shipped_at: sql<Date>`coalesce(shipped_at, ${now})` } : {}),
        ...(fulfilment === 'delivered' ? { delivered_at: now } : {}),
      })
      .where('order_id', '=', orderId)
      .execute()
    if (shipped) await trx.updateTable('orders').set({ shipping_state: 'shipped' }).where('id', '=', orderId).execute()
    if (fulfilment === 'pickup_ready') await enqueue(trx, `ready-for-pickup:${orderId}`, { kind: 'ready-for-pickup', orderId })
    if (fulfilment !== 'delivered') return
    await markPaid(trx, orderId)
    await trx.updateTable('payments').set({ state: 'completed' }).where('order_id', '=', orderId).where('state', '=', 'new').execute()
    await trx.updateTable('orders').set({ state: 'fulfilled' }).where('id', '=', orderId).execute()
  })
}
