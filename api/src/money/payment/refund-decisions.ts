/** Decisions of a person about a refund. */
import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { bookRefund } from './book-refund.ts'
import { nextCheck } from './check-times.ts'
import type { RefundWork } from './refund-causes.ts'
import { refundable, RefundRefused } from './refund-commands.ts'

/** Locks order and refund, in this order. @throws RefundRefused - there is none. */
async function lockRefund(trx: Transaction<Database>, id: number) {
  const known = await trx
    .selectFrom('refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new RefundRefused(`there is no refund ${id}`)
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', known.order_id)
    .forUpdate()
    .executeTakeFirst()
  return trx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Records that the office has paid a transfer.
 *
 * @param bankAccount - when it was not known before.
 * @throws RefundRefused - it is no transfer, was paid already, or has no account.
 */
export async function transferPaid(
  work: RefundWork,
  id: number,
  bankAccount: string | null,
): Promise<void> {
  const { db: trx } = work
  const refund = await lockRefund(trx, id)
  if (refund.method !== 'transfer') throw new RefundRefused(`refund ${id} goes through the gateway`)
  if (refund.state !== 'requested') throw new RefundRefused(`refund ${id} is ${refund.state}`)
  const to = bankAccount ?? refund.bank_account
  if (to === null) throw new RefundRefused(`say --account: nobody has named one for refund ${id}`)
  await trx.updateTable('refunds').set({ bank_account: to }).where('id', '=', id).execute()
  await bookRefund(work, id, ['requested'])
}

/**
 * The result of an unclear refund according to the gateway's own list; `not-done` sends it again.
 *
 * @throws RefundRefused - the refund is not unclear.
 */
export async function resolveRefund(
  work: RefundWork,
  id: number,
  outcome: 'done' | 'not-done',
): Promise<void> {
  const { db: trx } = work
  const { state } = await lockRefund(trx, id)
  if (state !== 'unclear') throw new RefundRefused(`refund ${id} is ${state}, not unclear`)
  if (outcome === 'done') await bookRefund(work, id, ['unclear'])
  else
    await trx
      .updateTable('refunds')
      .set({ state: 'requested', next_attempt_at: nextCheck(0) })
      .where('id', '=', id)
      .execute()
}

/**
 * Pays by bank transfer what the gateway refuses to send, or was not asked for.
 *
 * @throws RefundRefused - it may have been refunded already, or be on its way; or other refunds
 *   have taken what was left.
 */
export async function payByTransfer(
  trx: Transaction<Database>,
  id: number,
  bankAccount: string,
): Promise<void> {
  const { state, order_id, amount } = await lockRefund(trx, id)
  if (state !== 'refused' && state !== 'requested')
    throw new RefundRefused(`refund ${id} is ${state}`)
  if (state === 'refused' && (await refundable(trx, order_id)) < amount)
    throw new RefundRefused(`less than refund ${id} is left`)
  await trx
    .updateTable('refunds')
    .set({ method: 'transfer', bank_account: bankAccount, state: 'requested', last_error: null })
    .where('id', '=', id)
    .execute()
}
