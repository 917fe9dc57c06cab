import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { OutboxJob } from './outbox-jobs.ts'

/** Longer than any attempt takes: while it runs, the row is not offered to another worker. */
const LEASE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 300

export type Claimed = { id: number; dedupeKey: string; attempt: number; job: OutboxJob }

/**
 * Does waiting work until there is none. Each row is claimed in one statement, so several workers share a queue; the work
 * itself happens outside of any transaction, for a slow mail server must not hold a connection.
 *
 * @returns how many were done.
 */
export async function drainOutbox(db: Kysely<Database>, perform: (claimed: Claimed) => Promise<void>): Promise<number> {
  let done = 0
  for (let claimed = await claimNext(db); claimed; claimed = await claimNext(db)) {
    try {
      await perform(claimed)
      // What was sent need not be kept: it holds addresses.
      await db.updateTable('outbox').set({ done_at: new Date(), payload: '{}', last_error: null }).where('id', '=', claimed.id).execute()
      done += 1
    } catch (error) {
      await putBack(db, claimed, error)
    }
  }
  return done
}

async function claimNext(db: Kysely<Database>): Promise<Claimed | null> {
  const { rows } = await sql<{ id: number; dedupe_key: string; attempts: number; payload: OutboxJob }>`
    update outbox set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (select id from outbox where done_at is null and next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked)
    returning id, dedupe_key, attempts, payload`.execute(db)
  const [row] = rows
  return row ? { id: row.id, dedupeKey: row.dedupe_key, attempt: row.attempts, job: row.payload } : null
}

/** 2 s, 4 s, 8 s … five minutes. Nothing is given up: an hour without the mail server only delays. */
async function putBack(db: Kysely<Database>, { id, attempt }: Claimed, error: unknown): Promise<void> {
  const pauseSeconds = Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(attempt, 10))
  const reason = error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown'
  await sql`update outbox set next_attempt_at = now() + make_interval(secs => ${pauseSeconds}), last_error = ${reason} where id = ${id}`.execute(
    db,
  )
}
