import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { OutboxJob } from './outbox-jobs.ts'

/** Removes what the database cannot hold in JSON: null characters and halves of surrogate pairs. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value

type Circumstances = {
  /**
   * The order that a mail is about, where its payload does not name it; what a stranger typed is
   * none.
   */
  orderId?: number
  /** The least delay. */
  delaySeconds?: number
}

/**
 * Enqueues work for after this transaction's commit. The same `dedupeKey` twice is the same work:
 * nothing is added.
 *
 * @param db - the handle of the transaction that causes the work.
 */
export async function enqueue(
  db: Kysely<Database>,
  dedupeKey: string,
  job: OutboxJob,
  { orderId, delaySeconds = 0 }: Circumstances = {},
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      kind: job.kind,
      dedupe_key: dedupeKey,
      payload: JSON.stringify(job, storable),
      order_id: 'orderId' in job ? job.orderId : (orderId ?? null),
      ...(delaySeconds > 0
        ? { next_attempt_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})` }
        : {}),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
