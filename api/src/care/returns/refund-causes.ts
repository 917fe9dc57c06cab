import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type {
  RefundCauses,
  RefundedClaim,
  RefundedWithdrawal,
} from '../../money/payment/refund-causes.ts'
import { returnedGoods } from './returned-goods.ts'

/** The withdrawals whose money has gone back, each with its goods. */
async function refundedWithdrawals(
  trx: Transaction<Database>,
  orderId: number,
): Promise<RefundedWithdrawal[]> {
  const rows = await trx
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_items as item', 'item.withdrawal_id', 'withdrawals.id')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('refunds')
          .where('state', '=', 'done')
          .where('order_id', '=', orderId)
          .groupBy('withdrawal_id')
          .select((of) => [
            'withdrawal_id',
            of.cast<number>(of.fn.sum(sql`amount - rounding`), 'integer').as('paid'),
          ])
          .as('back'),
      (join) => join.onRef('back.withdrawal_id', '=', 'withdrawals.id'),
    )
    .select([
      'withdrawals.id',
      'back.paid',
      'goods_refund as goods',
      'shipping_refund as shipping',
      'item.order_item_id as itemId',
      'item.quantity',
    ])
    .orderBy('withdrawals.id')
    .orderBy('item.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((pieces) => {
    const { paid = 0, goods = 0, shipping = 0 } = pieces[0] ?? {}
    return { paid, goods, shipping, pieces }
  })
}

async function refundedClaims(
  trx: Transaction<Database>,
  orderId: number,
): Promise<RefundedClaim[]> {
  const rows = await trx
    .selectFrom('refunds')
    .innerJoin('complaint_items as item', 'item.complaint_id', 'refunds.complaint_id')
    .where('refunds.order_id', '=', orderId)
    .where('refunds.state', '=', 'done')
    .select(['refunds.id', 'item.order_item_id as itemId', 'item.quantity'])
    .select(sql<number>`refunds.amount - refunds.rounding`.as('amount'))
    .orderBy('item.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((pieces) => ({
    amount: pieces[0]?.amount ?? 0,
    pieces,
  }))
}

/** Answers, for refunds, which goods they are for: withdrawals and complaints know it. */
export const refundCauses: RefundCauses = {
  goodsOf: returnedGoods,
  refundedOf: async (trx, orderId) => ({
    withdrawals: await refundedWithdrawals(trx, orderId),
    claims: await refundedClaims(trx, orderId),
  }),
  async withdrawalRefunded(trx, withdrawalId) {
    await trx
      .updateTable('withdrawals')
      .set({ state: 'refunded' })
      .where('id', '=', withdrawalId)
      .execute()
  },
}
