/** Moves a placed order along: paid, packed, sent, collected, cancelled. */
import type { Fulfilment } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { announce } from '../../kernel/events/listeners.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { returnCoupons } from './coupon-uses.ts'
import { deliveryPromise } from './delivery-promise.ts'
import { hasLeft, mayCancel, mayMove } from './fulfilment-rules.ts'
import type { OrderEvents, OrderWork } from './order-events.ts'
import { freePickupCode } from './pickup-code.ts'
import { isCollectedKind, isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { moveStock, releaseStock, stockState } from './stock-moves.ts'

/** A move that the order's state does not allow. */
export class IllegalMove extends Error {}

/** The goods may not move before the order is paid. */
export class UnpaidGoods extends IllegalMove {}

/** Locks a placed order. @throws IllegalMove - it is a cart, or absent. */
async function lockPlaced(trx: Transaction<Database>, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'state', 'payment_state', 'stock', 'token_value', 'points_earned', 'club'])
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
  const payment = await trx
    .selectFrom('payments')
    .select('paid_in_advance')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
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
    waitsForMoney: payment?.paid_in_advance === true && !wasPaid(order.payment_state),
    storeId: shipment?.kind === 'click_and_collect' ? shipment.branch_id : null,
  }
}

type LockedOrder = Awaited<ReturnType<typeof lockPlaced>>

const asMembers = ({ id, token_value, club }: LockedOrder) => ({
  orderId: id,
  orderToken: token_value,
  memberId: club?.memberId ?? null,
})

/**
 * Books the money of an order; its days count from now, and its pieces are held until they leave.
 * Safe to repeat.
 *
 * @returns false when it was paid already, whether or not money has gone back since.
 */
export async function markPaid(
  { db, orderEvents }: OrderWork,
  orderId: number,
  now = new Date(),
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    if (wasPaid(order.payment_state)) return false
    await trx
      .updateTable('orders')
      .set({ payment_state: 'paid', stock: stockState(order), updated_at: now })
      .where('id', '=', orderId)
      .execute()
    if (order.state !== 'cancelled') {
      // who pays the courier or in the store has the goods already
      if (order.fulfilment === 'none') await beginPacking(trx, order, now)
      await announce(orderEvents.orderPaid, trx, { orderId, at: now })
    }
    return true
  })
}

/**
 * The money that was waited for is here: the day is promised from now, and a mail says that packing
 * begins.
 */
async function beginPacking(
  trx: Transaction<Database>,
  { id: orderId, kind, storeId: branchId }: LockedOrder,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('shipments')
    .set({ promise: await deliveryPromise(trx, { kind, branchId, waitsForMoney: false }, now) })
    .where('order_id', '=', orderId)
    .execute()
  await enqueue(trx, `payment-received:${orderId}`, { kind: 'payment-received', orderId })
}

/**
 * Cancels an order: goods, codes and what it used of the club's go back, once. A mail says so,
 * unless the shopper knows already that the parcel came back and nothing is to be paid.
 *
 * @param onlyUnpaid - leaves an order alone that was paid meanwhile.
 * @returns false when it was cancelled already, or is past cancelling.
 */
export async function cancelOrder(
  { db, orderEvents }: OrderWork,
  orderId: number,
  { onlyUnpaid = false } = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    const paid = wasPaid(order.payment_state)
    if (order.state !== 'new' || !mayCancel(order.fulfilment) || (paid && onlyUnpaid)) return false
    const now = new Date()
    await trx
      .updateTable('orders')
      .set({
        state: 'cancelled',
        shipping_state: 'cancelled',
        updated_at: now,
        ...(paid ? {} : { payment_state: 'cancelled' as const }),
      })
      .where('id', '=', orderId)
      .execute()
    await trx
      .updateTable('shipments')
      .set({ state: 'cancelled' })
      .where('order_id', '=', orderId)
      .execute()
    await cancelPayments(trx, orderId)
    await returnCoupons(trx, orderId)
    if (paid || order.fulfilment !== 'returned')
      await enqueue(trx, `order-cancelled:${orderId}`, { kind: 'order-cancelled', orderId })
    await releaseStock(trx, order)
    await announce(orderEvents.orderCancelled, trx, { ...asMembers(order), at: now })
    return true
  })
}

