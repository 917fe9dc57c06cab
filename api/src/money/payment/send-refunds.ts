import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { isUniqueViolation } from '../../kernel/db/unique-violation.ts'
import { bookRefund } from './book-refund.ts'
import { GatewayError } from './comgate-client.ts'
import { nextCheck, secondsToNextCheck } from './check-times.ts'
import { refundCancelledOrders } from './refund-commands.ts'
import type { PaymentDeps } from './settle-payment.ts'
import { clearUpRefunds } from './unclear-refunds.ts'

/** Longer than the gateway is waited for. */
const LEASE_SECONDS = 60

type Claimed = { id: number; amount: number; attempts: number; transactionId: string }

/**
 * Sends waiting refunds through the gateway. Money moves at most once: without a clear answer of
 * the gateway the refund is `unclear` until the gateway's own records, or a person, settle it.
 *
 * @returns how many were sent.
 */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  await refundCancelledOrders(deps.db)
  await giveUpOnTheDead(deps)
  let sent = await clearUpRefunds(deps)
  for (let refund = await claimNext(deps.db); refund; refund = await claimNext(deps.db)) {
    const { id, transactionId, amount } = refund
    try {
      await deps.gateway.refund({ transactionId, amount, reference: String(id) })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      await noteTrouble(deps, refund, error)
      continue
    }
    await inTransaction(deps.db, (trx) =>
      bookRefund({ ...deps, db: trx }, id, ['sending', 'unclear']),
    )
    sent += 1
  }
  return sent
}

/**
 * One at a time per payment, enforced by an index; otherwise the gateway's sum would not tell which
 * was done.
 */
async function claimNext(db: Kysely<Database>): Promise<Claimed | null> {
  const claim = sql<Claimed>`
    update refunds set state = 'sending', attempts = attempts + 1, asked_at = now(),
      next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from payments where payments.id = refunds.payment_id and refunds.id = (
      select id from refunds r where state = 'requested' and method = 'gateway' and next_attempt_at <= now()
        and not exists (select 1 from refunds other where other.payment_id = r.payment_id and other.state in ('sending', 'unclear'))
      order by id limit 1 for update skip locked)
    returning refunds.id, refunds.amount, attempts, payments.transaction_id as "transactionId"`
  try {
    return (await claim.execute(db)).rows[0] ?? null
  } catch (error) {
    // another process has just taken one of the same payment
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/**
 * The process crashed between the gateway call and recording it; only the gateway knows whether the
 * refund was made.
 */
async function giveUpOnTheDead({ db, log }: PaymentDeps): Promise<void> {
  const dead = await db
    .updateTable('refunds')
    .set({ state: 'unclear', last_error: 'interrupted' })
    .where('state', '=', 'sending')
    .where('next_attempt_at', '<', nextCheck(0))
    .returning('id')
    .execute()
  if (dead.length > 0)
    log.warn({ refunds: dead.map(({ id }) => id) }, 'refunds to be looked up at the gateway')
}

async function noteTrouble(
  { db, log }: PaymentDeps,
  { id, attempts }: Claimed,
  error: GatewayError,
): Promise<void> {
  const again = nextCheck(secondsToNextCheck(attempts))
  const change = {
    unreached: { state: 'requested' as const, next_attempt_at: again },
    refused: { state: 'refused' as const },
    exhausted: { state: 'refused' as const },
    unknown: { state: 'refused' as const },
    silent: { state: 'unclear' as const, next_attempt_at: again },
  }[error.trouble]
  await db
    .updateTable('refunds')
    .set({ ...change, last_error: error.message.slice(0, 200) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
  if (error.trouble !== 'unreached')
    log.warn({ refund: id, trouble: error.trouble }, 'refund not sent')
}
