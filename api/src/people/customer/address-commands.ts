import type { AddressPayload, UpdateAddressPayload } from '@drogerie/shared-lib/contract/address.ts'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { violation } from '../../kernel/http/http-error.ts'
import { isFirst } from '../../kernel/http/idempotency.ts'
import { addressColumns, type AddressRow } from './address-presenter.ts'
import { addressesOf, addressOf } from './address-repository.ts'

/** More would be a machine filling the table. */
const MAX_ADDRESSES = 50

export const addAddress = (
  db: Kysely<Database>,
  customerId: number,
  payload: AddressPayload,
): Promise<number> => inTransaction(db, (trx) => writeAddress(trx, customerId, payload))

/**
 * One command, however often its request is sent: done before, it answers the newest address.
 * @throws ViolationError
 */
export const addAddressOnce = (
  db: Kysely<Database>,
  customerId: number,
  request: FastifyRequest & { body: AddressPayload },
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const book = await addressesOf(trx, customerId)
    const newest = book.at(-1)
    if (!(await isFirst(trx, request)) && newest) return newest.id
    if (book.length >= MAX_ADDRESSES)
      throw violation('', `Uložit lze nejvýše ${MAX_ADDRESSES} adres.`)
    return writeAddress(trx, customerId, request.body)
  })

/** The first address of a book becomes the default one. */
export async function writeAddress(
  trx: Transaction<Database>,
  customerId: number,
  payload: AddressPayload,
): Promise<number> {
  const { id } = await trx
    .insertInto('addresses')
    .values({ ...addressColumns(payload), customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('customers')
    .set({ default_address_id: id })
    .where('id', '=', customerId)
    .$if(payload.isDefault !== true, (query) => query.where('default_address_id', 'is', null))
    .execute()
  return id
}

/** Absent members keep their value. @returns false when the address is not the customer's. */
export async function updateAddress(
  db: Kysely<Database>,
  customerId: number,
  id: number,
  payload: UpdateAddressPayload,
): Promise<boolean> {
  const row = await addressOf(db, customerId, id)
  if (!row) return false
  await db
    .updateTable('addresses')
    .set(addressColumns({ ...payloadOf(row), ...payload }))
    .where('id', '=', id)
    .execute()
  if (payload.isDefault)
    await db
      .updateTable('customers')
      .set({ default_address_id: id })
      .where('id', '=', customerId)
      .execute()
  return true
}

export async function deleteAddress(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const payloadOf = (row: AddressRow): AddressPayload => ({
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  companyId: row.company_id,
  taxId: row.tax_id,
  street: row.street,
  city: row.city,
  postcode: row.postcode,
  countryCode: 'CZ',
  phoneNumber: row.phone_number,
  email: row.email,
})
