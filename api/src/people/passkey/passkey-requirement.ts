import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashOf } from '../../kernel/values/hash-of.ts'
import type { AccountRow } from '../customer/customer-repository.ts'
import { databaseNow, secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { passkeyNeededCode } from '@drogerie/shared-lib/contract/passkey.ts'

const LINK_SECONDS = 86_400
/** Long enough for the owner to see the mails and to sign in by a passkey, which ends it. */
const WAIT_SECONDS = 3 * 86_400

/**
 * A password or a social login does not suffice when the customer requires a passkey.
 *
 * @throws HttpError 403 - with the code by which the page knows it.
 */
export async function requirePasskeyIfWanted(
  db: Kysely<Database>,
  account: AccountRow,
): Promise<void> {
  const { passkey_required: isRequired } = await db
    .selectFrom('users')
    .select('passkey_required')
    .where('id', '=', account.user_id)
    .executeTakeFirstOrThrow()
  if (!isRequired) return
  const released = await db
    .deleteFrom('passkey_releases')
    .where('user_id', '=', account.user_id)
    .where('released_at', '<=', databaseNow)
    .executeTakeFirst()
  if (released.numDeletedRows > 0n) return setPasskeyRequired(db, account.user_id, false)
  const message = 'K tomuto účtu se přihlašuje přístupovým klíčem.'
  throw new HttpError(403, 'Passkey needed', { code: passkeyNeededCode, message })
}

export async function setPasskeyRequired(
  db: Kysely<Database>,
  userId: number,
  isRequired: boolean,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passkey_required: isRequired })
    .where('id', '=', userId)
    .execute()
}

/** The secret of the link for lost passkeys; null when the account does not need one. */
export async function newReleaseLink(
  db: Kysely<Database>,
  account: AccountRow,
): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('passkey_required')
    .where('id', '=', account.user_id)
    .executeTakeFirst()
  if (!user?.passkey_required) return null
  const token = randomBytes(32).toString('base64url')
  const link = { token_hash: hashOf(token), token_expires_at: secondsFromNow(LINK_SECONDS) }
  await db
    .insertInto('passkey_releases')
    .values({ user_id: account.user_id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
  return token
}

export type Release = { userId: number; releasedAt: Date }

/** Starts the wait and mails the account about it. Null: no such link. */
export async function releaseByLink(db: Kysely<Database>, token: string): Promise<Release | null> {
  const release = await startRelease(db, token)
  if (!release) return null
  const { customer_id: customerId } = await db
    .selectFrom('users')
    .select('customer_id')
    .where('id', '=', release.userId)
    .executeTakeFirstOrThrow()
  const releasedAt = release.releasedAt.toISOString()
  await enqueue(db, `passkey-release-started:${release.userId}:${releasedAt}`, {
    kind: 'passkey-release-started',
    customerId,
    releasedAt,
  })
  return release
}

/** Starts the wait, once a link; a wait that runs already goes on. Null: no such link. */
async function startRelease(db: Kysely<Database>, token: string): Promise<Release | null> {
  const started = await db
    .updateTable('passkey_releases')
    .set((on) => ({
      token_hash: null,
      released_at: on.fn.coalesce('released_at', secondsFromNow(WAIT_SECONDS)),
    }))
    .where('token_hash', '=', hashOf(token))
    .where('token_expires_at', '>', databaseNow)
    .returning(['user_id', 'released_at'])
    .executeTakeFirst()
  return started?.released_at ? { userId: started.user_id, releasedAt: started.released_at } : null
}

/** A sign-in by passkey shows that they are not lost. */
export async function endRelease(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('passkey_releases').where('user_id', '=', userId).execute()
}
