import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { failureOf, verdictOn } from './outbox-failures.ts'
import { namesRowsOnly, type OutboxJob } from './outbox-jobs.ts'

/** Longer than any attempt takes: while it runs, the row is not offered to another worker. */
const LEASE_SECONDS = 120

export type Claimed = {
  id: number
  dedupeKey: string
  attempt: number
  ageDays: number
  job: OutboxJob
}

/** Record of a sent mail, for looking it up later. */
export type Delivery = {
  /** Masked. */
  recipient: string
  /** Fingerprint of the mailbox; null where nothing of it may be left. */
  mailbox: string | null
  /** Host and port. */
  server: string
  /** Answer of the server, addresses masked; null when it gave none. */
  answer: string | null
}

/** A mail that the server did not take. `cause` is why. */
export class NotDelivered extends Error {
  readonly delivery: Delivery
  constructor(cause: unknown, delivery: Delivery) {
    super('a mail was not delivered', { cause })
    this.delivery = delivery
  }
}

/** @returns null when it was not a mail. @throws NotDelivered - the mail server did not take it. */
export type Perform = (claimed: Claimed) => Promise<Delivery | null>

export type DrainOptions = {
  /** Only these kinds, or all but these: mails wait in one queue, everything else in another. */
  kinds: { only: readonly string[] } | { except: readonly string[] }
  /** True ends the round after the current row. */
  stopped: () => boolean
  perform: Perform
  /** Called once the database has recorded a row as done. */
  noted?: (id: number) => void
}

/**
 * Processes waiting rows one by one, until there is none or the mail server goes away. Each row is
 * claimed in one statement, so several processes share a queue; the work itself runs outside of any
 * transaction, because a slow mail server must not hold a connection. One mail at a time: a killed
 * process leaves at most one unfinished.
 *
 * @returns how many were done, and for how many seconds to leave the mail server alone.
 */
export async function drainOutbox(
  db: Kysely<Database>,
  { kinds, stopped, perform, noted }: DrainOptions,
): Promise<{ done: number; pauseSeconds: number }> {
  let done = 0
  while (!stopped()) {
    const claimed = await claimNext(db, kinds)
    if (!claimed) break
    try {
      await markDone(db, claimed, await perform(claimed))
      noted?.(claimed.id)
      done += 1
    } catch (error) {
      const pauseSeconds = await putBack(db, claimed, error)
      if (pauseSeconds > 0) return { done, pauseSeconds }
    }
  }
  return { done, pauseSeconds: 0 }
}

async function claimNext(
  db: Kysely<Database>,
  kinds: DrainOptions['kinds'],
): Promise<Claimed | null> {
  const ofKinds =
    'only' in kinds ? sql`kind = any(${kinds.only})` : sql`kind <> all(${kinds.except})`
  const { rows } = await sql<{
    id: number
    dedupe_key: string
    attempts: number
    payload: OutboxJob
    age: number
  }>`
    update outbox set attempts = attempts + 1, sending_since = now(), next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from outbox where done_at is null and dead_at is null and next_attempt_at <= now() and ${ofKinds}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, dedupe_key, attempts, payload, (extract(epoch from now() - created_at) / 86400)::float8 as age`.execute(
    db,
  )
  const [row] = rows
  return row
    ? {
        id: row.id,
        dedupeKey: row.dedupe_key,
        attempt: row.attempts,
        ageDays: row.age,
        job: row.payload,
      }
    : null
}

/**
 * Marks a job as done. Its payload is dropped where it holds addresses; one that only names rows is
 * kept, so that the mail can be sent again.
 */
async function markDone(
  db: Kysely<Database>,
  { id, attempt, job }: Claimed,
  delivery: Delivery | null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      done_at: sql<Date>`now()`,
      payload: namesRowsOnly(job) ? JSON.stringify(job) : '{}',
      last_error: null,
      sending_since: null,
      ...delivery,
    })
    .where('id', '=', id)
    // A worker that was slower than its lease does not speak for the next one.
    .where('attempts', '=', attempt)
    .execute()
}

/** @returns seconds to leave the mail server alone. */
async function putBack(db: Kysely<Database>, claimed: Claimed, error: unknown): Promise<number> {
  const undelivered = error instanceof NotDelivered ? error : null
  const failure = failureOf(undelivered ? undelivered.cause : error)
  const verdict = verdictOn(failure, claimed)
  const retryInSeconds = verdict === 'give up' ? 0 : verdict.retryInSeconds
  await db
    .updateTable('outbox')
    .set({
      sending_since: null,
      last_error: failure.reason,
      ...undelivered?.delivery,
      ...(verdict === 'give up'
        ? { dead_at: sql<Date>`now()` }
        : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${retryInSeconds})` }),
    })
    .where('id', '=', claimed.id)
    .where('attempts', '=', claimed.attempt)
    .execute()
  return failure.kind === 'server-away' ? retryInSeconds : 0
}

/**
 * Marks mails as done that the mail server took before this process was killed and could record it.
 */
export async function markSent(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('outbox')
    .set({ done_at: sql<Date>`now()`, payload: '{}', last_error: null, sending_since: null })
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .execute()
}

/** After a crash of the only process, its claimed rows need not wait for the end of their lease. */
export async function releaseLeases(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sending_since: null, next_attempt_at: sql<Date>`now()` })
    .where('sending_since', 'is not', null)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute()
}
