import type { Kysely, Transaction } from 'kysely'
import type { MemberWire } from '../../../club/wire/club-wire.ts'
import { mailboxProved, storePassword } from '../../people/auth/account-commands.ts'
import { writeAddress } from '../../people/customer/address-commands.ts'
import { addressesOf } from '../../people/customer/address-repository.ts'
import {
  accountById,
  customerForEmail,
  type AccountRow,
} from '../../people/customer/customer-repository.ts'
import { setNewsletter } from '../../people/customer/consent-commands.ts'
import { isSameMailbox } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { deadLink, spendApplication, type Application } from './applications.ts'
import { linkMember } from './memberships.ts'
import type { Registration } from './registration.ts'

/** Columns that the applicant filled in; absent ones stay unchanged in the record. */
export type PersonColumns = {
  first_name: string
  last_name: string
  birthday: string
  salutation?: 1 | 2 | 3
  phone_number?: string
}

export type Entry = {
  application: Application
  member: MemberWire
  person: PersonColumns
  passwordHash: string
  address?: Registration['address']
  favouriteStore?: string | null
  newsletter?: boolean
}

/**
 * Completes a registration or an activation: creates the account, verified by the link, and its
 * membership, in one transaction. An existing account gets the new password, since the link proves
 * the mailbox as a password reset does.
 *
 * @throws ViolationError - the link was used meanwhile.
 */
export async function joinClub(db: Kysely<Database>, entry: Entry): Promise<AccountRow> {
  const customerId = await inTransaction(db, async (trx) => {
    await spendApplication(trx, entry.application)
    const id = await customerForEmail(trx, entry.application.email)
    await trx.updateTable('customers').set(entry.person).where('id', '=', id).execute()
    await giveAccount(trx, id, entry)
    await firstAddress(trx, id, entry)
    if (entry.favouriteStore) await setStore(trx, id, entry.favouriteStore)
    await linkMember(trx, id, entry.member)
    if (entry.newsletter) await setNewsletter(trx, entry.application.email, true, 'registration')
    await enqueue(trx, `club-welcome:${entry.member.id}`, { kind: 'club-welcome', customerId: id })
    return id
  })
  const account = await accountById(db, customerId)
  if (!account) throw new Error('the account of this transaction is gone')
  return account
}

async function giveAccount(
  trx: Transaction<Database>,
  customerId: number,
  entry: Entry,
): Promise<void> {
  const { application, passwordHash } = entry
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({ customer_id: customerId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    const { email } = await trx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    // The link proves only the mailbox it was sent to, not another address of the same customer.
    if (!isSameMailbox(email, application.email)) throw deadLink()
    return storePassword(trx, customerId, passwordHash, { verifies: true })
  }
  // The customer may have another spelling of the address from a guest's order; store the verified
  // one.
  await trx
    .updateTable('customers')
    .set({ email: application.email })
    .where('id', '=', customerId)
    .execute()
  await mailboxProved(trx, customerId)
}

/** Adds the given address to an empty address book. */
async function firstAddress(
  trx: Transaction<Database>,
  customerId: number,
  { address, person }: Entry,
): Promise<void> {
  if (!address || (await addressesOf(trx, customerId)).length > 0) return
  const { first_name: firstName, last_name: lastName, phone_number: phoneNumber } = person
  await writeAddress(trx, customerId, {
    firstName,
    lastName,
    phoneNumber,
    ...address,
    countryCode: 'CZ',
  })
}

async function setStore(
  trx: Transaction<Database>,
  customerId: number,
  externalId: string,
): Promise<void> {
  const store = await trx
    .selectFrom('stores')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (store)
    await trx
      .updateTable('customers')
      .set({ favourite_store_id: store.id })
      .where('id', '=', customerId)
      .execute()
}
