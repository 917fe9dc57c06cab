import type { Kysely } from 'kysely'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'

const HOUR_SECONDS = 3_600

/**
 * Deletes links that have ended by the database's clock, which set their ends: a process that is
 * ahead must not delete links that are still good.
 */
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

/** Deletes expired links and sessions. */
export const authJobs: readonly Job[] = [
  { name: 'forget-one-time-tokens', everySeconds: HOUR_SECONDS, run: forgetSpentLinks },
  { name: 'forget-sessions', everySeconds: HOUR_SECONDS, run: forgetSessions },
]
