import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { RefundMethod } from './payment-tables.ts'

/** Money of the shopper, by the way it came and goes back. `left` has neither gone back nor is on its way. */
export type PaidMoney = { method: RefundMethod; paymentId: number | null; paid: number; left: number }

/**
 * What was paid for an order and can go back: each payment the gateway has completed, or all of the order when the money
 * came otherwise (courier, bank, till). Whoever decides by it has locked the order.
 */
export async function moneyOf(trx: Kysely<Database>, orderId: number): Promise<PaidMoney[]> {
  const order = await trx.selectFrom('orders').select(['payment_state', 'total']).where('id', '=', orderId).executeTakeFirstOrThrow()
  const payments = await trx
    .selectFrom('payments')
    .select(['id', 'state', 'amount', 'transaction_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const refunds = await trx
    .selectFrom('refunds')
    .select(['payment_id', 'method', 'amount', 'reason'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute()
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const byGateway = payments.filter((row) => row.transaction_id !== null && (row.state === 'completed' || row.state === 'refunded'))
  const ids = new Set(byGateway.map(({ id }) => id))
  const ofGateway = byGateway.map(({ id, amount }): PaidMoney => {
    const back = sum(refunds.filter(({ payment_id }) => payment_id === id))
    return { method: 'gateway', paymentId: id, paid: amount, left: amount - back }
  })
  const needless = sum(refunds.filter(({ reason }) => reason === 'double_payment'))
  // What came by the gateway and was not too much is what the order was paid with.
  if (sum(byGateway) > needless || !wasPaid(order.payment_state)) return ofGateway
  const back = sum(refunds.filter(({ payment_id }) => payment_id === null || !ids.has(payment_id)))
  return [...ofGateway, { method: 'transfer', paymentId: payments.at(-1)?.id ?? null, paid: order.total, left: order.total - back }]
}
