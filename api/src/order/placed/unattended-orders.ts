/** Orders nobody does anything about: not paid, not collected, not invoiced yet. Each order is a transaction of its own. */
import { paidStates } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { issueInvoice } from '../../money/invoice/issue-invoice.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { cancelOrder } from './order-lifecycle.ts'
import { paymentDeadline, SHORTEST_WAIT_MS } from '../view/payment-deadline-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a store keeps goods for somebody, and when it reminds him. */
const REMIND_AFTER_MS = 3 * DAY_MS
export const KEEP_MS = 7 * DAY_MS

/** The invoice is promised within a day; the rest is for the mail to arrive. */
const INVOICE_AFTER_MS = 12 * HOUR_MS

const AT_ONCE = 200

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Cancels what was to be paid in advance and was not; goods and codes go back. @returns how many. */
export async function expireUnpaid(db: Kysely<Database>, now: Date): Promise<number> {
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
  return countOf(over, ({ id }) => cancelOrder(db, id, { onlyUnpaid: true }))
}

/** Writes once more to those whose goods wait in a store. @returns how many. */
export async function remindOfPickup(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await waitingSince(db, before(now, REMIND_AFTER_MS))
    .where('shipments.reminded_at', 'is', null)
    .execute()
  return countOf(due, ({ id }) =>
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

/** What nobody collected goes back to the shelf. @returns how many orders were cancelled. */
export async function expirePickups(db: Kysely<Database>, now: Date): Promise<number> {
  return countOf(await waitingSince(db, before(now, KEEP_MS)).execute(), ({ id }) =>
    cancelOrder(db, id),
  )
}

/** Orders paid on delivery get their invoice within a day, too. @returns how many documents were issued. */
export async function issueMissingInvoices(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.state', 'in', ['new', 'fulfilled'])
    .where('invoices.id', 'is', null)
    .where('orders.total', '>', 0)
    .where('orders.checkout_completed_at', '<', before(now, INVOICE_AFTER_MS))
    .where(
      sql<boolean>`(orders.payment_state in (${sql.join(paidStates)}) or not exists (select 1 from payments p
        where p.order_id = orders.id and p.paid_in_advance and p.id = (select max(id) from payments where order_id = orders.id)))`,
    )
    .orderBy('orders.id')
    .limit(AT_ONCE)
    .execute()
  return countOf(due, ({ id }) =>
    inTransaction(db, async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
      return issueInvoice(trx, id, now)
    }),
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
    .where('shipments.method_kind', 'in', ['branch_pickup', 'click_and_collect'])
    .orderBy('orders.id')
    .limit(AT_ONCE)

/** An order that cannot be worked on holds up none after it; its fault is told when all have had their turn. */
async function countOf<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let count = 0
  const faults: unknown[] = []
  for (const row of rows) {
    try {
      if (await work(row)) count += 1
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0)
    throw new AggregateError(
      faults,
      `${faults.length} of ${rows.length} orders: ${String(faults[0])}`,
    )
  return count
}
