/** Closes orders that were not paid or not collected in time. Each order is one transaction. */
import { storeKinds } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { countDone } from '../../kernel/jobs/count-done.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { OrderWork } from './order-events.ts'
import { cancelOrder } from './order-lifecycle.ts'
import { paymentDeadline, SHORTEST_WAIT_MS } from '../view/payment-deadline-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a store keeps goods, and when it sends a reminder. */
const REMIND_AFTER_MS = 3 * DAY_MS
export const KEEP_MS = 7 * DAY_MS

const AT_ONCE = 200

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/**
 * Cancels what was to be paid in advance and was not; goods and codes go back. @returns how many.
 */
export async function expireUnpaid(shop: OrderWork, now: Date): Promise<number> {
  const { db } = shop
  const due = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.created_by_guest as isGuests', 'payments.is_card as isCard'])
    .select([
      sql<Date>`orders.checkout_completed_at`.as('placedAt'),
      sql<boolean>`orders.payment_state = 'authorized'`.as('isAuthorized'),
      sql<boolean>`exists (select 1 from payments p where p.order_id = orders.id and p.state in ('processing', 'authorized'))`.as(
        'hasOpenAttempt',
      ),
    ])
    .where('orders.state', '=', 'new')
    .where('orders.payment_state', 'in', ['awaiting_payment', 'authorized'])
    .where('payments.paid_in_advance', '=', true)
    .where(
      sql<boolean>`payments.id = (select max(id) from payments p where p.order_id = orders.id)`,
    )
    .where('orders.checkout_completed_at', '<', before(now, SHORTEST_WAIT_MS))
    .orderBy('orders.id')
    .execute()
  await db
    .updateTable('orders')
    .set({ placed_from: null })
    .where('placed_from', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('state', '!=', 'new'), eb('payment_state', '!=', 'awaiting_payment')]),
    )
    .execute()
  const over = due
    .filter((payment) => paymentDeadline({ ...payment, isCard: payment.isCard ?? false }) < now)
    .slice(0, AT_ONCE)
  return countDone('orders', over, ({ id }) => cancelOrder(shop, id, { onlyUnpaid: true }))
}

/** Reminds shoppers whose goods wait in a store. @returns how many. */
export async function remindOfPickup(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await waitingSince(db, before(now, REMIND_AFTER_MS))
    .where('shipments.reminded_at', 'is', null)
    .execute()
  return countDone('orders', due, ({ id }) =>
    inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('shipments')
        .set({ reminded_at: now })
        .where('order_id', '=', id)
        .where('fulfilment', '=', 'pickup_ready')
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 1n)
        await enqueue(trx, `pickup-reminder:${id}`, { kind: 'ready-for-pickup', orderId: id })
      return numUpdatedRows === 1n
    }),
  )
}

/** Returns uncollected goods to stock. @returns how many orders were cancelled. */
export async function expirePickups(shop: OrderWork, now: Date): Promise<number> {
  return countDone(
    'orders',
    await waitingSince(shop.db, before(now, KEEP_MS)).execute(),
    ({ id }) => cancelOrder(shop, id),
  )
}

const waitingSince = (db: Kysely<Database>, readyBefore: Date) =>
  db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.state', '=', 'new')
    .where('shipments.fulfilment', '=', 'pickup_ready')
    .where('shipments.ready_at', '<', readyBefore)
    .where('shipments.method_kind', 'in', storeKinds)
    .orderBy('orders.id')
    .limit(AT_ONCE)
