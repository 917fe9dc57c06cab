import { HttpError } from '../../http/http-error.ts'
import { RefundRefused } from '../../payment/refund-commands.ts'
import { refundWithdrawal } from '../../withdrawal/withdrawal-commands.ts'
import { account, crowns, inCrowns, OfficeRefusal, tableOf, type OfficeCommand } from '../office-command.ts'
import { sentRefund } from './refunds.ts'

const listWithdrawals: OfficeCommand = {
  name: 'withdrawals list',
  summary: 'withdrawals whose money has not gone back yet, oldest first',
  options: { all: "'yes': those that are settled, too" },
  async run({ db }, { options }) {
    const rows = await db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
      .leftJoin('refunds', 'refunds.withdrawal_id', 'withdrawals.id')
      .select(['withdrawals.number', 'orders.number as order', 'withdrawals.state', 'withdrawals.received_at'])
      .select(['withdrawals.goods_refund', 'withdrawals.shipping_refund', 'refunds.id as refund', 'refunds.state as money'])
      .$if(options['all'] !== 'yes', (query) => query.where('withdrawals.state', '=', 'received'))
      .orderBy('withdrawals.id')
      .execute()
    return tableOf(
      rows.map(({ received_at, goods_refund, shipping_refund, ...row }) => ({
        ...row,
        received: received_at.toISOString(),
        amount: inCrowns(goods_refund + shipping_refund),
      })),
      ['number', 'order', 'received', 'state', 'amount', 'refund', 'money'],
    )
  },
}

const refund: OfficeCommand = {
  name: 'withdrawals refund',
  summary: 'the goods are back: the money goes back the way it came, once',
  args: ['number'],
  options: { amount: 'crowns; what the receipt says when left out', account: 'where a transfer goes, when the shopper named no account' },
  async run(app, { args, options }) {
    const number = args['number'] ?? ''
    try {
      const id = await refundWithdrawal(app.db, {
        number,
        amount: options['amount'] === undefined ? undefined : crowns(options['amount'], 'the amount'),
        bankAccount: options['account'] === undefined ? undefined : account(options['account']),
      })
      return await sentRefund(app, id)
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) throw new OfficeRefusal(`there is no withdrawal ${number}`)
      throw error instanceof RefundRefused ? new OfficeRefusal(error.message) : error
    }
  },
}

export const withdrawalCommands: readonly OfficeCommand[] = [listWithdrawals, refund]
