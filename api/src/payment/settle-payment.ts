import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { markPaid } from '../order/order-lifecycle.ts'
import type { Gateway, GatewayStatus } from './comgate-client.ts'

export type PaymentDeps = { db: Kysely<Database>; gateway: Gateway; log: Pick<FastifyBaseLogger, 'warn'> }

export type Settlement = 'unknown' | 'mismatch' | 'pending' | 'paid' | 'cancelled' | 'authorized'

/**
 * Brings a payment in line with the gateway. Nothing that reaches us from outside is believed: the status is read at the
 * gateway, and amount, currency and order must be those of the payment. Safe to repeat, in any order.
 *
 * @throws GatewayError - the gateway does not answer; the caller may try again.
 */
export async function settlePayment({ db, gateway, log }: PaymentDeps, transactionId: string): Promise<Settlement> {
  const known = await db.selectFrom('payments').select(['id', 'order_id']).where('transaction_id', '=', transactionId).executeTakeFirst()
  if (!known) return 'unknown'
  const status = await gateway.status(transactionId)
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('id', '=', known.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', known.id).executeTakeFirstOrThrow()
    if (!isOf(status, order.number, payment.amount)) {
      log.warn({ orderId: order.id, paymentId: payment.id }, 'payment does not match its order')
      return 'mismatch'
    }
    if (payment.state === 'completed') return 'paid'
    await trx.updateTable('payments').set({ state: stateOf[status.state] }).where('id', '=', payment.id).execute()
    if (status.state === 'PAID') {
      await markPaid(trx, order.id)
      // Other attempts at the same order are pointless now.
      await trx
        .updateTable('payments')
        .set({ state: 'cancelled' })
        .where('order_id', '=', order.id)
        .where('id', '!=', payment.id)
        .where('state', 'in', ['new', 'processing', 'failed'])
        .execute()
    }
    return settlementOf[status.state]
  })
}

const isOf = (status: GatewayStatus, number: string | null, amount: number) =>
  status.reference === number && status.amount === amount && status.currency === 'CZK'

const stateOf = { PENDING: 'processing', PAID: 'completed', CANCELLED: 'cancelled', AUTHORIZED: 'authorized' } as const
const settlementOf = { PENDING: 'pending', PAID: 'paid', CANCELLED: 'cancelled', AUTHORIZED: 'authorized' } as const
