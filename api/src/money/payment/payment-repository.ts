import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** The payment whose shopper comes back from the gateway, with the secret of its order. */
export const paymentByReturnKey = (db: Kysely<Database>, returnKey: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.token_value', 'payments.transaction_id'])
    .where('return_key', '=', returnKey)
    .executeTakeFirst()
