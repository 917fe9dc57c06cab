import type { UpdateCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import type { Transaction } from 'kysely'
import { addressOf } from '../customer/address-repository.ts'
import { chooseNewsletter } from '../customer/consent-commands.ts'
import type { AccountRow } from '../customer/customer-repository.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import type { PeopleWork } from '../customer/people-events.ts'
import { e164 } from '../../kernel/values/phone-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { announce } from '../../kernel/events/listeners.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { idFrom } from '../../kernel/http/iri.ts'
import { forgetEmailChange } from './account-commands.ts'
import { askEmailChange } from './email-change.ts'

/**
 * Writes what the payload holds; absent members keep their value, an empty text clears. A new
 * e-mail address waits for the proof of its mailbox; `pendingEmail: null` forgets it.
 *
 * @throws ViolationError - the address belongs to another account, or `defaultAddress` is not the
 *   customer's.
 */
export async function updateProfile(
  { db, peopleEvents }: PeopleWork,
  account: AccountRow,
  payload: UpdateCustomerPayload,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, account.id)
    const defaultAddressId = await ownAddress(trx, account.id, payload.defaultAddress)
    if (payload.pendingEmail === null) await forgetEmailChange(trx, account.id)
    if (payload.email !== undefined) await askEmailChange(trx, account, payload.email)
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
    await announce(peopleEvents.personChanged, trx, { customerId: account.id })
    if (payload.subscribedToNewsletter !== undefined)
      await chooseNewsletter(trx, account, payload.subscribedToNewsletter)
  })
}

/** Absent stays absent (the column is left alone), an empty text becomes null. */
const cleared = (text: string | null | undefined) => (text === '' ? null : text)

async function ownAddress(
  trx: Transaction<Database>,
  customerId: number,
  reference: string | null | undefined,
): Promise<number | null | undefined> {
  if (reference === null || reference === undefined) return reference
  const id = idFrom(reference, 'addresses')
  if (id === null || !(await addressOf(trx, customerId, id)))
    throw violation('defaultAddress', 'Tuto adresu neznáme.')
  return id
}
