import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../mail/outbox.ts'
import { GatewayError } from './comgate-client.ts'
import { nextCheck, secondsToNextCheck } from './check-times.ts'
import { refundCancelledOrders } from './refund-commands.ts'
import type { PaymentDeps } from './settle-payment.ts'

/** Longer than the gateway is waited for. */
const LEASE_SECONDS = 60

type Claimed = { id: number; orderId: number; paymentId: number; amount: number; attempts: number; transactionId: string }

/**
 * Sends what waits to be refunded. Money moves at most once: where the gateway was asked and nobody knows what came of it,
 * the refund stays `unclear` until a person has looked into the gateway's own list.
 *
 * @returns how many were sent.
 */
export async function sendRefunds(deps: PaymentDeps): Promise<number> {
  await refundCancelledOrders(deps.db)
  await giveUpOnTheDead(deps)
  let sent = 0
  for (let refund = await claimNext(deps.db); refund; refund = await claimNext(deps.db)) {
    const { id, transactionId, amount } = refund
    try {
      await deps.gateway.refund({ transactionId, amount, reference: String(id) })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      await noteTrouble(deps, refund, error)
      continue
    }
    await finish(deps.db, refund)
    sent += 1
  }
  return sent
}

async function claimNext(db: Kysely<Database>): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    update refunds set state = 'sending', attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from payments where payments.id = refunds.payment_id and refunds.id = (
      select id from refunds where state = 'requested' and next_attempt_at <= now() order by id limit 1 for update skip locked)
    returning refunds.id, refunds.order_id as "orderId", payment_id as "paymentId", refunds.amount, attempts,
      payments.transaction_id as "transactionId"`.execute(db)
  return rows[0] ?? null
}

/** A process died between asking and noting: whether the gateway did it, only the gateway knows. */
async function giveUpOnTheDead({ db, log }: PaymentDeps): Promise<void> {
  const dead = await db
    .updateTable('refunds')
    .set({ state: 'unclear', last_error: 'interrupted' })
    .where('state', '=', 'sending')
    .where('next_attempt_at', '<', nextCheck(0))
    .returning('id')
    .execute()
  if (dead.length > 0) log.warn({ refunds: dead.map(({ id }) => id) }, 'refunds to be looked up at the gateway')
}

async function noteTrouble({ db, log }: PaymentDeps, { id, attempts }: Claimed, error: GatewayError): Promise<void> {
  const again = { state: 'requested' as const, next_attempt_at: nextCheck(secondsToNextCheck(attempts)) }
  const change = {
    unreached: again,
    refused: { state: 'refused' as const },
    unknown: { state: 'refused' as const },
    silent: { state: 'unclear' as const },
  }[error.trouble]
  await db
    .updateTable('refunds')
    .set({ ...change, last_error: error.message.slice(0, 200) })
    .where('id', '=', id)
    .execute()
  if (error.trouble !== 'unreached') log.warn({ refund: id, trouble: error.trouble }, 'refund not sent')
}

/** Books a refund the gateway has done. */
async function finish(db: Kysely<Database>, { id, orderId, paymentId }: Pick<Claimed, 'id' | 'orderId' | 'paymentId'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
    const done = await trx
      .updateTable('refunds')
      .set({ state: 'done', done_at: sql<Date>`now()`, last_error: null })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return
    await sql`update payments set state = 'refunded' where id = ${paymentId}
      and amount <= (select sum(amount) from refunds where payment_id = ${paymentId} and state = 'done')`.execute(trx)
    // What was paid too much and went back does not make a paid order less paid.
    await sql`update orders set updated_at = now(), payment_state = case
        when money.paid - money.back >= orders.total then 'paid' when money.paid - money.back <= 0 then 'refunded' else 'partially_refunded' end
      from (select
        (select coalesce(sum(amount), 0) from payments where order_id = ${orderId} and state in ('completed', 'refunded')) as paid,
        (select coalesce(sum(amount), 0) from refunds where order_id = ${orderId} and state = 'done') as back) money
      where orders.id = ${orderId}`.execute(trx)
    await enqueue(trx, `refund:${id}`, { kind: 'refund', refundId: id })
  })
}
