import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { claimGuestOrders } from '../customer/guest-orders.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword } from './passwords.ts'

/** @throws ViolationError at `path` - the password is among those tried first. */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw violation(path, csText('form.error.passwordCommon'))
}

/**
 * A new password, checked and hashed: slow, so outside of any transaction.
 *
 * @param path - the member the password came in, for the violation.
 * @throws ViolationError at `path` - the password is among those tried first.
 */
export async function newPasswordHash(password: string, path: string): Promise<string> {
  refuseCommonPassword(password, path)
  return hashPassword(password)
}

type StoredBy = {
  /** The person has proved the mailbox. */
  verifies: boolean
  /** The session in which it was typed goes on. */
  except?: string | undefined
}

/**
 * Puts a password in place and ends the other sessions. Open reset links die; a mail says what
 * happened.
 */
export async function storePassword(
  trx: Transaction<Database>,
  customerId: number,
  passwordHash: string,
  { verifies, except }: StoredBy,
): Promise<void> {
  if (verifies) {
    await forgetUnprovenIdentities(trx, customerId)
    await mailboxProved(trx, customerId)
  }
  await endSessions(trx, customerId, { reason: 'password', except })
  const stored = await trx
    .updateTable('users')
    .from('customers')
    .set({ password_hash: passwordHash })
    .whereRef('customers.id', '=', 'users.customer_id')
    .where('customer_id', '=', customerId)
    .returning(['users.token_version', 'customers.email'])
    .executeTakeFirst()
  if (stored?.email) {
    const job = {
      kind: 'password-changed',
      email: stored.email,
      changedAt: new Date().toISOString(),
    } as const
    await enqueue(trx, `password-changed:${customerId}:${stored.token_version}`, job)
  }
  await trx
    .deleteFrom('one_time_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'password_reset')
    .execute()
  // A holder of the old password may have requested another address, too.
  await forgetEmailChange(trx, customerId)
}

/**
 * A signed-in customer's new password; the session in which it was typed goes on.
 *
 * @throws ViolationError at `newPassword` - the password is among those tried first.
 */
export async function changePassword(
  db: Kysely<Database>,
  customerId: number,
  { newPassword, sessionId }: { newPassword: string; sessionId: string | undefined },
): Promise<void> {
  const passwordHash = await newPasswordHash(newPassword, 'newPassword')
  await inTransaction(db, (trx) =>
    storePassword(trx, customerId, passwordHash, { verifies: false, except: sessionId }),
  )
}

/**
 * Runs after every proof of an account's mailbox: the account is verified and active, and gets the
 * orders that a guest placed with that mailbox.
 */
export async function mailboxProved(db: Kysely<Database>, customerId: number): Promise<void> {
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ verified_at: sql<Date>`coalesce(verified_at, now())` })
    .where('customer_id', '=', customerId)
    .execute()
  await db
    .updateTable('customers')
    .set({ state: 1 })
    .where('id', '=', customerId)
    .where('state', '=', 2)
    .execute()
  await claimGuestOrders(db, customerId, email)
}

/** A changed address that still waits for its link is forgotten, and its link is void. */
export async function forgetEmailChange(db: Kysely<Database>, customerId: number): Promise<void> {
  await db
    .updateTable('customers')
    .set({ pending_email: null })
    .where('id', '=', customerId)
    .execute()
  await db
    .deleteFrom('one_time_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'email_change')
    .execute()
}

/** Social logins and passkeys added before the mailbox was proved may belong to somebody else. */
async function forgetUnprovenIdentities(
  trx: Transaction<Database>,
  customerId: number,
): Promise<void> {
  const unproven = trx
    .selectFrom('users')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('verified_at', 'is', null)
  await trx.deleteFrom('user_identities').where('user_id', 'in', unproven).execute()
  await trx.deleteFrom('passkeys').where('user_id', 'in', unproven).execute()
  await trx
    .updateTable('users')
    .set({ passkey_required: false })
    .where('id', 'in', unproven)
    .execute()
}

export type NewAccount = { customerId: number; password: string | null; verified: boolean }

/**
 * Gives a customer record an account. @throws the unique violation of the database when it has one.
 */
export async function createUser(
  db: Kysely<Database>,
  { customerId, password, verified }: NewAccount,
): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(password)
  await db
    .insertInto('users')
    .values({ customer_id: customerId, password_hash: passwordHash })
    .execute()
  if (verified) await mailboxProved(db, customerId)
}
