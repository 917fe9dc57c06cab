import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { RefundRefused } from '../../../money/payment/refund-commands.ts'
import { roundingsBackOf } from '../../../care/returns/rounding-back.ts'
import {
  AccountDecided,
  LoweringUnexplained,
  NotPaidYet,
  refundWithdrawal,
} from '../../../care/withdrawal/refund-withdrawal.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import {
  account,
  crowns,
  isYes,
  OfficeRefusal,
  messageResult,
  sentence,
  tableOf,
  type OfficeCommand,
} from './office-command.ts'
import { refundRefusal, sentRefund } from './refunds.ts'

const listWithdrawals: OfficeCommand = {
  name: 'withdrawals list',
  summary: 'withdrawals that are not refunded yet, oldest first',
  options: { all: "'yes': those that are settled, too" },
  async run({ db }, { options }) {
    const isAll = isYes(options, 'all')
    const rows = await db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
      .leftJoin('refunds', 'refunds.withdrawal_id', 'withdrawals.id')
      .select([
        'withdrawals.id',
        'withdrawals.order_id as orderId',
        'withdrawals.number',
        'orders.number as order',
        'withdrawals.state',
        'withdrawals.received_at',
      ])
      .select([
        'withdrawals.goods_refund',
        'withdrawals.shipping_refund',
        'orders.payment_state',
        'refunds.id as refund',
        'refunds.state as money',
      ])
      .$if(!isAll, (query) => query.where('withdrawals.state', '=', 'received'))
      .orderBy('withdrawals.id')
      .execute()
    const roundingsOf = await roundingsBackOf(
      db,
      rows.map(({ orderId }) => orderId),
    )
    const listed = rows.map((row) => {
      const { received_at, payment_state, goods_refund, shipping_refund, id, orderId, ...shown } =
        row
      const rounding = roundingsOf(orderId).of(id)
      const worth = goods_refund + shipping_refund + rounding
      const amount = inCrowns(wasPaid(payment_state) ? worth : 0)
      return { ...shown, received: received_at.toISOString(), amount }
    })
    return tableOf(listed, ['number', 'order', 'received', 'state', 'amount', 'refund', 'money'])
  },
}

const refund: OfficeCommand = {
  name: 'withdrawals refund',
  summary:
    'the goods are back: the money goes back the way it came, once; without money to go the withdrawal is settled',
  args: ['number'],
  numberOf: 'withdrawal',
  options: {
    amount: 'crowns; what the goods are worth when left out, 0 settles it without money',
    reason:
      'with an amount lower than that, and with no other: why, in Czech; the shopper reads it in the mail and on the order',
    account: 'where a transfer goes, when the shopper named no account',
  },
  only: { reason: 'amount' },
  async run(app, { args, options }) {
    const number = args['number'] ?? ''
    const amount =
      options['amount'] === undefined ? undefined : crowns(options['amount'], 'the amount')
    const bankAccount = options['account'] === undefined ? undefined : account(options['account'])
    const reason = sentence(options['reason'], 'the reason')
    const order = await orderOf(app.db, number)
    try {
      const id = await refundWithdrawal(app.db, { number, amount, reason, bankAccount })
      return id === null
        ? messageResult(`withdrawal ${number}: settled, nothing goes back`, { number, amount: 0 })
        : sentRefund(id)
    } catch (error) {
      if (error instanceof NotPaidYet)
        throw new OfficeRefusal(
          `order ${order.number} is not paid yet; --amount 0 settles the withdrawal all the same`,
        )
      if (error instanceof LoweringUnexplained)
        throw new OfficeRefusal(
          error.isLower
            ? `${inCrowns(error.owed)} Kč are owed for withdrawal ${number}: tell the shopper with --reason why less goes back`
            : `no less than the ${inCrowns(error.owed)} Kč owed for withdrawal ${number} goes back: leave --reason out`,
        )
      if (error instanceof AccountDecided)
        throw new OfficeRefusal(`the account is not taken: ${error.message}`)
      throw error instanceof RefundRefused ? await refundRefusal(app.db, order, amount) : error
    }
  },
}

/** @throws OfficeRefusal - there is no such withdrawal. */
async function orderOf(
  db: Kysely<Database>,
  number: string,
): Promise<{ id: number; number: string | null }> {
  const order = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['orders.id', 'orders.number'])
    .where('withdrawals.number', '=', number)
    .executeTakeFirst()
  if (!order) throw new OfficeRefusal(`there is no withdrawal ${number}`)
  return order
}

export const withdrawalCommands: readonly OfficeCommand[] = [listWithdrawals, refund]
