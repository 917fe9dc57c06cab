import { sql, type Kysely } from 'kysely'
import { secondsFromNow } from '../../kernel/db/database-clock.ts'
import type { Database } from '../../kernel/db/schema.ts'

const DAY_SECONDS = 86_400
const [UNCONFIRMED_DAYS, TOLD_DAYS] = [10, 30]

/**
 * Visitors' addresses are deleted once they serve no purpose: never confirmed, or all notices sent.
 *
 * @returns how many watches were deleted.
 */
export async function forgetGuestWatches(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('watchdog_entries as entry')
    .where('entry.customer_id', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from watchdog_events event where event.entry_id = entry.id and (
        (event.confirmed_at is null and event.asked_at > ${secondsFromNow(-UNCONFIRMED_DAYS * DAY_SECONDS)})
        or (event.confirmed_at is not null and (event.notified_at is null or event.notified_at > ${secondsFromNow(-TOLD_DAYS * DAY_SECONDS)}))))`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
