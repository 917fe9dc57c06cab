import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { moneyOf } from './paid-money.ts'
import type { RefundReason } from './payment-tables.ts'
import { mostRefundable, sourceOf, type PaidMoney } from './refund-rules.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/** Money that cannot be refunded: more than is left, or without a bank account. */
export class RefundRefused extends RangeError {}

export type RefundWish = {
  orderId: number
  /** Hundredths of a crown; left out, all that is left. */
  amount?: number | undefined
  /**
   * Rounding of cash that goes back, a part of `amount`; all that is left of it goes with all that
   * is left of the money.
   */
  rounding?: number
  reason: RefundReason
  /** The same key twice is the same refund. */
  key: string
  /** Refunds this payment at the gateway only. */
  paymentId?: number
  /** Where a transfer goes; what came by the gateway goes back there. */
  bankAccount?: string | null | undefined
  withdrawalId?: number
  complaintId?: number
  /** For the shopper to read. */
  note?: string | undefined
}

/**
 * Decides that money goes back, once for a key: through the gateway what came by it, which a job
 * sends after the commit; everything else as an instruction for the office to pay it from the bank.
 * The order must be locked.
 *
 * @returns the refund, old or new.
 * @throws RefundRefused - more than was paid and has not gone back yet.
 */
export async function requestRefund(trx: Transaction<Database>, wish: RefundWish): Promise<number> {
  const known = await trx
    .selectFrom('refunds')
    .select('id')
    .where('dedupe_key', '=', wish.key)
    .executeTakeFirst()
  if (known) return known.id
  const money = await moneyOf(trx, wish.orderId)
  const source = chooseSource(money, wish)
  const amount = wish.amount ?? source.left
  const { id } = await trx
    .insertInto('refunds')
    .values({
      order_id: wish.orderId,
      payment_id: source.paymentId,
      method: source.method,
      bank_account: source.method === 'transfer' ? (wish.bankAccount ?? null) : null,
      amount,
      rounding: amount === source.left ? source.rounding : (wish.rounding ?? 0),
      reason: wish.reason,
      dedupe_key: wish.key,
      withdrawal_id: wish.withdrawalId ?? null,
      complaint_id: wish.complaintId ?? null,
      note: wish.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws RefundRefused */
function chooseSource(money: readonly PaidMoney[], wish: RefundWish): PaidMoney {
  const source = sourceOf(money, wish)
  if (source) return source
  throw new RefundRefused(
    `of order ${wish.orderId} ${mostRefundable(money, wish)} can be refunded, not ${wish.amount ?? 'anything'}`,
  )
}

/** The largest amount that one refund can return. The order must be locked. */
export async function refundable(trx: Transaction<Database>, orderId: number): Promise<number> {
  return mostRefundable(await moneyOf(trx, orderId))
}

type OrderRefund = {
  orderId: number
  amount?: number | undefined
  reason?: RefundReason
  bankAccount?: string | undefined
  note?: string | undefined
}

/**
 * Refunds an order that was paid, whole or in part; each call is another refund. Of a transfer
 * without an account the shopper is asked for one.
 *
 * @param amount - hundredths of a crown; left out, all that is left.
 * @returns the refund.
 * @throws RefundRefused - nothing was paid, or less than `amount` is left of it.
 */
export async function refundOrder(
  db: Kysely<Database>,
  { orderId, reason = 'other', ...more }: OrderRefund,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId)
    const { count } = await trx
      .selectFrom('refunds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const id = await requestRefund(trx, {
      ...{ orderId, reason, key: `order:${orderId}:${count}` },
      ...more,
    })
    const { method, bank_account: bankAccount } = await trx
      .selectFrom('refunds')
      .select(['method', 'bank_account'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (method === 'transfer' && bankAccount === null)
      await enqueue(
        trx,
        `refund-account:${id}`,
        { kind: 'refund-account', refundId: id },
        { orderId },
      )
    return id
  })
}

/**
 * Orders that were cancelled after they were paid: what of it has not gone back yet does.
 *
 * @returns how many.
 */
export async function refundCancelledOrders(db: Kysely<Database>): Promise<number> {
  const waiting = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', '=', 'cancelled')
    .where('orders.payment_state', 'in', ['paid', 'partially_refunded'])
    .where('orders.total', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.order_id', '=', 'orders.id')
            .where('refunds.reason', 'in', ['order_cancelled', 'late_payment']),
        ),
      ),
    )
    .orderBy('orders.id')
    .limit(100)
    .execute()
  for (const { id: orderId } of waiting) {
    await inTransaction(db, async (trx) => {
      await lockOrder(trx, orderId)
      for (const { left, paymentId } of (await moneyOf(trx, orderId)).filter(
        (source) => source.left > 0,
      )) {
        const source = paymentId === null ? {} : { paymentId }
        const key = `order_cancelled:${orderId}:${paymentId ?? 0}`
        await requestRefund(trx, {
          orderId,
          amount: left,
          reason: 'order_cancelled',
          key,
          ...source,
        })
      }
    })
  }
  return waiting.length
}
