import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { setNewsletter } from '../customer/consent-commands.ts'
import type { AccountRow } from '../customer/customer-repository.ts'
import { canonicalEmail, isSameMailbox } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { isUniqueViolation } from '../../kernel/db/unique-violation.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { forgetEmailChange, mailboxProved } from './account-commands.ts'

export const emailTaken = () => violation('email', 'Tento e-mail už používá jiný účet.')

/**
 * Stores a changed address. It waits until the link in its mailbox is opened; until then the old
 * address counts, and its mailbox is notified. Another spelling of the same mailbox counts at once.
 *
 * @throws ViolationError - the address belongs to another account.
 */
export async function askEmailChange(
  trx: Transaction<Database>,
  account: AccountRow,
  email: string,
): Promise<void> {
  if (isSameMailbox(email, account.email)) {
    await trx.updateTable('customers').set({ email }).where('id', '=', account.id).execute()
    return
  }
  if (await holderOf(trx, account.id, email)) throw emailTaken()
  await forgetEmailChange(trx, account.id)
  await trx
    .updateTable('customers')
    .set({ pending_email: email })
    .where('id', '=', account.id)
    .execute()
  await sendEmailChangeLink(trx, account.id)
  const job = {
    kind: 'email-change-asked',
    email: account.email,
    askedAt: new Date().toISOString(),
  } as const
  // An address that was never proved may be a stranger's, who must not be bothered.
  if (account.verified_at !== null) await enqueue(trx, `email-change-asked:${randomUUID()}`, job)
}

export const sendEmailChangeLink = (db: Kysely<Database>, customerId: number): Promise<unknown> =>
  enqueue(db, `email-change:${randomUUID()}`, { kind: 'email-change', customerId })

/** The other account that goes by this address. */
async function holderOf(
  trx: Transaction<Database>,
  customerId: number,
  email: string,
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('customers')
    .innerJoin('users', 'users.customer_id', 'customers.id')
    .select('customers.id')
    .where('customers.canonical_email', '=', canonicalEmail(email))
    .where('customers.id', '!=', customerId)
    .executeTakeFirst()
  return found?.id
}

/**
 * The link was opened in the mailbox it was sent to: the address is the account's, links in the old
 * mailbox die, and the newsletter follows.
 *
 * @returns false when this address is not waited for any more.
 * @throws ViolationError - another account has taken it meanwhile; the link stays good.
 */
export async function confirmEmailChange(
  trx: Transaction<Database>,
  customerId: number,
  email: string,
): Promise<boolean> {
  const customer = await trx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (customer?.pending_email !== email) return false
  if (await holderOf(trx, customerId, email)) throw emailTaken()
  const canonical = canonicalEmail(email)
  // A record without an account is deleted.
  await trx
    .deleteFrom('customers')
    .where('canonical_email', '=', canonical)
    .where('id', '!=', customerId)
    .execute()
  await trx
    .updateTable('customers')
    .set({ email, canonical_email: canonical })
    .where('id', '=', customerId)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error // two accounts took the address at once
    })
  await forgetEmailChange(trx, customerId)
  await trx
    .deleteFrom('one_time_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', ['verification', 'password_reset', 'proof_code'])
    .execute()
  const before = await trx
    .selectFrom('users')
    .select('verified_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  await mailboxProved(trx, customerId)
  if (before?.verified_at) {
    if (customer.subscribed_to_newsletter) {
      await setNewsletter(trx, customer.email, false, 'account')
      await setNewsletter(trx, email, true, 'account')
    }
    const job = {
      kind: 'email-changed',
      email: customer.email,
      changedAt: new Date().toISOString(),
    } as const
    await enqueue(trx, `email-changed:${randomUUID()}`, job)
  }
  return true
}
