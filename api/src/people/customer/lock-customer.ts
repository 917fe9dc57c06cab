import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Locks the customer until the transaction ends, so that two changes of a person come one after the
 * other.
 */
export const lockCustomer = (trx: Kysely<Database>, customerId: number) =>
  trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
