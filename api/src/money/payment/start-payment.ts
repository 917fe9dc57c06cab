import { randomBytes } from 'node:crypto'
import type { PaymentState } from '@drogerie/shared-lib/contract/enums.ts'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Config } from '../../kernel/config/config.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { lockVisibleOrder, type OrderDeps } from '../../order/cart/cart-context.ts'
import type { Viewer } from '../../order/facts/order-access.ts'
import { refused } from '../../order/facts/order-errors.ts'
import type { OrderRow } from '../../order/facts/order-facts.ts'
import type { PaymentTable } from '../../order/facts/order-tables.ts'
import { isPayable } from '../../order/view/payable-rules.ts'
import { firstCheckSeconds } from './check-payments.ts'
import { nextCheck } from './check-times.ts'
import { GatewayError, type GatewayPayment } from './comgate-client.ts'
import { failPayment, settlePayment, type PaymentDeps } from './settle-payment.ts'

type Open = {
  paymentId: number
  transactionId: string | null
  url: string | null
  details: GatewayPayment
}

/** @returns address of the gateway's page. */
export type StartPayment = (viewer: Viewer, tokenValue: string) => Promise<string>

/**
 * Returns the gateway's page where an order is paid. Repeated calls return the link of the open
 * payment; after a cancelled payment, or when the amount at the gateway differs, a new one is
 * opened.
 *
 * @returns address of the gateway's page.
 * @throws HttpError 404; ViolationError 1000 - nothing to pay by card; 503 - the gateway does not
 *   answer.
 */
export function paymentStarter(
  orders: OrderDeps,
  payments: PaymentDeps,
  publicOrigin: Config['publicOrigin'],
): StartPayment {
  /** Makes one call to the gateway per payment, even with concurrent requests of several tabs. */
  const opening = new Map<number, Promise<string>>()

  return async (viewer, tokenValue) => {
    const found = await inTransaction(orders.db, (trx) =>
      openPayment(trx, orders, { viewer, tokenValue, publicOrigin }),
    )
    try {
      const settlement =
        found.transactionId === null ? null : await settlePayment(payments, found.transactionId)
      if (found.url !== null && settlement === 'pending') return found.url
      if (settlement === 'mismatch') await failPayment(payments.db, found.paymentId)
      const open =
        settlement === null
          ? found
          : await inTransaction(orders.db, (trx) =>
              openPayment(trx, orders, { viewer, tokenValue, publicOrigin }),
            )
      if (open.url !== null) return open.url
      const running = opening.get(open.paymentId) ?? createAtGateway(payments, open)
      opening.set(open.paymentId, running)
      return await running.finally(() => opening.delete(open.paymentId))
    } catch (error) {
      throw error instanceof GatewayError ? gatewayAway(error) : error
    }
  }
}

const gatewayAway = (cause: GatewayError) =>
  new HttpError(503, 'Service Unavailable', {
    message:
      'Platební brána teď neodpovídá. Objednávka zůstává uložená, zkuste to prosím za chvíli.',
    headers: { 'Retry-After': '10' },
    cause,
  })

type Payable = Selectable<PaymentTable>
type PayRequest = { viewer: Viewer; tokenValue: string; publicOrigin: string }

/** The open payment; after a failed one, a new payment is created. */
async function openPayment(
  trx: Transaction<Database>,
  orders: OrderDeps,
  { viewer, tokenValue, publicOrigin }: PayRequest,
): Promise<Open> {
  const order = await lockVisibleOrder(trx, orders, viewer, tokenValue)
  const payment = await payableOf(trx, order)
  const returnKey = payment.return_key ?? ''
  const person =
    order.billing_address_id === null
      ? undefined
      : await trx
          .selectFrom('addresses')
          .select(['first_name', 'last_name'])
          .where('id', '=', order.billing_address_id)
          .executeTakeFirst()
  return {
    paymentId: payment.id,
    transactionId: payment.transaction_id,
    url: payment.gateway_url,
    details: {
      amount: payment.amount,
      reference: order.number ?? '',
      email: order.email ?? '',
      fullName: person ? `${person.first_name} ${person.last_name}` : '',
      returnUrl: `${publicOrigin}/api/v2/shop/payments/comgate/return?key=${returnKey}`,
    },
  }
}

/**
 * The payment of an order that is to be paid: the last one, or a new one after a failed attempt. It
 * has the key by which the shopper comes back.
 *
 * @throws ViolationError 1000 - nothing to pay by card.
 */
async function payableOf(trx: Transaction<Database>, order: OrderRow): Promise<Payable> {
  const last = await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (
    !last ||
    !isPayable({
      state: order.state,
      paymentState: order.payment_state,
      isCard: last.is_card ?? false,
    })
  )
    throw refused('Tuto objednávku nelze zaplatit kartou.', 'The order cannot be paid.')
  if (last.state !== 'cancelled' && last.state !== 'failed') return withReturnKey(trx, last)
  return trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      method_code: last.method_code,
      method_name: last.method_name,
      is_card: last.is_card,
      paid_in_advance: last.paid_in_advance,
      state: 'new',
      amount: order.total,
      selected: true,
      return_key: newReturnKey(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function withReturnKey(trx: Transaction<Database>, payment: Payable): Promise<Payable> {
  if (payment.return_key) return payment
  return trx
    .updateTable('payments')
    .set({ return_key: newReturnKey() })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const newReturnKey = () => randomBytes(32).toString('base64url')

/**
 * Two processes may both ask the gateway; the first to note its answer wins, the other's link is
 * never shown.
 */
async function createAtGateway(
  { db, gateway }: PaymentDeps,
  { paymentId, details }: Open,
): Promise<string> {
  // another request of this process may have opened it since its row was read
  const known = await knownPage(db, paymentId)
  if (known !== null) return known
  const { transactionId, redirectUrl } = await gateway.create(details)
  await db
    .updateTable('payments')
    .set({
      transaction_id: transactionId,
      gateway_url: redirectUrl,
      // another payment may have taken its place while the gateway was asked; its checks then close
      // it there
      state: sql<PaymentState>`case when state = 'cancelled' then state else 'processing' end`,
      next_check_at: nextCheck(firstCheckSeconds),
    })
    .where('id', '=', paymentId)
    .where('transaction_id', 'is', null)
    .execute()
  return (await knownPage(db, paymentId)) ?? redirectUrl
}

/** Page of the gateway where an open payment is paid; null before it is known. */
async function knownPage(db: Kysely<Database>, paymentId: number): Promise<string | null> {
  const { gateway_url } = await db
    .selectFrom('payments')
    .select('gateway_url')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return gateway_url
}
