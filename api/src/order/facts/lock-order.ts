import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Locks the order until the transaction ends, so that two changes of it come one after the other.
 */
export const lockOrder = (trx: Kysely<Database>, orderId: number) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirst()
