import { sql } from 'kysely'
import { createDatabase, type DatabaseOptions, type OpenDatabase } from './database.ts'

/** Any number, as long as every process takes the same. */
const LOCK = 7_264_310
/** One holds the lock, the others do the work. */
const CONNECTIONS = 4

/**
 * Runs what one process of many may do at a time: bringing a database up to date, filling it. On a
 * server the others wait, however long it takes; the embedded engine belongs to one process. The
 * lock is a transaction's and not a session's, because a pooler in transaction mode lends one
 * session to many.
 *
 * @param database - opened patiently, with at least two connections.
 */
export async function withDatabaseLock<Schema, Result>(
  { db, kind }: OpenDatabase<Schema>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === 'pglite') return work()
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    return work()
  })
}

/**
 * Opens a database that `prepare` has brought up to date before. Preparing has no limit of time, as
 * migrations of a large shop take minutes; what is opened afterwards has a shopper's patience.
 *
 * @throws Error - the folder is in use, the server is away, or preparing failed.
 */
export async function openPrepared<Schema>(
  options: DatabaseOptions,
  prepare: (database: OpenDatabase<Schema>) => Promise<void>,
): Promise<OpenDatabase<Schema>> {
  const patient = await createDatabase<Schema>({
    ...options,
    isPatient: true,
    poolSize: CONNECTIONS,
  })
  try {
    await withDatabaseLock(patient, () => prepare(patient))
  } catch (error) {
    await patient.close()
    throw error
  }
  if (patient.kind === 'pglite') return patient
  await patient.close()
  return createDatabase<Schema>(options)
}
