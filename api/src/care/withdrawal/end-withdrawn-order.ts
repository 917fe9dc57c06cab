import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'
import type { OrderEvents, OrderWork } from '../../order/placed/order-events.ts'
import { cancelOrder } from '../../order/placed/order-lifecycle.ts'
import { moneyOf } from '../../money/payment/paid-money.ts'
import { refundable, requestRefund } from '../../money/payment/refund-commands.ts'
import { roundingBackOf } from '../returns/rounding-back.ts'
import { payableAccount } from './refund-account.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/**
 * Cancels an order that was withdrawn from as a whole before it was handed over: its goods and
 * codes are free again, and all payments are refunded, to the withdrawal's confirmed account unless
 * they came through the gateway.
 *
 * @returns false when it was handed over meanwhile, or had ended already.
 */
export async function endWithdrawnOrder(shop: OrderWork, orderId: number): Promise<boolean> {
  if (!(await cancelOrder(shop, orderId))) return false
  await inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    const [withdrawal, ...earlier] = await openWithdrawals(trx, orderId)
    if (!withdrawal) return // what is left goes back as of any cancelled order
    for (const one of earlier.toReversed()) await refundOwn(trx, orderId, one)
    const money = (await moneyOf(trx, orderId)).filter(({ left }) => left > 0)
    for (const [index, { left: amount, paymentId }] of money.entries()) {
      // The key of a cancelled order's own refund: only the first one counts.
      const key = `order_cancelled:${orderId}:${paymentId ?? 0}`
      const source = paymentId === null ? {} : { paymentId }
      await requestRefund(trx, {
        orderId,
        amount,
        reason: 'order_cancelled',
        key,
        bankAccount: payableAccount(withdrawal),
        ...(index === 0 ? { withdrawalId: withdrawal.id } : {}), // a withdrawal has one refund
        ...source,
      })
    }
    const settled = (await openWithdrawals(trx, orderId)).map(({ id }) => id)
    if (money.length === 0)
      await trx
        .updateTable('withdrawals')
        .set({ state: 'refunded' })
        .where('id', 'in', [0, ...settled])
        .execute()
  })
  return true
}

type OpenWithdrawal = Awaited<ReturnType<typeof openWithdrawals>>[number]

/** Withdrawals about which nothing is decided yet, newest first. */
const openWithdrawals = (trx: Transaction<Database>, orderId: number) =>
  trx
    .selectFrom('withdrawals')
    .select(['id', 'bank_account_number', 'account_confirmed_at', 'goods_refund'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'received')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.withdrawal_id', '=', 'withdrawals.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()

/**
 * An earlier withdrawal from a part has what its goods had cost; the last one has all that is left.
 */
async function refundOwn(
  trx: Transaction<Database>,
  orderId: number,
  { id, goods_refund: worth, ...account }: OpenWithdrawal,
): Promise<void> {
  const rounding = (await roundingBackOf(trx, orderId)).of(id)
  const amount = worth + rounding
  if (amount === 0 || amount > (await refundable(trx, orderId))) return
  const bankAccount = payableAccount(account)
  const key = `withdrawal:${id}`
  const money = { orderId, amount, rounding, bankAccount, withdrawalId: id }
  await requestRefund(trx, { ...money, reason: 'order_cancelled', key })
}

/** Orders whose withdrawal was taken by a process that died before it could cancel them. */
export const endWithdrawnOrders = (orderEvents: OrderEvents): Job => ({
  name: 'end-withdrawn-orders',
  everySeconds: 900,
  run: async (db) => {
    const { rows } = await sql<{ id: number }>`
      select o.id from orders o where o.state = 'new' and exists (select 1 from withdrawals w where w.order_id = o.id)
        and not exists (
          select 1 from order_items i where i.order_id = o.id and not i.is_gift
            and i.quantity > (select coalesce(sum(quantity), 0) from withdrawal_items where order_item_id = i.id))
      order by o.id limit 100`.execute(db)
    let ended = 0
    for (const { id } of rows) if (await endWithdrawnOrder({ db, orderEvents }, id)) ended += 1
    return ended
  },
})
