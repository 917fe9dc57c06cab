import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** How many of the latest payments are looked at; the table has no end. */
const latestPayments = 500
const lanes = ['mail', 'club'] as const

/** Waiting jobs of the outbox: how many, and how long the oldest one that is due has waited. */
export async function readOutbox(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('outbox')
    .select([
      sql<string>`case when kind like 'club-%' then 'club' else 'mail' end`.as('lane'),
      sql<number>`count(*)`.as('waiting'),
      sql<number>`greatest(0, extract(epoch from now() - min(next_attempt_at)))`.as('lateSeconds'),
    ])
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .groupBy('lane')
    .execute()
  return lanes.map(
    (lane) => rows.find((row) => row.lane === lane) ?? { lane, waiting: 0, lateSeconds: 0 },
  )
}

/** A job that runs is not late. */
export const readJobs = (db: Kysely<Database>) =>
  db
    .selectFrom('jobs')
    .select([
      'name',
      sql<number>`case when running_until > now() then 0
        else greatest(0, extract(epoch from now() - next_run_at)) end`.as('lateSeconds'),
      sql<number>`case when last_error is null then 0 else 1 end`.as('failed'),
    ])
    .execute()

/** Read from the sequence of their numbers: counting orders takes the longer the more there are. */
export async function readPlacedOrders(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ placed: number }>`
    select case when is_called then last_value else 0 end as placed from order_numbers`.execute(db)
  return rows[0]?.placed ?? 0
}

/** The states of the latest payments, carts' left out. */
export const readPayments = (db: Kysely<Database>) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('payments')
        .select('state')
        .where('state', '<>', 'cart')
        .orderBy('id', 'desc')
        .limit(latestPayments)
        .as('latest'),
    )
    .select(['state', sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute()

/** Money that is to go back. */
export async function readRefunds(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', 'in', ['requested', 'sending'])
    .executeTakeFirstOrThrow()
  return count
}
