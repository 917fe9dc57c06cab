import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** Ways of delivery that are offered, as the channel names them, in the order of the checkout. */
export const deliveriesOfChannel = (db: Kysely<Database>) =>
  db
    .selectFrom('shipping_methods')
    .select(['code', 'name', 'kind', 'price', 'free_from'])
    .where('enabled', '=', true)
    .orderBy('position')
    .execute()