/**
 * Money that is only authorised on a card is released at the gateway by the next round of checks;
 * if it is captured meanwhile, it is refunded.
 */
const cancelPayments = (trx: Transaction<Database>, orderId: number) =>
  trx
    .updateTable('payments')
    .set({
      state: 'cancelled',
      next_check_at: sql<Date | null>`case when state = 'authorized' then now() else next_check_at end`,
    })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['new', 'processing', 'authorized', 'failed'])
    .execute()

/** `damaged`: goods of a parcel that came back are not for sale. */
export type Step = { now?: Date; damaged?: boolean }

/**
 * Moves the parcel on, and writes to the shopper. Handing it over ships the order, and its pieces
 * leave the warehouse; delivering it ends it, pays it where the courier or the store collects, and
 * earns its points. Pieces of one that came back are for sale again.
 *
 * @throws IllegalMove - the order is cancelled, or the parcel cannot get there from where it is.
 * @throws UnpaidGoods - it is paid by card or transfer, and no money came; a hand-over would book
 *   money that nobody has.
 */
export async function setFulfilment(
  { db, orderEvents }: OrderWork,
  orderId: number,
  to: Fulfilment,
  { now = new Date(), damaged = false }: Step = {},
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockPlaced(trx, orderId)
    if (order.state === 'cancelled') throw new IllegalMove(`order ${orderId} is cancelled`)
    if (!mayMove(order.fulfilment, to, order.kind)) throw new IllegalMove(whyNot(order, to))
    if (order.waitsForMoney && to !== 'returned')
      throw new UnpaidGoods(`order ${orderId} is not paid`)
    const left = hasLeft(to, order.kind)
    await moveParcel(trx, order, { to, left, now })
    await moveStock(trx, order, { to, damaged })
    if (to === 'handed_over') await enqueue(trx, `shipped:${orderId}`, { kind: 'shipped', orderId })
    if (to === 'pickup_ready')
      await enqueue(trx, `ready-for-pickup:${orderId}`, { kind: 'ready-for-pickup', orderId })
    if (to === 'delivered') await endOrder(trx, orderEvents, order, now)
    if (left || to === 'pickup_ready')
      await announce(orderEvents.goodsReady, trx, { orderId, at: now })
    if (to === 'returned' && !wasPaid(order.payment_state)) {
      await enqueue(trx, `parcel-returned:${orderId}`, { kind: 'parcel-returned', orderId })
      await announce(orderEvents.parcelRefused, trx, { orderId, at: now })
    }
  })
}

const whyNot = ({ id, kind, fulfilment }: LockedOrder, to: Fulfilment): string =>
  to === 'pickup_ready' && !isCollectedKind(kind)
    ? `order ${id} goes to an address, where nothing waits to be collected`
    : fulfilment === 'none'
      ? `order ${id} has no parcel yet; only what was shipped can become ${to}`
      : `a parcel that is ${fulfilment} cannot become ${to}`

async function moveParcel(
  trx: Transaction<Database>,
  { id, kind }: LockedOrder,
  { to, left, now }: { to: Fulfilment; left: boolean; now: Date },
): Promise<void> {
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
            pickup_code: isStoreKind(kind) ? await freePickupCode(trx) : null,
          }
        : {}),
      ...(to === 'delivered' ? { delivered_at: now } : {}),
    })
    .where('order_id', '=', id)
    .execute()
  if (left)
    await trx
      .updateTable('orders')
      .set({ shipping_state: 'shipped' })
      .where('id', '=', id)
      .execute()
}

async function endOrder(
  trx: Transaction<Database>,
  orderEvents: OrderEvents,
  order: LockedOrder,
  now: Date,
): Promise<void> {
  const { id: orderId, points_earned: points } = order
  await markPaid({ db: trx, orderEvents }, orderId, now)
  await trx
    .updateTable('payments')
    .set({ state: 'completed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'new')
    .execute()
  await trx.updateTable('orders').set({ state: 'fulfilled' }).where('id', '=', orderId).execute()
  await announce(orderEvents.orderFulfilled, trx, { ...asMembers(order), points, at: now })
}
