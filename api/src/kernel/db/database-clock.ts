import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * The clock of the database. Processes share no other, and their own may be minutes apart: so the
 * ends of links, leases and keys are measured by it.
 */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`

/** @param seconds - whole or not; negative for a time that has passed. */
export const secondsFromNow = (seconds: number): RawBuilder<Date> =>
  sql<Date>`now() + make_interval(secs => ${seconds})`

/**
 * The time of day by the same clock, for what is reckoned here; within a transaction that of the
 * moment, not of its start.
 */
export async function databaseTime<Schema>(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a database tells the time')
  return row.time
}
