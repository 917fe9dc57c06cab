import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { Mail } from '../model/mail-model.ts'
import type { WatchdogJob } from '../../../kernel/outbox/outbox-jobs.ts'
import type { MailSettings } from '../templates/settings.ts'
import {
  backInStock,
  priceDropped,
  watchConfirmation,
  watchdogOptIn,
} from '../templates/watchdog-mails.ts'

/**
 * Nothing when the entry was deleted meanwhile, or the owner of another mailbox than the account's
 * has agreed already.
 */
export async function watchdogMail(
  db: Kysely<Database>,
  job: WatchdogJob,
  settings: MailSettings,
): Promise<Mail | null> {
  const entry = await db
    .selectFrom('watchdog_entries as entry')
    .leftJoin('customers as customer', 'customer.id', 'entry.customer_id')
    .innerJoin('product_variants as variant', 'variant.id', 'entry.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .leftJoin('brands as brand', 'brand.id', 'product.brand_id')
    .leftJoin('consents as consent', 'consent.id', 'entry.consent_id')
    .where('entry.id', '=', job.entryId)
    .select((eb) => [
      'entry.id',
      'entry.email as guest',
      'entry.guid as watchGuid',
      'customer.email as account',
      'consent.email as other',
      'consent.guid as consentGuid',
      'consent.granted',
      'product.name as productName',
      'variant.name as variantName',
      'brand.name as brandName',
      'product.slug',
      eb
        .selectFrom('images')
        .whereRef('images.product_id', '=', 'product.id')
        .select('images.path')
        .orderBy(sql`(images.variant_id = variant.id) desc nulls last`)
        .orderBy('images.position')
        .limit(1)
        .as('picture'),
    ])
    .executeTakeFirst()
  if (!entry) return null
  const events = await db
    .selectFrom('watchdog_events')
    .selectAll()
    .where('entry_id', '=', entry.id)
    .orderBy('type')
    .execute()
  const isWaiting = events.some(
    ({ confirmed_at, notified_at }) => confirmed_at !== null && notified_at === null,
  )
  const product = {
    ...entry,
    name: wholeName(entry),
    email: entry.other ?? entry.guest ?? entry.account ?? '',
    isGuest: entry.guest !== null,
    isWaiting,
  }
  if (job.kind === 'watchdog')
    return (job.type === 'back_in_stock' ? backInStock : priceDropped)(product, job.price, settings)
  if (product.isGuest)
    return events.length > 0 ? watchConfirmation(product, events, settings) : null
  return entry.consentGuid && !entry.granted
    ? watchdogOptIn(product, entry.consentGuid, settings)
    : null
}
