import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { violation } from '../http/http-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

/** @throws ViolationError at `path` - the password is among those tried first. */
function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw violation(path, 'Toto heslo je příliš běžné. Zvolte prosím jiné.')
}

/**
 * Sets a password and ends every session, this one too. Open reset links die.
 *
 * @param verifies - the person proved that the mailbox is his.
 */
export async function setPassword(
  db: Kysely<Database>,
  customerId: number,
  password: string,
  { verifies }: { verifies: boolean },
): Promise<void> {
  refuseCommonPassword(password, 'newPassword')
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash, token_version: sql<number>`token_version + 1` })
      .$if(verifies, (query) => query.set({ verified_at: sql<Date>`coalesce(verified_at, now())` }))
      .where('customer_id', '=', customerId)
      .execute()
    await trx.deleteFrom('one_time_tokens').where('customer_id', '=', customerId).where('purpose', '=', 'password_reset').execute()
  })
}

export type NewAccount = { customerId: number; password: string | null; verified: boolean }

/** Gives a customer record an account. @throws the unique violation of the database when it has one. */
export async function createUser(db: Kysely<Database>, { customerId, password, verified }: NewAccount): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(password)
  await db
    .insertInto('users')
    .values({ customer_id: customerId, password_hash: passwordHash, verified_at: verified ? new Date() : null })
    .execute()
}
