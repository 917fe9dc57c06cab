/**
 * Work that comes round again. The row of a job in the database is its lock, so several processes
 * share the rounds.
 */
import { randomUUID } from 'node:crypto'
import { inSpan } from '@drogerie/shared-lib/server/tracing.ts'
import type { Kysely } from 'kysely'
import { databaseNow, secondsFromNow } from '../db/database-clock.ts'
import type { Database } from '../db/schema.ts'

export type Job = {
  /** Kebab-case, unique; the row in the database has it. */
  name: string
  /** Seconds from the end of one run to the start of the next. */
  everySeconds: number
  /**
   * Does what is due. It may be interrupted anywhere and is then run again, so each piece of work
   * is a transaction of its own.
   *
   * @returns how many items it processed.
   */
  run(db: Kysely<Database>, now: Date): Promise<number>
}

/**
 * How long a lease lasts. A running process renews it, so an expired lease means that its process
 * died.
 */
const LEASE_SECONDS = 60
const RENEW_MS = 20_000
/** A failed run is retried sooner than the next scheduled one. */
const RETRY_SECONDS = 60

/**
 * Runs a job when it is due and no other process runs it, by the database's clock.
 *
 * @param now - the time the job gets, and by which it is due; the database's when left out.
 * @param force - does not wait until it is due.
 * @returns its result, or null when it was not due.
 * @throws the job's own error; its next run is planned all the same.
 */
export async function runJob(
  db: Kysely<Database>,
  job: Job,
  { now, force = false }: { now?: Date; force?: boolean } = {},
): Promise<number | null> {
  const lease = await claim(db, job, now, force)
  if (!lease) return null
  const renewal = setInterval(() => void renew(db, lease).catch(() => undefined), RENEW_MS)
  try {
    const count = await inSpan(`job ${job.name}`, {}, () => job.run(db, now ?? lease.startedAt))
    await finish(db, lease, job.everySeconds, { last_count: count, last_error: null })
    return count
  } catch (error) {
    const reason =
      error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown'
    await finish(db, lease, Math.min(job.everySeconds, RETRY_SECONDS), { last_error: reason })
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** A run's ownership of a job: a process that stalled past its lease has lost it to another. */
type Lease = { name: string; owner: string; startedAt: Date }

async function claim(
  db: Kysely<Database>,
  { name }: Job,
  now: Date | undefined,
  force: boolean,
): Promise<Lease | null> {
  const at = now ?? databaseNow
  await db
    .insertInto('jobs')
    .values({ name, next_run_at: at as Date })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const owner = randomUUID()
  const claimed = await db
    .updateTable('jobs')
    .set({ running_until: secondsFromNow(LEASE_SECONDS), last_started_at: at, owner })
    .where('name', '=', name)
    .where(({ or, eb }) =>
      or([eb('running_until', 'is', null), eb('running_until', '<', databaseNow)]),
    )
    .$if(!force, (query) => query.where('next_run_at', '<=', at))
    .returning(databaseNow.as('startedAt'))
    .executeTakeFirst()
  return claimed ? { name, owner, startedAt: claimed.startedAt } : null
}

const renew = (db: Kysely<Database>, { name, owner }: Lease) =>
  db
    .updateTable('jobs')
    .set({ running_until: secondsFromNow(LEASE_SECONDS) })
    .where('name', '=', name)
    .where('owner', '=', owner)
    .execute()

const finish = (
  db: Kysely<Database>,
  { name, owner }: Lease,
  pauseSeconds: number,
  result: { last_count?: number; last_error: string | null },
) =>
  db
    .updateTable('jobs')
    .set({
      running_until: null,
      owner: null,
      last_finished_at: databaseNow,
      next_run_at: secondsFromNow(pauseSeconds),
      ...result,
    })
    .where('name', '=', name)
    .where('owner', '=', owner)
    .execute()
