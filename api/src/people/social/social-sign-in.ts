import type { SocialProvider } from '@drogerie/shared-lib/contract/enums.ts'
import { isEmail, isLetters, isNameLength } from '@drogerie/shared-lib/contract/field-rules.ts'
import type { Kysely } from 'kysely'
import {
  accountByEmail,
  accountById,
  customerForEmail,
  type AccountRow,
} from '../customer/customer-repository.ts'
import { isSameMailbox } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { createUser, mailboxProved } from '../auth/account-commands.ts'
import { endSessions } from '../auth/end-sessions.ts'
import type { Identity } from './provider-client.ts'
import { lockCustomer } from '../customer/lock-customer.ts'

/**
 * Why a social login failed; the page gets it as a word. `unproved`: the address is not proved yet.
 */
type SocialRefusal = 'unproved' | 'email' | 'disabled'

/**
 * The account of an identity, linked or made at the first login. An unverified address links
 * nothing, and no address links an account of another spelling: otherwise that mailbox's owner
 * could be impersonated.
 */
export async function accountOfIdentity(
  db: Kysely<Database>,
  provider: SocialProvider,
  identity: Identity,
): Promise<(AccountRow & { isNewLogin: boolean }) | SocialRefusal> {
  return inTransaction(db, async (trx) => {
    const linked = await trx
      .selectFrom('user_identities')
      .innerJoin('users', 'users.id', 'user_identities.user_id')
      .select('users.customer_id')
      .where('provider', '=', provider)
      .where('subject', '=', identity.subject)
      .executeTakeFirst()
    if (!linked && !hasProvedEmail(identity)) return 'unproved'
    const account = linked
      ? await accountById(trx, linked.customer_id)
      : await linkByEmail(trx, provider, identity)
    if (!account) return 'email'
    return account.state >= 3 ? 'disabled' : { ...account, isNewLogin: !linked }
  })
}

const hasProvedEmail = ({ email, emailVerified }: Identity) =>
  email !== null && emailVerified && isEmail(email)

async function linkByEmail(
  trx: Kysely<Database>,
  provider: SocialProvider,
  { subject, email, firstName, lastName }: Identity,
): Promise<AccountRow | undefined> {
  if (!email) return undefined
  // Waits here for another login of the same address that is just making the account.
  const customerId = await customerForEmail(trx, email)
  await lockCustomer(trx, customerId)
  const existing = await accountByEmail(trx, email)
  if (existing && !isSameMailbox(existing.email, email)) return undefined
  // Credentials set up without proving the mailbox must not survive its real owner.
  if (existing && !existing.verified_at) {
    await trx.deleteFrom('user_identities').where('user_id', '=', existing.user_id).execute()
    await trx.deleteFrom('passkeys').where('user_id', '=', existing.user_id).execute()
    await trx
      .updateTable('users')
      .set({ password_hash: null, passkey_required: false })
      .where('id', '=', existing.user_id)
      .execute()
    await endSessions(trx, customerId, { reason: 'password' })
    await mailboxProved(trx, customerId)
  }
  if (!existing)
    await makeAccount(trx, customerId, {
      email,
      first_name: nameOf(firstName),
      last_name: nameOf(lastName),
    })
  const account = await accountById(trx, customerId)
  if (account) {
    await trx
      .insertInto('user_identities')
      .values({ user_id: account.user_id, provider, subject })
      .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ subject }))
      .execute()
  }
  return account
}

async function makeAccount(
  trx: Kysely<Database>,
  customerId: number,
  { email, ...name }: { email: string; first_name: string | null; last_name: string | null },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set(name)
    .where('id', '=', customerId)
    .where('first_name', 'is', null)
    .execute()
  // A guest may have spelled it otherwise; this is the mailbox that was proved.
  await trx.updateTable('customers').set({ email }).where('id', '=', customerId).execute()
  await createUser(trx, { customerId, password: null, verified: true })
}

/** A name that breaks our own rules is left for the customer to fill in. */
const nameOf = (name: string | null): string | null =>
  name && isLetters(name) && isNameLength(name) ? name : null
