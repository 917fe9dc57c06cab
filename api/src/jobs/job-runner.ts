/** Work that comes round again. The row of a job in the database is its lock, so several processes share the rounds. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export type Job = {
  /** Kebab-case, unique; the row in the database has it. */
  name: string
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number
  /**
   * Does what is due. It may be interrupted anywhere and is then run again, so each piece of work is a transaction of its
   * own.
   *
   * @returns how many things it did.
   */
  run(db: Kysely<Database>, now: Date): Promise<number>
}

/** A process that says nothing for so long is dead; a living one renews the lease. */
const LEASE_SECONDS = 60
const RENEW_MS = 20_000
/** A failed run comes again sooner than a daily one would. */
const RETRY_SECONDS = 60

/**
 * Runs a job when it is due and nobody else runs it.
 *
 * @param force - does not wait until it is due.
 * @returns what it did, or null when it was not its turn.
 * @throws whatever the job throws; its next run is planned all the same.
 */
export async function runJob(db: Kysely<Database>, job: Job, { now = new Date(), force = false } = {}): Promise<number | null> {
  if (!(await claim(db, job, now, force))) return null
  const renewal = setInterval(() => void renew(db, job).catch(() => undefined), RENEW_MS)
  try {
    const count = await job.run(db, now)
    await finish(db, job, job.everySeconds, { last_count: count, last_error: null })
    return count
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown'
    await finish(db, job, Math.min(job.everySeconds, RETRY_SECONDS), { last_error: reason })
    throw error
  } finally {
    clearInterval(renewal)
  }
}

async function claim(db: Kysely<Database>, { name }: Job, now: Date, force: boolean): Promise<boolean> {
  await db
    .insertInto('jobs')
    .values({ name, next_run_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ running_until: leaseEnd, last_started_at: now })
    .where('name', '=', name)
    .where(({ or, eb }) => or([eb('running_until', 'is', null), eb('running_until', '<', sql<Date>`now()`)]))
    .$if(!force, (query) => query.where('next_run_at', '<=', now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The clock of the database, which all processes share. */
const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

const renew = (db: Kysely<Database>, { name }: Job) =>
  db.updateTable('jobs').set({ running_until: leaseEnd }).where('name', '=', name).where('running_until', 'is not', null).execute()

const finish = (db: Kysely<Database>, { name }: Job, pauseSeconds: number, result: { last_count?: number; last_error: string | null }) =>
  db
    .updateTable('jobs')
    .set({
      running_until: null,
      last_finished_at: sql<Date>`now()`,
      next_run_at: sql<Date>`now() + make_interval(secs => ${pauseSeconds})`,
      ...result,
    })
    .where('name', '=', name)
    .execute()
