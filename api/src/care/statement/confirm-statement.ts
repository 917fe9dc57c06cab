import { CreateComplaintPayload } from '@drogerie/shared-lib/contract/complaint.ts'
import { CreateWithdrawalPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { Transaction } from 'kysely'
import type { PlacedOrder } from '../complaint/claimed-orders.ts'
import { recordComplaint } from '../complaint/create-complaint.ts'
import { databaseNow, databaseTime } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import type { OrderWork } from '../../order/placed/order-events.ts'
import { endWithdrawnOrder } from '../withdrawal/end-withdrawn-order.ts'
import { recordWithdrawal } from '../withdrawal/withdrawal-commands.ts'
import { orderOfStatement, statementByLink, type StatementRow } from './mailed-statement.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

/**
 * Confirms a statement from the order's mailbox: it counts from the moment it was sent. Everything
 * is checked again under the order's lock. Confirming twice changes nothing.
 *
 * @throws HttpError 404 - unknown or expired; ViolationError - it can no longer be made.
 */
export async function confirmStatement(shop: OrderWork, token: string): Promise<void> {
  const { db } = shop
  const { id, order_id: orderId } = await statementByLink(db, token)
  const ends = await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId)
    const statement = await trx
      .selectFrom('pending_statements')
      .selectAll()
      .where('id', '=', id)
      .where('expires_at', '>', databaseNow)
      .forUpdate()
      .executeTakeFirst()
    if (!statement) throw notFound()
    if (statement.confirmed_at !== null) return false
    const result = await executeStatement(trx, await orderOfStatement(trx, statement), statement)
    await trx
      .updateTable('pending_statements')
      .set({ confirmed_at: databaseNow, result_token: result.token, payload: '{}', photos: '[]' })
      .where('id', '=', id)
      .execute()
    return result.ends
  })
  if (ends) await endWithdrawnOrder(shop, orderId)
}

/**
 * The account for the money was shown to the mailbox that has just agreed, so it needs no second
 * word.
 */
async function executeStatement(
  trx: Transaction<Database>,
  order: PlacedOrder,
  statement: StatementRow,
): Promise<{ token: string; ends: boolean }> {
  const { kind, payload, email, photos, received_at: at } = statement
  if (kind === 'complaint')
    return {
      token: await recordComplaint(trx, order, {
        payload: CreateComplaintPayload.parse(payload),
        email,
        photos,
        at,
      }),
      ends: false,
    }
  const accountConfirmedAt = await databaseTime(trx)
  return recordWithdrawal(trx, order, {
    payload: CreateWithdrawalPayload.parse(payload),
    email,
    at,
    accountConfirmedAt,
  })
}
