import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** Ways of delivery as the channel names them, in the order of the checkout. */
export const deliveriesOfChannel = (db: Kysely<Database>) =>
  db
    .selectFrom('shipping_methods')
    .select(['code', 'name', 'kind', 'price', 'free_from'])
    .orderBy('position')
    .execute()
