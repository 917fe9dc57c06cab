import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { paidMoney, type PaidMoney } from './refund-rules.ts'

/** What was paid for an order and can be refunded. The caller must have locked the order. */
export async function moneyOf(trx: Kysely<Database>, orderId: number): Promise<PaidMoney[]> {
  const order = await trx
    .selectFrom('orders')
    .select(['payment_state', 'total', 'rounding_total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'state', 'amount', 'transaction_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const refunds = await trx
    .selectFrom('refunds')
    .select(['payment_id', 'amount', 'rounding', 'reason'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute()
  return paidMoney({ order, payments, refunds })
}
