import fp from 'fastify-plugin'
import type { Kysely } from 'kysely'
import { databaseNow, secondsFromNow } from '../db/database-clock.ts'
import type { Database } from '../db/schema.ts'
import { forgetOldAttempts } from '../http/attempt-limits.ts'
import { forgetOldKeys } from '../http/idempotency-store.ts'
import type { Job } from './job-runner.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3_600

/** Work done is remembered for a month: what was sent when, without the content. */
const KEEP_DONE_MS = 30 * DAY_MS

/** Deletes old rows that belong to no single domain. */
const jobs: readonly Job[] = [
  {
    name: 'forget-attempts',
    everySeconds: HOUR_SECONDS,
    run: (db) => forgetOldAttempts(db).then(() => 0),
  },
  { name: 'forget-idempotency-keys', everySeconds: HOUR_SECONDS, run: forgetOldKeys },
  { name: 'forget-one-time-tokens', everySeconds: HOUR_SECONDS, run: forgetSpentLinks },
  { name: 'forget-sessions', everySeconds: HOUR_SECONDS, run: forgetSessions },
  { name: 'forget-done-work', everySeconds: 24 * HOUR_SECONDS, run: forgetDoneWork },
]

/** By the clock that made them end: a process that is ahead must not take links that are still good. */
async function forgetSpentLinks(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_tokens')
    .where('expires_at', '<', databaseNow)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Long enough to answer who was signed in when; not longer, because a session reveals when a person
 * was here.
 */
const KEEP_SESSIONS_DAYS = 90

async function forgetSessions(db: Kysely<Database>): Promise<number> {
  const longAgo = secondsFromNow(-KEEP_SESSIONS_DAYS * 24 * HOUR_SECONDS)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('ended_at', '<', longAgo), eb('rotated_at', '<', longAgo)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function forgetDoneWork(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('done_at', '<', new Date(now.getTime() - KEEP_DONE_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const housekeeping = fp(
  async (app) => {
    for (const job of jobs) app.jobs.register(job)
  },
  { name: 'housekeeping', dependencies: ['jobs'] },
)
