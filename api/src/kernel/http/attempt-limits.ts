import { sql, type Kysely } from 'kysely'
import { databaseTime, secondsFromNow } from '../db/database-clock.ts'
import type { Database } from '../db/schema.ts'
import { secondsToWait, windowOf, type Allowed, type Hits } from './attempt-rules.ts'
import { tooManyRequests } from './http-error.ts'

export type Limit = Allowed & { bucket: string }

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
    const { start, previousStart, elapsed } = windowOf(limit.windowSeconds, now)
    const { rows } =
      await sql<Hits>`insert into rate_limits (bucket, window_start, hits) values (${limit.bucket}, ${start}, 1)
      on conflict (bucket, window_start) do update set hits = least(rate_limits.hits + 1, ${limit.max + 1}::int)
      returning hits as current, coalesce((select hits from rate_limits before
        where before.bucket = ${limit.bucket} and before.window_start = ${previousStart}), 0) as previous`.execute(
        db,
      )
    retryAfterSeconds = Math.max(
      retryAfterSeconds,
      secondsToWait(rows[0] ?? { current: 1, previous: 0 }, limit, elapsed, 0),
    )
  }
  if (retryAfterSeconds > 0) throw tooManyRequests(retryAfterSeconds)
}

/**
 * Counts one attempt without refusing it. @param at - by the database's clock; read when left out.
 */
export async function addAttempt(
  db: Kysely<Database>,
  limits: readonly Limit[],
  at?: Date,
): Promise<void> {
  const now = at ?? (await databaseTime(db))
  for (const { bucket, windowSeconds } of limits) {
    await db
      .insertInto('rate_limits')
      .values({ bucket, window_start: windowOf(windowSeconds, now).start, hits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'window_start'])
          .doUpdateSet({ hits: sql<number>`rate_limits.hits + 1` }),
      )
      .execute()
  }
}

/** @throws HttpError 429 - a bucket is full already; nothing is counted. */
export const refuseWhenFull = async (
  db: Kysely<Database>,
  limits: readonly Limit[],
): Promise<void> => refuseAbove(db, limits, await databaseTime(db), 1)

/** @param room - attempts there must still be room for. */
async function refuseAbove(
  db: Kysely<Database>,
  limits: readonly Limit[],
  now: Date,
  room: 0 | 1,
): Promise<void> {
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
    retryAfterSeconds = Math.max(retryAfterSeconds, secondsToWait(hits, limit, elapsed, room))
  }
  if (retryAfterSeconds > 0) throw tooManyRequests(retryAfterSeconds)
}

/** An attempt that was counted before its outcome is known. */
export type Reservation = { giveBack(): Promise<void> }

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot pass the limit. What
 * turns out well is given back.
 *
 * @throws HttpError 429 - a bucket is full; this attempt is not counted.
 */
export async function reserveAttempt(
  db: Kysely<Database>,
  limits: readonly Limit[],
): Promise<Reservation> {
  const now = await databaseTime(db)
  await addAttempt(db, limits, now)
  const giveBack = () => takeBackAttempt(db, limits, now)
  try {
    await refuseAbove(db, limits, now, 0)
  } catch (error) {
    await giveBack()
    throw error
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
