import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import type { ChallengePurpose } from './passkey-tables.ts'

/** Time to find the key or use the fingerprint reader. */
export const CHALLENGE_SECONDS = 300

/** A new challenge. `userId`: whose answer it expects; null when anybody may sign in. */
export async function newChallenge(
  db: Kysely<Database>,
  purpose: ChallengePurpose,
  userId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, user_id: userId, expires_at: secondsFromNow(CHALLENGE_SECONDS) })
    .execute()
  return bytes
}

/** Uses a question up: of two answers at once only one is looked at. */
export async function spendChallenge(
  db: Kysely<Database>,
  challenge: string,
  { purpose, userId }: { purpose: ChallengePurpose; userId: number | null },
): Promise<boolean> {
  const found = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', databaseNow)
    .returning('challenge')
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetChallenges(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', databaseNow)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
