import type { OrderPaymentState } from '@drogerie/shared-lib/contract/enums.ts'
import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { OrderEvents, OrderWork } from '../../order/placed/order-events.ts'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import { GatewayError, type Gateway, type GatewayStatus } from './comgate-client.ts'
import { nextCheck } from './check-times.ts'
import type { RefundCauses } from './refund-causes.ts'
import { requestRefund } from './refund-commands.ts'

export type PaymentDeps = OrderWork & {
  refundCauses: RefundCauses
  gateway: Gateway
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** `unknown` to us; `lost`: unknown to the gateway, where no page will ever take money for it. */
export type Settlement =
  'unknown' | 'lost' | 'mismatch' | 'pending' | 'paid' | 'cancelled' | 'authorized'

/** States in which nothing has been decided about a payment yet. */
const open = ['new', 'processing', 'authorized', 'failed'] as const
const isOpen = (state: string) => open.some((known) => known === state)

/**
 * A shopper who cancelled at the gateway is probably still on the page and tries again; a mail
 * would only be in the way.
 */
const FAILURE_MAIL_DELAY_SECONDS = 900

/**
 * Brings a payment in line with the gateway. Nothing that reaches us from outside is believed: the
 * status is read at the gateway, and amount, currency and order must be those of the payment. Safe
 * to repeat, in any order. Money that is too much (paid twice, paid after the order was cancelled)
 * is sent back.
 *
 * @throws GatewayError - the gateway does not answer; the caller may try again.
 */
export async function settlePayment(
  { db, orderEvents, gateway, log }: PaymentDeps,
  transactionId: string,
): Promise<Settlement> {
  const known = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  if (!known) return 'unknown'
  const status = await gateway.status(transactionId).catch(lostAs)
  if (status === 'lost') {
    await failPayment(db, known.id)
    return 'lost'
  }
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'number', 'state', 'payment_state'])
      .where('id', '=', known.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow()
    if (!isOf(status, order.number, payment.amount)) {
      log.warn({ orderId: order.id, paymentId: payment.id }, 'payment does not match its order')
      return 'mismatch'
    }
    const { state } = status
    const settled = state === 'PAID' || state === 'CANCELLED'
    await trx
      .updateTable('payments')
      .set({ gateway_state: state, ...(settled ? { next_check_at: null } : {}) })
      .where('id', '=', payment.id)
      .execute()
    await settle[state](trx, { order, payment, orderEvents })
    return settlementOf[state]
  })
}

function lostAs(error: unknown): 'lost' {
  if (error instanceof GatewayError && error.trouble === 'unknown') return 'lost'
  throw error
}

/** A payment from which the order will never be paid; the next attempt is another one. */
export async function failPayment(db: Kysely<Database>, paymentId: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'failed', next_check_at: null })
    .where('id', '=', paymentId)
    .where('state', 'in', open)
    .execute()
}

const isOf = (status: GatewayStatus, number: string | null, amount: number) =>
  status.reference === number && status.amount === amount && status.currency === 'CZK'

const settlementOf = {
  PENDING: 'pending',
  PAID: 'paid',
  CANCELLED: 'cancelled',
  AUTHORIZED: 'authorized',
} as const

type Subject = {
  order: { id: number; state: string; payment_state: OrderPaymentState }
  payment: { id: number; state: string; amount: number }
  orderEvents: OrderEvents
}
type Settle = (trx: Transaction<Database>, subject: Subject) => Promise<void>

const setState = (
  trx: Transaction<Database>,
  id: number,
  state: 'processing' | 'authorized' | 'completed' | 'cancelled',
) => trx.updateTable('payments').set({ state }).where('id', '=', id).execute()

const settle: Record<GatewayStatus['state'], Settle> = {
  async PENDING(trx, { payment }) {
    // A payment that another replaced stays cancelled here, though its page is still open.
    if (isOpen(payment.state)) await setState(trx, payment.id, 'processing')
  },
  async AUTHORIZED(trx, { order, payment }) {
    if (!isOpen(payment.state)) return
    await setState(trx, payment.id, 'authorized')
    if (order.payment_state === 'awaiting_payment')
      await trx
        .updateTable('orders')
        .set({ payment_state: 'authorized' })
        .where('id', '=', order.id)
        .execute()
  },
  async CANCELLED(trx, { order, payment }) {
    if (!isOpen(payment.state)) return
    await setState(trx, payment.id, 'cancelled')
    if (order.payment_state === 'authorized')
      await trx
        .updateTable('orders')
        .set({ payment_state: 'awaiting_payment' })
        .where('id', '=', order.id)
        .execute()
    await enqueue(
      trx,
      `payment-failed:${payment.id}`,
      { kind: 'payment-failed', orderId: order.id },
      { delaySeconds: FAILURE_MAIL_DELAY_SECONDS },
    )
  },
  async PAID(trx, { order, payment, orderEvents }) {
    if (payment.state === 'completed' || payment.state === 'refunded') return
    await setState(trx, payment.id, 'completed')
    const paidBefore = wasPaid(order.payment_state)
    const back = paidBefore ? 'double_payment' : order.state === 'cancelled' ? 'late_payment' : null
    // before its document is written, which names the payment that counts
    await closeOthers(trx, order.id, { paymentId: payment.id, paidBefore })
    if (!paidBefore) await markPaid({ db: trx, orderEvents }, order.id)
    if (back)
      await requestRefund(trx, {
        orderId: order.id,
        paymentId: payment.id,
        amount: payment.amount,
        reason: back,
        key: `${back}:${payment.id}`,
      })
  },
}

/**
 * Other attempts at the same order are pointless now: the next round of checks closes them at the
 * gateway. What the order was paid by before stays as it is, a transfer among them.
 */
async function closeOthers(
  trx: Transaction<Database>,
  orderId: number,
  { paymentId, paidBefore }: { paymentId: number; paidBefore: boolean },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ state: 'cancelled', next_check_at: nextCheck(0) })
    .where('order_id', '=', orderId)
    .where('id', '!=', paymentId)
    .where('state', 'in', ['new', 'processing', 'authorized'])
    .$if(paidBefore, (query) => query.where('is_card', '=', true))
    .execute()
}
