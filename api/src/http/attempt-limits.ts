import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { tooManyRequests } from './http-error.ts'

export type Limit = { bucket: string; max: number; windowSeconds: number }

/** Start of the window an instant falls into. */
const windowOf = (windowSeconds: number, now: Date) => new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000)

/**
 * Counts one attempt in each bucket, kept in the database so that a restart forgives nobody.
 *
 * @throws HttpError 429 - with Retry-After, when a bucket is over its limit; the attempt counts all the same.
 */
export async function countAttempt(db: Kysely<Database>, limits: readonly Limit[], now = new Date()): Promise<void> {
  let retryAfterSeconds = 0
  for (const { bucket, max, windowSeconds } of limits) {
    const start = windowOf(windowSeconds, now)
    const { hits } = await db
      .insertInto('rate_limits')
      .values({ bucket, window_start: start, hits: 1 })
      .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: sql<number>`rate_limits.hits + 1` }))
      .returning('hits')
      .executeTakeFirstOrThrow()
    if (hits > max) retryAfterSeconds = Math.max(retryAfterSeconds, (start.getTime() - now.getTime()) / 1000 + windowSeconds)
  }
  if (retryAfterSeconds > 0) throw tooManyRequests(retryAfterSeconds)
}

/** @throws HttpError 429 - a bucket is full already; nothing is counted. */
export async function refuseWhenFull(db: Kysely<Database>, limits: readonly Limit[], now = new Date()): Promise<void> {
  for (const { bucket, max, windowSeconds } of limits) {
    const start = windowOf(windowSeconds, now)
    const row = await db
      .selectFrom('rate_limits')
      .select('hits')
      .where('bucket', '=', bucket)
      .where('window_start', '=', start)
      .executeTakeFirst()
    if (row && row.hits >= max) throw tooManyRequests((start.getTime() - now.getTime()) / 1000 + windowSeconds)
  }
}

/** Forgets what is older than a day; called by the worker now and then. */
export async function forgetOldAttempts(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(Date.now() - 86_400_000))
    .execute()
}
