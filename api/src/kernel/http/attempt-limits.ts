import { sql, type Kysely } from 'kysely'
import { databaseTime, secondsFromNow } from '../db/database-clock.ts'
import type { Database } from '../db/schema.ts'
import { secondsToWait, windowOf, type Allowed, type Hits } from './attempt-rules.ts'
import { tooManyRequests } from './http-error.ts'

export type Limit = Allowed & { bucket: string }

/**
 * Counts an attempt in a bucket. @returns how many that makes, in this window and the one before.
 */
async function addOne(
  db: Kysely<Database>,
  { bucket, windowSeconds }: Limit,
  now: Date,
  most = 2 ** 31 - 1,
): Promise<Hits> {
  const { start, previousStart } = windowOf(windowSeconds, now)
  const { rows } =
    await sql<Hits>`insert into rate_limits (bucket, window_start, hits) values (${bucket}, ${start}, 1)
    on conflict (bucket, window_start) do update set hits = least(rate_limits.hits + 1, ${most}::int)
    returning hits as current, coalesce((select hits from rate_limits before
      where before.bucket = ${bucket} and before.window_start = ${previousStart}), 0) as previous`.execute(
      db,
    )
  return rows[0] ?? { current: 1, previous: 0 }
}

/** The wait of an attempt that is counted already, s; 0 when it is allowed. */
const waitOf = (hits: Hits, limit: Limit, now: Date): number =>
  secondsToWait(hits, limit, windowOf(limit.windowSeconds, now).elapsed, 0)

/**
 * Counts one attempt in each bucket. Buckets are in the database and use its clock, so that neither
 * a restart nor another process resets them.
 *
 * @throws HttpError 429 - with Retry-After, when a bucket is over its limit. A refused attempt does
 *   not extend the wait.
 */
export async function countAttempt(db: Kysely<Database>, limits: readonly Limit[]): Promise<void> {
  const now = await databaseTime(db)
  let retryAfterSeconds = 0
  for (const limit of limits) {
    const hits = await addOne(db, limit, now, limit.max + 1)
    retryAfterSeconds = Math.max(retryAfterSeconds, waitOf(hits, limit, now))
  }
  if (retryAfterSeconds > 0) throw tooManyRequests(retryAfterSeconds)
}

/** @throws HttpError 429 - a bucket is full already; nothing is counted. */
export async function refuseWhenFull(
  db: Kysely<Database>,
  limits: readonly Limit[],
): Promise<void> {
  const now = await databaseTime(db)
  let retryAfterSeconds = 0
  for (const limit of limits) {
    const { start, previousStart, elapsed } = windowOf(limit.windowSeconds, now)
    const rows = await db
      .selectFrom('rate_limits')
      .select(['window_start', 'hits'])
      .where('bucket', '=', limit.bucket)
      .where('window_start', 'in', [start, previousStart])
      .execute()
    const hitsAt = (at: Date) =>
      rows.find(({ window_start }) => window_start.getTime() === at.getTime())?.hits ?? 0
    const hits = { current: hitsAt(start), previous: hitsAt(previousStart) }
    retryAfterSeconds = Math.max(retryAfterSeconds, secondsToWait(hits, limit, elapsed, 1))
  }
  if (retryAfterSeconds > 0) throw tooManyRequests(retryAfterSeconds)
}

/** An attempt that was counted before its outcome is known. */
export type Reservation = { giveBack(): Promise<void> }

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot pass the limit. Each is
 * judged by the number it got itself: those that came first are allowed, however many come with
 * them. What turns out well is given back.
 *
 * @throws HttpError 429 - a bucket is full; this attempt is not counted.
 */
export async function reserveAttempt(
  db: Kysely<Database>,
  limits: readonly Limit[],
): Promise<Reservation> {
  const now = await databaseTime(db)
  const giveBack = () => takeBackAttempt(db, limits, now)
  let retryAfterSeconds = 0
  for (const limit of limits) {
    const hits = await addOne(db, limit, now)
    retryAfterSeconds = Math.max(retryAfterSeconds, waitOf(hits, limit, now))
  }
  if (retryAfterSeconds > 0) {
    await giveBack()
    throw tooManyRequests(retryAfterSeconds)
  }
  return { giveBack }
}

async function takeBackAttempt(
  db: Kysely<Database>,
  limits: readonly Limit[],
  now: Date,
): Promise<void> {
  for (const { bucket, windowSeconds } of limits) {
    await db
      .updateTable('rate_limits')
      .set({ hits: sql<number>`greatest(hits - 1, 0)` })
      .where('bucket', '=', bucket)
      .where('window_start', '=', windowOf(windowSeconds, now).start)
      .execute()
  }
}

/** Forgets what is older than two days; called by the worker now and then. */
export async function forgetOldAttempts(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', secondsFromNow(-2 * 86_400))
    .execute()
}
