import { randomBytes } from 'node:crypto'
import type { CreateWithdrawalPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { findPlacedOrder, loadPlacedOrder, lockOrder, type OrderKey, type PlacedOrder } from '../complaint/claimed-orders.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { notFound, violation } from '../http/http-error.ts'
import { isFirst } from '../http/idempotency.ts'
import { pragueClock, pragueIso } from '../http/prague-time.ts'
import { enqueue } from '../mail/outbox.ts'
import type { Viewer } from '../order/order-access.ts'
import { cheapestDelivery, exceptionsOf, returnedItems } from './withdrawable-items.ts'
import { refundFor, statementOf, whyNotWithdrawable } from './withdrawal-rules.ts'

/** @throws ViolationError 422 - one answer for foreign and unknown. */
export async function requirePlacedOrder(db: Kysely<Database>, viewer: Viewer, key: OrderKey): Promise<PlacedOrder> {
  const order = await findPlacedOrder(db, viewer, key)
  if (!order) throw violation('orderNumber', 'Objednávku s tímto číslem a e-mailem jsme nenašli.')
  return order
}

/**
 * Takes a confirmed statement: under the lock of its order, in the words that go back in the receipt.
 *
 * @returns the token of the withdrawal.
 * @throws ViolationError - nobody's order, too late, more than was bought.
 */
export async function withdraw(
  db: Kysely<Database>,
  viewer: Viewer,
  payload: CreateWithdrawalPayload,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<string> {
  const { id } = await requirePlacedOrder(db, viewer, payload)
  return inTransaction(db, async (trx) => {
    await lockOrder(trx, id)
    const order = await loadPlacedOrder(trx, id)
    if (!order) throw notFound()
    if (!(await isFirst(trx, request))) return newestOf(trx, id)
    const refusal = whyNotWithdrawable(order, pragueClock(now).day)
    if (refusal) throw violation('orderNumber', refusal)
    const exceptions = await exceptionsOf(
      trx,
      order.lines.map(({ productId }) => productId),
    )
    const returned = returnedItems(order, payload.items, exceptions)
    const refund = refundFor(order, returned, await cheapestDelivery(trx))
    const { firstName, lastName, email } = payload
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
        order_id: id,
        email,
        first_name: firstName,
        last_name: lastName,
        bank_account_number: payload.bankAccountNumber || null,
        note: payload.note || null,
        statement,
        goods_refund: refund.goods,
        shipping_refund: refund.shipping,
        received_at: now,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('withdrawal_items')
      .values(returned.map(({ line, quantity }) => ({ withdrawal_id: row.id, order_item_id: line.id, quantity })))
      .execute()
    await enqueue(trx, `withdrawal-receipt:${row.id}`, {
      kind: 'withdrawal-receipt',
      email,
      number: row.number,
      orderNumber: order.number,
      receivedAt: pragueIso(now),
      text: statement,
    })
    return token
  })
}

/** After a crash between commit and answer: what the repeated request made is the newest one. */
async function newestOf(trx: Kysely<Database>, orderId: number): Promise<string> {
  const { token } = await trx
    .selectFrom('withdrawals')
    .select('token')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return token
}

/** The money has gone back. Safe to repeat. @throws HttpError 404 - no such withdrawal. */
export async function markWithdrawalRefunded(db: Kysely<Database>, number: string): Promise<void> {
  const { numUpdatedRows } = await db.updateTable('withdrawals').set({ state: 'refunded' }).where('number', '=', number).executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}
