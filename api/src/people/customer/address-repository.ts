import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { AddressRow } from './address-presenter.ts'

export const addressesOf = (db: Kysely<Database>, customerId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()

/** One of the customer's own; another's is as absent as none. */
export const addressOf = (
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Id of the address that a customer's orders begin with; null when there is none. */
export async function defaultAddressOf(
  db: Kysely<Database>,
  customerId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select('default_address_id')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.default_address_id ?? null
}
