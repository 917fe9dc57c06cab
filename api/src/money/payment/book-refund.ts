import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { creditNoteReasons } from '../invoice/credit-note-reasons.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { maskedAccount } from './masked-account.ts'
import { moneyOf } from './paid-money.ts'
import type { RefundReason, RefundState } from './payment-tables.ts'
import type { RefundWork } from './refund-causes.ts'
import { stateAfterRefunds } from './refund-rules.ts'
import { tellClubOfReturned } from './returned-points.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/**
 * Reason on the corrective document; null for money paid too much, which was not on the invoice.
 */
const reasonOf: Record<RefundReason, string | null> = {
  order_cancelled: creditNoteReasons.cancelled,
  late_payment: null,
  double_payment: null,
  withdrawal: creditNoteReasons.withdrawal,
  complaint: creditNoteReasons.complaint,
  other: creditNoteReasons.other,
}

/**
 * Books a refund whose money is on its way: payment, order, withdrawal, tax document and mail,
 * once. Locks the order.
 *
 * @param from - states it may be in; in any other nothing happens.
 * @returns false when nothing happened.
 */
export async function bookRefund(
  { db: trx, refundCauses }: RefundWork,
  id: number,
  from: readonly RefundState[],
): Promise<boolean> {
  const known = await trx
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return false
  const { order_id: orderId } = known
  await lockOrder(trx, orderId)
  const refund = await trx
    .updateTable('refunds')
    .set({ state: 'done', done_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!refund) return false
  if (refund.bank_account)
    await trx
      .updateTable('refunds')
      .set({ bank_account: maskedAccount(refund.bank_account) })
      .where('id', '=', id)
      .execute()
  const total = await bookOrder(trx, orderId)
  if (refund.withdrawal_id !== null)
    await refundCauses.withdrawalRefunded(trx, refund.withdrawal_id)
  const isWhole = refund.reason === 'other' && refund.amount === total
  const points = await tellClubOfReturned(
    { db: trx, refundCauses },
    {
      orderId,
      refundId: id,
      at: refund.done_at ?? new Date(),
      isDiscount: refund.reason === 'other' && !isWhole,
    },
  )
  const reason = isWhole ? creditNoteReasons.whole : reasonOf[refund.reason]
  if (reason) {
    const corrections = await refundCauses.goodsOf(trx, refund)
    await issueCreditNote(trx, {
      orderId,
      key: `refund:${id}`,
      reason,
      refund: { id, amount: refund.amount, rounding: refund.rounding, corrections },
    })
  }
  await enqueue(trx, `refund:${id}`, { kind: 'refund', refundId: id, points }, { orderId })
  return true
}

/** @returns what the order costs. */
async function bookOrder(trx: Transaction<Database>, orderId: number): Promise<number> {
  const paid = (await moneyOf(trx, orderId)).reduce((sum, money) => sum + money.paid, 0)
  await sql`update payments set state = 'refunded' where order_id = ${orderId} and state = 'completed'
    and amount <= (select sum(amount) from refunds where payment_id = payments.id and state = 'done')`.execute(
    trx,
  )
  const { total, back } = await trx
    .selectFrom('orders')
    .select([
      'total',
      sql<number>`(select coalesce(sum(amount), 0)::int from refunds where order_id = orders.id and state = 'done')`.as(
        'back',
      ),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('orders')
    .set({ updated_at: new Date(), payment_state: stateAfterRefunds(paid, back, total) })
    .where('id', '=', orderId)
    .execute()
  return total
}
