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

/** Whether there are stores to go to, and whether any of them readies goods from its shelves. */
export async function storesOfChannel(
  db: Kysely<Database>,
): Promise<{ stores: boolean; collecting: boolean }> {
  const row = await db
    .selectFrom('stores')
    .where('status_code', '<>', 'ZAVR')
    .select(({ fn }) => [
      fn.countAll<number>().as('stores'),
      fn.count<number>('pickup_minutes').as('collecting'),
    ])
    .executeTakeFirstOrThrow()
  return { stores: Number(row.stores) > 0, collecting: Number(row.collecting) > 0 }
}
