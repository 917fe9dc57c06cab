import type { Kysely } from 'kysely'
import type { Party } from '../../kernel/config/seller-settings.ts'
import type { Database } from '../../kernel/db/schema.ts'

const KEY = 'seller'

/** The seller from the settings; transactions that issue documents read it here. */
export async function keepSeller(db: Kysely<Database>, seller: Party): Promise<void> {
  const value = JSON.stringify(seller)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** @throws Error - no shop has ever been started on this database. */
export async function sellerOf(db: Kysely<Database>): Promise<Party> {
  const { value } = await db
    .selectFrom('settings')
    .where('key', '=', KEY)
    .select('value')
    .executeTakeFirstOrThrow(() => new Error('nobody sells: the shop was never started'))
  return value as Party
}
