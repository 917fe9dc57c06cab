import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { OutboxJob } from './outbox-jobs.ts'

/** The order that a mail is about; what a stranger typed is none. */
function orderOf(job: OutboxJob): number | RawBuilder<number | null> | null {
  if ('orderId' in job) return job.orderId
  switch (job.kind) {
    case 'refund':
    case 'refund-account':
      return sql`(select order_id from refunds where id = ${job.refundId})`
    case 'pending-statement':
      return sql`(select order_id from pending_statements where id = ${job.statementId})`
    case 'complaint-receipt':
    case 'complaint-state':
    case 'coupon-offer':
      return sql`(select order_id from complaints where number = ${job.number})`
    case 'withdrawal-receipt':
      return sql`(select order_id from withdrawals where number = ${job.number})`
    default:
      return null
  }
}

/** What the database cannot hold as JSON: null characters and halves of surrogate pairs. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value

/**
 * Enqueues work for after this transaction's commit. The same `dedupeKey` twice is the same work:
 * nothing is added.
 *
 * @param db - the handle of the transaction that causes the work.
 * @param delaySeconds - the least delay.
 */
export async function enqueue(
  db: Kysely<Database>,
  dedupeKey: string,
  job: OutboxJob,
  delaySeconds = 0,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind: job.kind,
      dedupe_key: dedupeKey,
      payload: JSON.stringify(job, storable),
      order_id: orderOf(job),
      ...(delaySeconds > 0
        ? { next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})` }
        : {}),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
