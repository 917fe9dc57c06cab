import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const KEEP_DAYS = 30

/** Deletes deliveries that are over, and those of webhooks that have ended. */
export async function forgetDeliveries(db: Kysely<Database>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - KEEP_DAYS * 86_400_000))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('delivered_at', 'is not', null),
        eb('given_up_at', 'is not', null),
        exists(
          selectFrom('webhooks')
            .select('id')
            .whereRef('webhooks.id', '=', 'webhook_id')
            .where('ended_at', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
