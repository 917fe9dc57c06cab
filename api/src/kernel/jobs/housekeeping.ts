import fp from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { forgetOldAttempts } from '../http/attempt-limits.ts'
import { forgetOldKeys } from '../http/idempotency-store.ts'
import type { Job } from './job-runner.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3_600

/** Work done is remembered for a month: what was sent when, without the content. */
const KEEP_DONE_MS = 30 * DAY_MS

/** Deletes old rows of the kernel's own tables; each domain registers jobs for its rows. */
const jobs: readonly Job[] = [
  {
    name: 'forget-attempts',
    everySeconds: HOUR_SECONDS,
    run: (db) => forgetOldAttempts(db).then(() => 0),
  },
  { name: 'forget-idempotency-keys', everySeconds: HOUR_SECONDS, run: forgetOldKeys },
  { name: 'forget-done-work', everySeconds: 24 * HOUR_SECONDS, run: forgetDoneWork },
]

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
