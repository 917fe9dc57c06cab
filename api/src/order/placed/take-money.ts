/** Money that is taken when goods are handed over: whether it was cash is known only then. */
import { cashRounding, takesCash, type Taken } from '@drogerie/shared-lib/contract/cash-rules.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { countingFirst } from '../view/counting-payment.ts'

/**
 * No money is taken at the handover of this order: it was paid before, or is paid in another way.
 */
export class NothingToTake extends Error {}

/** Locks the order. @throws NothingToTake */
async function lockToTake(trx: Transaction<Database>, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['number', 'state', 'payment_state', 'total'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const name = `order ${order.number}`
  if (order.state === 'cancelled') throw new NothingToTake(`${name} is cancelled`)
  if (wasPaid(order.payment_state)) throw new NothingToTake(`${name} is paid already`)
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'paid_in_advance', 'method_code'])
    .where('order_id', '=', orderId)
    .orderBy(countingFirst)
    .limit(1)
    .executeTakeFirst()
  if (payment === undefined || payment.paid_in_advance === true)
    throw new NothingToTake(
      `${name} is paid by ${payment?.method_code ?? 'nothing'}: no money is taken at its handover`,
    )
  const shipment = await trx
    .selectFrom('shipments')
    .select('method_kind')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return { ...order, name, paymentId: payment.id, kind: shipment?.method_kind ?? 'courier' }
}

/**
 * Writes down how the money of an order is taken, before it is booked (`markPaid`) in the same
 * transaction. Cash rounds the total to whole crowns, outside of VAT and of the club's points.
 * `orders.rounding_total` alone says so: a row among the adjustments would be a discount to an
 * older release beside this one.
 *
 * @throws NothingToTake - it was paid before, is paid in advance, or waits in a box, which takes no
 *   cash.
 */
export async function takeMoney(
  trx: Transaction<Database>,
  orderId: number,
  taken: Taken,
): Promise<void> {
  const { total, name, paymentId, kind } = await lockToTake(trx, orderId)
  if (taken === 'cash' && !takesCash(kind)) throw new NothingToTake(`${name}: a box takes no cash`)
  const rounding = taken === 'cash' ? cashRounding(total) : 0
  await trx
    .updateTable('payments')
    .set({ taken, amount: total + rounding })
    .where('id', '=', paymentId)
    .execute()
  if (rounding === 0) return
  await trx
    .updateTable('orders')
    .set({ rounding_total: rounding, total: total + rounding })
    .where('id', '=', orderId)
    .execute()
}
