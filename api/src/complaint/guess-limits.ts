import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { reserveAttempt, type Limit } from '../http/attempt-limits.ts'

/**
 * Runs a search by things that could be guessed. Only what finds nothing counts, so nobody is shut out from his own order.
 *
 * @throws HttpError 429 - too many guesses; whatever `find` throws.
 */
export async function limitGuesses<Found>(db: Kysely<Database>, limits: readonly Limit[], find: () => Promise<Found>): Promise<Found> {
  const attempt = await reserveAttempt(db, limits)
  const found = await find()
  if (found !== null && found !== undefined) await attempt.giveBack()
  return found
}
