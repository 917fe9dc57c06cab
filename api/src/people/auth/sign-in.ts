import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { Kysely } from 'kysely'
import { shortHashOf } from '../../kernel/values/hash-of.ts'
import { accountByEmail, accountById, type AccountRow } from '../customer/customer-repository.ts'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { unauthorized } from '../../kernel/http/http-error.ts'
import { spendSignInCode, type SignInCode } from './sign-in-codes.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { reserveAttempt, type Limit } from '../../kernel/http/attempt-limits.ts'

const refused = () => unauthorized('Invalid credentials.')
/** An account that waits for its mailbox to be proven (2) is as closed as a disabled one. */
const isActive = (account: AccountRow) => account.state === 1

/**
 * Failures only are counted. The third bucket stops guessing from many addresses; the owner's own
 * are exempt.
 */
function failureLimits(email: string, address: string): { always: Limit[]; strangers: Limit } {
  const account = shortHashOf(canonicalEmail(email))
  const network = shortHashOf(clientNetwork(address))
  return {
    always: [
      { bucket: `login:pair:${account}:${network}`, max: 10, windowSeconds: 900 },
      { bucket: `login:address:${network}`, max: 60, windowSeconds: 900 },
    ],
    strangers: { bucket: `login:account:${account}`, max: 100, windowSeconds: 3600 },
  }
}

/**
 * Checks an e-mail and a password. Unknown, disabled and wrong get the same answer in the same
 * time: the password is hashed in every case. The attempt is counted before the result is known, so
 * that parallel attempts gain nothing.
 *
 * @throws HttpError 401 - `Invalid credentials.`; 429 - too many failures.
 */
export async function signIn(
  db: Kysely<Database>,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<AccountRow> {
  const { always, strangers } = failureLimits(email, address)
  const account =
    email.length <= limits.emailMaxLength ? await accountByEmail(db, email) : undefined
  const knownHere = await hasSignedInFrom(db, account?.user_id ?? 0, address)
  const attempt = await reserveAttempt(db, knownHere ? always : [...always, strangers])
  const fits = password.length <= limits.passwordMaxLength
  const valid = await verifyPassword(fits ? password : '', account?.password_hash ?? null).catch(
    async (error: unknown) => {
      await attempt.giveBack()
      throw error
    },
  )
  if (!account || !valid || !fits || !isActive(account)) throw refused()
  await attempt.giveBack()
  await renewHash(db, account, password)
  await rememberAddress(db, account.user_id, address)
  return account
}

/** A password hashed at an older cost gets today's; unless it was changed this very moment. */
async function renewHash(
  db: Kysely<Database>,
  { user_id, password_hash }: AccountRow,
  password: string,
): Promise<void> {
  if (!password_hash || !isOutdated(password_hash)) return
  const renewed = await hashPassword(password)
  await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .execute()
}

/**
 * Swaps the one-time code of a social login (60 seconds, single use, one browser's) for the account
 * it stands for.
 */
export async function signInByCode(db: Kysely<Database>, code: SignInCode): Promise<AccountRow> {
  const customerId = await spendSignInCode(db, code)
  const account = customerId === null ? undefined : await accountById(db, customerId)
  if (!account || !isActive(account)) throw refused()
  return account
}

async function hasSignedInFrom(
  db: Kysely<Database>,
  userId: number,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('login_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address_hash', '=', shortHashOf(clientNetwork(address)))
    .executeTakeFirst()
  return row !== undefined
}

/** Guesses from elsewhere do not lock out a customer who has signed in from here. */
export async function rememberAddress(
  db: Kysely<Database>,
  userId: number,
  address: string,
): Promise<void> {
  await db
    .insertInto('login_addresses')
    .values({ user_id: userId, address_hash: shortHashOf(clientNetwork(address)) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_used_at: new Date() }),
    )
    .execute()
}
