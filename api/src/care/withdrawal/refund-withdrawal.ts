import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import type { RefundTable } from '../../money/payment/payment-tables.ts'
import { refundable, requestRefund } from '../../money/payment/refund-commands.ts'
import { roundingBackOf } from '../returns/rounding-back.ts'
import { loadPlacedOrder } from '../complaint/claimed-orders.ts'
import { payableAccount } from './refund-account.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

export type WithdrawalRefundWish = {
  number: string
  /**
   * Hundredths of a crown; the full value of the withdrawal when left out, 0 settles it without
   * money. Worn goods may be worth less (§ 1833).
   */
  amount?: number | undefined
  /** Why it is less than what is owed: the shopper reads it in the mail and on the order. */
  reason?: string | undefined
  /** Where a transfer goes, when the shopper named no account. */
  bankAccount?: string | undefined
}

/** Money that may yet be paid: whether anything goes back cannot be said before. */
export class NotPaidYet extends Error {}

/** Less than what is owed needs a reason that the shopper can read, and only that needs one. */
export class LoweringUnexplained extends Error {
  readonly owed: number
  readonly isLower: boolean
  constructor(owed: number, isLower: boolean) {
    super(isLower ? `less than ${owed} needs a reason` : `no less than ${owed}: nothing to explain`)
    this.owed = owed
    this.isLower = isLower
  }
}

/** The money is decided to go elsewhere, or the way it came. */
export class AccountDecided extends Error {}

type DecidedRefund = Pick<Selectable<RefundTable>, 'id' | 'method' | 'state' | 'bank_account'>

/**
 * A refund that was decided while nobody knew an account gets one.
 *
 * @returns the refund.
 * @throws AccountDecided - it does not need this one.
 */
async function nameAccount(
  trx: Transaction<Database>,
  { id, method, state, bank_account: known }: DecidedRefund,
  bankAccount: string | undefined,
): Promise<number> {
  if (bankAccount === undefined || bankAccount === known) return id
  if (method !== 'transfer' || state !== 'requested' || known !== null)
    throw new AccountDecided(`refund ${id} by ${method} is ${state}; see 'refunds list'`)
  await trx.updateTable('refunds').set({ bank_account: bankAccount }).where('id', '=', id).execute()
  return id
}

/**
 * Refunds a withdrawal, once: through the gateway what was paid there, the rest by an instruction
 * for the office. The withdrawal is `refunded` when the money is on its way, or when there is none
 * to refund.
 *
 * @returns the refund, old or new; null when there is nothing to refund, and the withdrawal is
 *   settled.
 * @throws HttpError 404 - no such withdrawal; RefundRefused - more than was paid and not refunded
 *   yet; NotPaidYet; LoweringUnexplained.
 */
export async function refundWithdrawal(
  db: Kysely<Database>,
  { number, amount, reason, bankAccount }: WithdrawalRefundWish,
): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('withdrawals')
      .select('order_id')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!known) throw notFound()
    await lockOrder(trx, known.order_id)
    const withdrawal = await trx
      .selectFrom('withdrawals')
      .selectAll()
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { id, order_id: orderId, goods_refund, shipping_refund } = withdrawal
    const earlier = await trx
      .selectFrom('refunds')
      .select(['id', 'method', 'state', 'bank_account'])
      .where('withdrawal_id', '=', id)
      .orderBy('id')
      .executeTakeFirst()
    if (earlier) return nameAccount(trx, earlier, bankAccount)
    const left = await refundable(trx, orderId)
    const worth = goods_refund + shipping_refund
    const rounding = (await roundingBackOf(trx, orderId)).of(id)
    const full = worth + rounding
    // what the goods had cost is all of it, too, where cash was rounded
    const wanted = amount === undefined ? (left === 0 ? 0 : full) : amount === worth ? full : amount
    // what has gone back otherwise is not owed a second time
    const isLower = wanted < Math.min(full, left)
    if (isLower !== (reason !== undefined))
      throw new LoweringUnexplained(Math.min(full, left), isLower)
    if (reason !== undefined)
      await trx
        .updateTable('withdrawals')
        .set({ lowered_reason: reason })
        .where('id', '=', id)
        .execute()
    if (wanted === 0) {
      if (amount === undefined && (await mayBePaidYet(trx, orderId))) throw new NotPaidYet()
      await trx.updateTable('withdrawals').set({ state: 'refunded' }).where('id', '=', id).execute()
      return null
    }
    return requestRefund(trx, {
      orderId,
      amount: wanted,
      rounding: wanted === full ? rounding : 0,
      reason: 'withdrawal',
      key: `withdrawal:${id}`,
      bankAccount: bankAccount ?? payableAccount(withdrawal),
      withdrawalId: id,
    })
  })
}

async function mayBePaidYet(trx: Transaction<Database>, orderId: number): Promise<boolean> {
  const order = await loadPlacedOrder(trx, orderId)
  const { payment_state } = await trx
    .selectFrom('orders')
    .select('payment_state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (
    payment_state === 'awaiting_payment' &&
    order?.state !== 'cancelled' &&
    order?.fulfilment !== 'returned'
  )
}
