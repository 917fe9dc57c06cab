/** What an operator sees of the outbox: what waits, what went out, what was given up. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

export type WorkState = 'waiting' | 'sending' | 'done' | 'dead'

export type WorkRow = {
  id: number
  kind: string
  state: WorkState
  attempts: number
  /** When it was done or given up, or is tried next. */
  at: Date
  /** Masked; null until it was sent, and for work that is no mail. */
  recipient: string | null
  error: string | null
}

const stateOf = sql<WorkState>`case when done_at is not null then 'done' when dead_at is not null then 'dead'
  when sending_since is not null and next_attempt_at > now() then 'sending' else 'waiting' end`

/** @returns the latest first for what is over, the next one first for what waits. */
export async function listWork(
  db: Kysely<Database>,
  {
    over = false,
    deadOnly = false,
    limit = 100,
  }: { over?: boolean; deadOnly?: boolean; limit?: number } = {},
): Promise<WorkRow[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'recipient', 'last_error as error'])
    .select([stateOf.as('state'), sql<Date>`coalesce(done_at, dead_at, next_attempt_at)`.as('at')])
    .$if(!deadOnly, (query) => query.where('done_at', over ? 'is not' : 'is', null))
    .$if(deadOnly, (query) => query.where('done_at', 'is', null).where('dead_at', 'is not', null))
    .orderBy('at', over || deadOnly ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Retries waiting or given-up work at once; rows that a worker holds are skipped, or they would be
 * done twice.
 *
 * @param id - one row; null for all.
 * @returns how many.
 */
export async function retryWork(db: Kysely<Database>, id: number | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ next_attempt_at: sql<Date>`now()`, dead_at: null, sending_since: null })
    .where('done_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('sending_since', 'is', null), eb('next_attempt_at', '<=', sql<Date>`now()`)]),
    )
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
