import { randomUUID } from 'node:crypto'
import type { UpdateCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import type { Kysely, Transaction } from 'kysely'
import { tellPersonChanged } from '../club/memberships.ts'
import { addressOf } from '../customer/address-commands.ts'
import { setNewsletter } from '../customer/consent-commands.ts'
import type { AccountRow } from '../customer/customer-repository.ts'
import { canonicalEmail } from '../customer/email-rules.ts'
import { e164 } from '../customer/phone-rules.ts'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { violation } from '../http/http-error.ts'
import { idFrom } from '../http/iri.ts'
import { enqueue } from '../mail/outbox.ts'

/**
 * Writes what the payload holds; absent members keep their value, an empty text clears. A new e-mail address has to be
 * verified again.
 *
 * @throws ViolationError - the address belongs to another account, or `defaultAddress` is not the customer's.
 */
export async function updateProfile(db: Kysely<Database>, account: AccountRow, payload: UpdateCustomerPayload): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('customers').select('id').where('id', '=', account.id).forUpdate().execute()
    const defaultAddressId = await ownAddress(trx, account.id, payload.defaultAddress)
    if (payload.email !== undefined) await changeEmail(trx, account, payload.email)
    const columns = {
      first_name: payload.firstName,
      last_name: payload.lastName,
      gender: payload.gender,
      salutation: payload.salutation,
      phone_number: payload.phoneNumber === undefined ? undefined : e164(payload.phoneNumber),
      birthday: payload.birthday,
      company: cleared(payload.company),
      company_id: cleared(payload.companyId),
      tax_id: cleared(payload.taxId),
      default_address_id: defaultAddressId,
    }
    // an update without a column is no statement
    if (Object.values(columns).some((value) => value !== undefined)) {
      await trx.updateTable('customers').set(columns).where('id', '=', account.id).execute()
    }
    await tellPersonChanged(trx, account.id)
    if (payload.subscribedToNewsletter !== undefined)
      await setNewsletter(trx, payload.email ?? account.email, payload.subscribedToNewsletter, 'account')
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error // two accounts took the address at once
  })
}

const emailTaken = () => violation('email', 'Tento e-mail už používá jiný účet.')

/** Absent stays absent (the column is left alone), an empty text becomes null. */
const cleared = (text: string | null | undefined) => (text === '' ? null : text)

async function ownAddress(
  trx: Transaction<Database>,
  customerId: number,
  reference: string | null | undefined,
): Promise<number | null | undefined> {
  if (reference === null || reference === undefined) return reference
  const id = idFrom(reference, 'addresses')
  if (id === null || !(await addressOf(trx, customerId, id))) throw violation('defaultAddress', 'Tuto adresu neznáme.')
  return id
}

async function changeEmail(trx: Transaction<Database>, account: AccountRow, email: string): Promise<void> {
  const canonical = canonicalEmail(email)
  if (canonical === account.canonical_email) {
    await trx.updateTable('customers').set({ email }).where('id', '=', account.id).execute()
    return
  }
  const other = await trx
    .selectFrom('customers')
    .leftJoin('users', 'users.customer_id', 'customers.id')
    .select(['customers.id', 'users.id as user_id'])
    .where('customers.canonical_email', '=', canonical)
    .executeTakeFirst()
  if (other?.user_id) throw emailTaken()
  // A guest's record under that address gives way; its orders stay with whoever holds their tokens.
  if (other) await trx.deleteFrom('customers').where('id', '=', other.id).execute()
  await trx.updateTable('customers').set({ email, canonical_email: canonical }).where('id', '=', account.id).execute()
  await trx.updateTable('users').set({ verified_at: null }).where('id', '=', account.user_id).execute()
  // Links in the old mailbox speak for the old address.
  await trx
    .deleteFrom('one_time_tokens')
    .where('customer_id', '=', account.id)
    .where('purpose', 'in', ['verification', 'password_reset'])
    .execute()
  await enqueue(trx, `verification:${randomUUID()}`, { kind: 'verification', email })
  // An address nobody proved may be a stranger's, who has nothing to do with it.
  if (account.verified_at === null) return
  await enqueue(trx, `email-changed:${randomUUID()}`, { kind: 'email-changed', email: account.email, changedAt: new Date().toISOString() })
}
