/** Refunds without a clear answer of the gateway. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { bookRefund } from './book-refund.ts'
import { GatewayError } from './comgate-client.ts'
import { nextCheck } from './check-times.ts'
import type { PaymentDeps } from './settle-payment.ts'

/** A request may still be under way for this long; before, an absent refund proves nothing. */
const LATE_SECONDS = 900

/** `before`: the amount that had been refunded before; `paid`: the whole payment. */
type Unclear = {
  id: number
  amount: number
  isLate: boolean
  transactionId: string
  before: number
  paid: number
}

/**
 * Reads at the gateway how much of the payment was refunded. If the sum includes this refund, it
 * was done and is booked. If it does not, a quarter of an hour after the request, it was not done
 * and is sent again. A gateway that reports no sum gets the same refund again only where it cannot
 * be done twice, because too little would be left; everything else waits for a person. Only one
 * refund of a payment is under way at a time, so the sum is conclusive.
 *
 * @returns how many were done after all.
 */
export async function clearUpRefunds(deps: PaymentDeps): Promise<number> {
  let done = 0
  for (const refund of await dueUnclear(deps.db)) {
    const refunded = await refundedAtGateway(deps, refund.transactionId)
    const isDone =
      refunded === refund.before + refund.amount ||
      (refunded === null && (await askAgainSafely(deps, refund)))
    if (isDone) {
      const book = (trx: Transaction<Database>) =>
        bookRefund({ ...deps, db: trx }, refund.id, ['unclear'])
      if (await inTransaction(deps.db, book)) done += 1
    } else if (refunded === refund.before && refund.isLate) await sendAgain(deps.db, refund.id)
  }
  return done
}

/** @returns whether the money is on its way: sent now, or refused because it was sent before. */
async function askAgainSafely(
  { gateway }: PaymentDeps,
  { id, amount, isLate, transactionId, before, paid }: Unclear,
): Promise<boolean> {
  if (!isLate || 2 * amount <= paid - before) return false
  try {
    await gateway.refund({ transactionId, amount, reference: String(id) })
    return true
  } catch (error) {
    if (error instanceof GatewayError) return error.trouble === 'exhausted'
    throw error
  }
}

/** Each is put off when it is taken, so that two processes do not ask about the same. */
async function dueUnclear(db: Kysely<Database>): Promise<Unclear[]> {
  const { rows } = await sql<Unclear>`
    update refunds r set attempts = r.attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(3600, 60 * power(2, least(r.attempts, 10))))
    from payments where payments.id = r.payment_id and r.id in (
      select id from refunds where state = 'unclear' and next_attempt_at <= now() order by id limit 100 for update skip locked)
    returning r.id, r.amount, payments.amount as paid, payments.transaction_id as "transactionId",
      coalesce(r.asked_at, r.created_at) < now() - make_interval(secs => ${LATE_SECONDS}) as "isLate",
      (select coalesce(sum(amount), 0)::int from refunds d where d.payment_id = r.payment_id and d.method = 'gateway' and d.state = 'done') as before`.execute(
    db,
  )
  return rows
}

async function refundedAtGateway(
  { gateway }: PaymentDeps,
  transactionId: string,
): Promise<number | null> {
  try {
    return (await gateway.status(transactionId)).refunded ?? null
  } catch (error) {
    if (error instanceof GatewayError) return null
    throw error
  }
}

const sendAgain = (db: Kysely<Database>, id: number) =>
  db
    .updateTable('refunds')
    .set({ state: 'requested', next_attempt_at: nextCheck(0) })
    .where('id', '=', id)
    .where('state', '=', 'unclear')
    .execute()
