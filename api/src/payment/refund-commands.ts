import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefundReason } from './payment-tables.ts'

export type RefundRequest = {
  orderId: number
  paymentId: number
  /** Hundredths of a crown. */
  amount: number
  reason: RefundReason
  /** The same key twice is the same refund. */
  key: string
}

/**
 * Decides that money goes back; a job sends it after the commit. The order must be locked.
 *
 * @returns the refund, old or new.
 * @throws RangeError - more than is left of the payment.
 */
export async function requestRefund(
  trx: Transaction<Database>,
  { orderId, paymentId, amount, reason, key }: RefundRequest,
): Promise<number> {
  const known = await trx.selectFrom('refunds').select('id').where('dedupe_key', '=', key).executeTakeFirst()
  if (known) return known.id
  const left = await leftOf(trx, paymentId)
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    throw new RangeError(`of payment ${paymentId} ${left} can be refunded, not ${amount}`)
  const { id } = await trx
    .insertInto('refunds')
    .values({ order_id: orderId, payment_id: paymentId, amount, reason, dedupe_key: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What of a payment has neither gone back nor is on its way. */
async function leftOf(trx: Transaction<Database>, paymentId: number): Promise<number> {
  const { amount, back } = await trx
    .selectFrom('payments')
    .select((eb) => [
      'amount',
      eb
        .selectFrom('refunds')
        .whereRef('refunds.payment_id', '=', 'payments.id')
        .where('refunds.state', '!=', 'refused')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.amount'), eb.lit(0)).as('back'))
        .as('back'),
    ])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return amount - Number(back ?? 0)
}

type OrderRefund = { orderId: number; amount?: number; reason?: RefundReason; key?: string }

/**
 * Refunds an order that was paid through the gateway, whole or in part.
 *
 * @param amount - hundredths of a crown; left out, all that is left.
 * @returns the refund; it is sent by the job `send-refunds`.
 * @throws RangeError - nothing was paid through the gateway, or less than `amount` is left of it.
 */
export async function refundOrder(db: Kysely<Database>, { orderId, amount, reason = 'other', key }: OrderRefund): Promise<number> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
    const paid = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'completed')
      .where('transaction_id', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id } of paid) {
      const left = await leftOf(trx, id)
      if (left === 0 || (amount !== undefined && amount > left)) continue
      const { count } = await trx
        .selectFrom('refunds')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow()
      return requestRefund(trx, { orderId, paymentId: id, amount: amount ?? left, reason, key: key ?? `order:${orderId}:${id}:${count}` })
    }
    throw new RangeError(`order ${orderId} has no payment of which so much could be refunded`)
  })
}

/**
 * Orders that were cancelled after they were paid: what was paid goes back.
 *
 * @returns how many payments.
 */
export async function refundCancelledOrders(db: Kysely<Database>): Promise<number> {
  const waiting = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id'])
    .where('orders.state', '=', 'cancelled')
    .where('payments.state', '=', 'completed')
    .where('payments.transaction_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.reason', 'in', ['order_cancelled', 'late_payment', 'double_payment']),
        ),
      ),
    )
    .limit(100)
    .execute()
  for (const { id, order_id: orderId } of waiting) {
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
      const amount = await leftOf(trx, id)
      if (amount > 0) await requestRefund(trx, { orderId, paymentId: id, amount, reason: 'order_cancelled', key: `order_cancelled:${id}` })
    })
  }
  return waiting.length
}
