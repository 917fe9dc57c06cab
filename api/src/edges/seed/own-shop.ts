import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const ownKey = 'own_shop'

/** From now on this database is a merchant's own shop, whatever is in it. */
export async function markOwnShop(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: ownKey, value: JSON.stringify(new Date().toISOString()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isMarkedOwn(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', ownKey)
    .select('key')
    .executeTakeFirst()
  return row !== undefined
}
