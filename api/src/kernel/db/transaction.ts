import type { Kysely, Transaction } from 'kysely'
import { isOldPlan } from './prepared-statements.ts'
import type { Database } from './schema.ts'

const ATTEMPTS = 4
const isLostRace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
const isOfTheMoment = (error: unknown) => isLostRace(error) || isOldPlan(error)

/**
 * Runs `work` in a transaction, and again when it lost a race (deadlock, serialisation) or a newer
 * release changed a table under it. It is rolled back as a whole, so repeating it is safe. Inside,
 * use the given handle, never the root one. Within another transaction it is a part of that one,
 * which repeats as a whole.
 */
export async function inTransaction<Result, Schema = Database>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Schema>)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isOfTheMoment(error) || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt))
    }
  }
}
