import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import { randomBytes } from 'node:crypto'
import type { CreateWithdrawalPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import { withdrawLabels } from './verified-purchase.ts'
import {
  findPlacedOrder,
  loadPlacedOrder,
  type FoundOrder,
  type OrderKey,
  type PlacedOrder,
} from '../complaint/claimed-orders.ts'
import type { StatedPieces } from '../complaint/complaint-tables.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound, violation } from '../../kernel/http/http-error.ts'
import { isFirst } from '../../kernel/http/idempotency.ts'
import { pragueClock, pragueIso } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import type { Viewer } from '../../order/facts/order-access.ts'
import { maskedAccount } from '../../money/payment/masked-account.ts'
import { moneyOf } from '../../money/payment/paid-money.ts'
import type { PaidMoney } from '../../money/payment/refund-rules.ts'
import { roundingBackOf } from '../returns/rounding-back.ts'
import type { RefundMethod } from '../../kernel/values/refund-method.ts'
import type { OrderWork } from '../../order/placed/order-events.ts'
import { endWithdrawnOrder } from './end-withdrawn-order.ts'
import { cheapestDelivery, exceptionsOf, returnedItems } from './withdrawable-items.ts'
import {
  endsOrder,
  refundFor,
  refundIf,
  statementOf,
  whyNotWithdrawable,
  type Refund,
  type Returned,
} from './withdrawal-rules.ts'
import { newestToken } from '../complaint/newest-token.ts'
import { statementTexts } from '../complaint/statement-texts.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/** @throws ViolationError 422 - one answer for foreign and unknown. */
export async function requirePlacedOrder(
  db: Kysely<Database>,
  viewer: Viewer,
  key: OrderKey,
): Promise<FoundOrder> {
  const found = await findPlacedOrder(db, viewer, key)
  if (!found) throw violation('orderNumber', statementTexts.unknownOrder)
  return found
}

/** A statement as its sender made it, and what the shop knows of it. */
export type ReceivedStatement = {
  payload: CreateWithdrawalPayload
  /** Where its receipt goes. */
  email: string
  /** When it was sent: the statutory days are kept by it. */
  at: Date
  /** Since when money may go to the named account; null until the mailbox has confirmed it. */
  accountConfirmedAt: Date | null
}

/**
 * Takes a confirmed statement under the lock of its order. @returns the token of the withdrawal.
 * @throws ViolationError
 */
export async function withdraw(
  shop: OrderWork,
  orderId: number,
  stated: ReceivedStatement,
  request: FastifyRequest,
): Promise<string> {
  const { token, ends } = await inTransaction(shop.db, async (trx) => {
    await lockOrder(trx, orderId)
    const order = await loadPlacedOrder(trx, orderId)
    if (!order) throw notFound()
    if (!(await isFirst(trx, request)))
      return { token: await newestToken(trx, 'withdrawals', orderId), ends: false }
    return recordWithdrawal(trx, order, stated)
  })
  if (ends) await endWithdrawnOrder(shop, orderId)
  return token
}

/**
 * The goods that a statement gives back. @throws ViolationError - too late, more than was bought,
 * or goods that the law excepts.
 */
async function returnedBy(
  db: Kysely<Database>,
  order: PlacedOrder,
  { payload, at }: Pick<ReceivedStatement, 'payload' | 'at'>,
): Promise<Returned[]> {
  const refusal = whyNotWithdrawable(order, pragueClock(at).day)
  if (refusal) throw violation('orderNumber', refusal)
  const exceptions = await exceptionsOf(
    db,
    order.lines.map(({ productId }) => productId),
  )
  return returnedItems(order, payload.items, exceptions)
}

/**
 * The money that would come back for these goods now, with the rounding of cash; none for an unpaid
 * order.
 */
export async function worthOf(
  db: Kysely<Database>,
  order: PlacedOrder,
  returned: readonly Returned[],
): Promise<Refund> {
  const worth = refundFor(order, returned, await cheapestDelivery(db))
  const rounding = (await roundingBackOf(db, order.id)).ofNext(worth.total)
  return refundIf(order.paid, { ...worth, total: worth.total + rounding })
}

/**
 * The money that a statement would bring. @throws ViolationError - as accepting the statement
 * would.
 */
export const worthOfStatement = async (
  db: Kysely<Database>,
  order: PlacedOrder,
  stated: Pick<ReceivedStatement, 'payload' | 'at'>,
): Promise<Refund> => worthOf(db, order, await returnedBy(db, order, stated))

/** The pieces a statement is about. @throws ViolationError - as taking it would. */
export async function returnedPieces(
  db: Kysely<Database>,
  order: PlacedOrder,
  stated: Pick<ReceivedStatement, 'payload' | 'at'>,
): Promise<StatedPieces[]> {
  const returned = await returnedBy(db, order, stated)
  return returned.map(({ line, quantity }) => ({ id: line.id, name: wholeName(line), quantity }))
}

/**
 * Writes a withdrawal down, in the words that go back in the receipt. The order must be locked.
 *
 * @returns its token, and whether the order ends by it: the caller ends it once this is committed.
 * @throws ViolationError - too late, more than was bought.
 */
export async function recordWithdrawal(
  trx: Transaction<Database>,
  order: PlacedOrder,
  stated: ReceivedStatement,
): Promise<{ token: string; ends: boolean }> {
  const { payload, email, at, accountConfirmedAt } = stated
  const returned = await returnedBy(trx, order, stated)
  const ends = endsOrder(order, returned)
  const refund = refundFor(order, returned, await cheapestDelivery(trx))
  const { firstName, lastName } = payload
  const statement = statementOf({
    orderNumber: order.number,
    placedAt: formatDate(order.placedAt),
    firstName,
    lastName,
    email,
    items: returned,
  })
  const token = randomBytes(48).toString('base64url')
  const row = await trx
    .insertInto('withdrawals')
    .values({
      token,
      number: sql<string>`'O' || lpad(nextval('withdrawal_numbers')::text, 6, '0')`,
      order_id: order.id,
      email,
      first_name: firstName,
      last_name: lastName,
      bank_account_number: payload.bankAccountNumber || null,
      account_confirmed_at: accountConfirmedAt,
      note: payload.note || null,
      statement,
      goods_refund: refund.goods,
      shipping_refund: refund.shipping,
      received_at: at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('withdrawal_items')
    .values(
      returned.map(({ line, quantity }) => ({
        withdrawal_id: row.id,
        order_item_id: line.id,
        quantity,
      })),
    )
    .execute()
  await withdrawLabels(trx, order.id)
  await sendReceipt(trx, order, { ...stated, ...row, statement, ends, refund })
  return { token, ends }
}

type Recorded = ReceivedStatement & {
  id: number
  number: string
  statement: string
  ends: boolean
  refund: Refund
}

async function sendReceipt(
  trx: Transaction<Database>,
  order: PlacedOrder,
  recorded: Recorded,
): Promise<void> {
  const { payload, email, at, accountConfirmedAt, id, number, statement, ends, refund } = recorded
  const money = await moneyOf(trx, order.id)
  const rounding = (await roundingBackOf(trx, order.id)).of(id)
  const payBack = order.paid ? { amount: refund.total + rounding, method: methodOf(money) } : null
  const account = payload.bankAccountNumber ? maskedAccount(payload.bankAccountNumber) : null
  const receipt = {
    kind: 'withdrawal-receipt',
    email,
    number,
    orderNumber: order.number,
    receivedAt: pragueIso(at),
    text: statement,
    note: payload.note || null,
    goods: ends
      ? 'kept'
      : order.fulfilment === 'delivered' || order.state === 'fulfilled'
        ? 'taken-over'
        : 'on-the-way',
    payBack: payBack && { ...payBack, account },
    worth: { goods: refund.goods, shipping: refund.shipping, paymentFee: refund.paymentFee },
    account,
    isAccountPending:
      account !== null && accountConfirmedAt === null && payBack?.method !== 'gateway',
  } as const
  await enqueue(trx, `withdrawal-receipt:${id}`, receipt, { orderId: order.id })
}

/** The gateway, while it holds money of the order; else a transfer. */
const methodOf = (money: readonly PaidMoney[]): RefundMethod =>
  money.some(({ method, left }) => method === 'gateway' && left > 0) ? 'gateway' : 'transfer'
