import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { WatchedGoods } from '../../people/customer/watched-goods.ts'

/**
 * Names of the watched goods, so that the owner of a mailbox knows which notices the mail asks
 * about.
 */
export const watchedGoods = (db: Kysely<Database>): WatchedGoods => ({
  async namesOf(consentIds) {
    if (consentIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('watchdog_entries as entry')
      .innerJoin('product_variants as variant', 'variant.id', 'entry.variant_id')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['entry.consent_id as consentId', 'product.name'])
      .where('entry.consent_id', 'in', [...consentIds])
      .orderBy('entry.id', 'desc')
      .execute()
    const byConsent = Map.groupBy(rows, ({ consentId }) => Number(consentId))
    return new Map(
      [...byConsent].map(([id, found]) => [id, [...new Set(found.map(({ name }) => name))]]),
    )
  },
})
