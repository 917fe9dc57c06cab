import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { isWithUs } from '../../order/placed/fulfilment-rules.ts'
import {
  cancelOrder,
  IllegalMove,
  markPaid,
  setFulfilment,
} from '../../order/placed/order-lifecycle.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { refundOrder, RefundRefused } from './refund-commands.ts'
import { transferPaid } from './refund-decisions.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await shop.db
    .updateTable('product_variants')
    .set({ on_hand: 10_000 })
    .where('code', '=', 'soap')
    .execute()
})
afterAll(() => shop.close())

const PIECES = 2
const place = async () => {
  const { token } = await readyCart(shop, { soap: PIECES }, { payment: 'transfer' })
  return (await shop.call('PATCH', `/orders/${token}/complete`, {})).body
}
const stock = () =>
  shop.db
    .selectFrom('product_variants')
    .select(['on_hand', 'on_hold'])
    .where('code', '=', 'soap')
    .executeTakeFirstOrThrow()
const orderRow = (id: number) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['orders.state', 'payment_state', 'total', 'fulfilment'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
const refundsOf = (orderId: number) =>
  shop.db
    .selectFrom('refunds')
    .select(['id', 'amount', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

const payWaitingTransfers = async (orderId: number) => {
  const { refundCauses } = shop.app
  for (const { id, state } of await refundsOf(orderId))
    if (state === 'requested')
      await inTransaction(shop.db, (db) =>
        transferPaid({ db, refundCauses }, id, '19-2000145399/0800'),
      )
}

/** What the office and the jobs do with an order; a move that is not allowed changes nothing. */
const steps = {
  pay: async (id: number) => void (await markPaid(shop.app, id)),
  refundPart: async (id: number) =>
    void (await refundOrder(shop.db, { orderId: id, amount: 1000 })),
  refundRest: async (id: number) => void (await refundOrder(shop.db, { orderId: id })),
  payTransfers: payWaitingTransfers,
  cancel: async (id: number) => void (await cancelOrder(shop.app, id)),
  ship: (id: number) => setFulfilment(shop.app, id, 'handed_over'),
  deliver: (id: number) => setFulfilment(shop.app, id, 'delivered'),
  bringBack: (id: number) => setFulfilment(shop.app, id, 'returned'),
}
const stepNames = Object.keys(steps) as (keyof typeof steps)[]

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof IllegalMove) && !(error instanceof RefundRefused)) throw error
}

test('in random histories of a paid order goods move once and money is never refunded twice @API-05 @CART-09', async () => {
  await place() // somebody else's, whose pieces stay held
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...stepNames), { minLength: 2, maxLength: 6 }),
      async (names) => {
        const before = await stock()
        const { id } = await place()
        for (const name of ['pay', ...names] as const) {
          await steps[name](id).catch(ignoreRefusal)
          const { state, payment_state: paymentState, total, fulfilment } = await orderRow(id)
          const own = state === 'cancelled' || fulfilment === 'returned' ? 0 : PIECES
          const moved = isWithUs(fulfilment)
            ? { on_hand: before.on_hand, on_hold: before.on_hold + own }
            : { on_hand: before.on_hand - own, on_hold: before.on_hold }
          expect(await stock()).toEqual(moved)
          const back = sumOf((await refundsOf(id)).filter((refund) => refund.state === 'done'))
          expect(paymentState).toBe(
            back === 0 ? 'paid' : back === total ? 'refunded' : 'partially_refunded',
          )
        }
        await shop.app.jobs.run('send-refunds')
        const { state, total } = await orderRow(id)
        const promised = sumOf(await refundsOf(id))
        if (state === 'cancelled') expect(promised).toBe(total)
        else expect(promised).toBeLessThanOrEqual(total)
        await payWaitingTransfers(id)
        if (state === 'cancelled') expect((await orderRow(id)).payment_state).toBe('refunded')
      },
    ),
    {
      numRuns: 15,
      examples: [
        [['refundPart', 'payTransfers', 'cancel']],
        [['refundPart', 'payTransfers', 'ship', 'deliver']],
        [['ship', 'bringBack', 'cancel']],
      ],
    },
  )
}, 120_000)
