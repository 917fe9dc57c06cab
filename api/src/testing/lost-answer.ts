import type { Kysely } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'

/**
 * Removes the kept answer, as if the process had died between the commit of a keyed request and its
 * answer.
 */
export async function forgetAnswer(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status: null, body: null, headers: null, leased_until: new Date(0) })
    .where('key', '=', key)
    .execute()
}
