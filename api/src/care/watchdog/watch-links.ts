import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { WatchdogLink } from '@drogerie/shared-lib/contract/watchdog.ts'
import { sql, type Kysely } from 'kysely'
import { maskedEmail } from '../../kernel/values/email-rules.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { presentHit } from '../../goods/catalogue/variant-hits.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { hasEvents } from './watchdog-commands.ts'
import { presentEvent } from './watchdog-presenter.ts'
import { entryColumns, withEventsAndHits } from './watchdog-repository.ts'

/** What the holder of a mailed link sees of its watch; null when it has ended, or never was. */
export async function watchOfLink(
  db: Kysely<Database>,
  guid: string,
): Promise<WatchdogLink | null> {
  const row = await db
    .selectFrom('watchdog_entries as entry')
    .innerJoin('product_variants as variant', 'variant.id', 'entry.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .leftJoin('customers as customer', 'customer.id', 'entry.customer_id')
    .leftJoin('consents as consent', 'consent.id', 'entry.consent_id')
    .where('entry.guid', '=', guid)
    .select(entryColumns)
    .select([
      'entry.email as guest',
      'customer.email as account',
      'product.name as productName',
      'product.slug',
    ])
    .executeTakeFirst()
  const [full] = row ? await withEventsAndHits(db, [row], null) : []
  if (!row || !full || full.events.length === 0) return null
  return asDocument<'WatchdogLink', WatchdogLink>({
    '@id': shopIri('watchdog', 'links', guid),
    '@type': 'WatchdogLink',
    guid,
    emailMasked: maskedEmail(row.email ?? row.guest ?? row.account ?? ''),
    confirmed: full.events.every(({ confirmed_at }) => confirmed_at !== null),
    productVariantCode: row.code,
    productName: row.productName,
    slug: row.slug,
    productVariant: full.hit && presentHit(full.hit),
    events: full.events.map((event) => ({
      ...presentEvent(event),
      confirmed: event.confirmed_at !== null,
    })),
  })
}

/** The visitor has proved the mailbox: the request counts from now on. */
export async function confirmWatch(db: Kysely<Database>, guid: string): Promise<void> {
  await db
    .updateTable('watchdog_events')
    .from('watchdog_entries as entry')
    .whereRef('entry.id', '=', 'watchdog_events.entry_id')
    .where('entry.guid', '=', guid)
    .where('confirmed_at', 'is', null)
    .set({ confirmed_at: sql<Date>`clock_timestamp()` })
    .execute()
}

/**
 * Ends the notices; a heart of the same variant stays.
 *
 * @param type - only this wish, while another one is left.
 */
export async function endWatch(
  db: Kysely<Database>,
  guid: string,
  type?: WatchdogEventType,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const entry = await trx
      .selectFrom('watchdog_entries')
      .select(['id', 'liked'])
      .where('guid', '=', guid)
      .forUpdate()
      .executeTakeFirst()
    if (!entry) return
    if (type !== undefined) {
      const events = trx.deleteFrom('watchdog_events').where('entry_id', '=', entry.id)
      await events.where('type', '=', type).execute()
      if (await hasEvents(trx, entry.id)) return
    }
    if (entry.liked)
      await trx.deleteFrom('watchdog_events').where('entry_id', '=', entry.id).execute()
    else await trx.deleteFrom('watchdog_entries').where('id', '=', entry.id).execute()
  })
}
