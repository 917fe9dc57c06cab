import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** Whether there is a store that goods can be brought to. */
export const hasStores = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('stores').select('id').limit(1).executeTakeFirst()) !== undefined
