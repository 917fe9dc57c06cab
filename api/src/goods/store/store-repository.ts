import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'

/** Every store with its services, hours and coming exceptions; there are hundreds, not millions. */
export async function loadStores(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('stores')
    .selectAll()
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('store_service_links as link')
          .innerJoin('store_services as service', 'service.id', 'link.service_id')
          .whereRef('link.store_id', '=', 'stores.id')
          .select(['service.code', 'service.name'])
          .orderBy('service.position'),
      ).as('services'),
      jsonArrayFrom(
        eb
          .selectFrom('store_hours as hours')
          .whereRef('hours.store_id', '=', 'stores.id')
          .select(['day', 'opens', 'closes'])
          .orderBy('day')
          .orderBy('opens'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('store_exceptions as exception')
          .whereRef('exception.store_id', '=', 'stores.id')
          .where('date', '>=', sql<string>`current_date - 1`)
          .select(['date', 'opens', 'closes', 'note'])
          .orderBy('date'),
      ).as('exceptions'),
    ])
    .execute()
  const collator = new Intl.Collator('cs')
  return rows.toSorted(
    (one, other) =>
      collator.compare(one.city, other.city) || collator.compare(one.name, other.name),
  )
}

export type StoreRow = Awaited<ReturnType<typeof loadStores>>[number]

/** Ids of the stores that have a variant on the shelf, with the number of pieces. */
export async function stockByStore(
  db: Kysely<Database>,
  variantCode: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('variant_store_stock as shelf')
    .innerJoin('product_variants as variant', 'variant.id', 'shelf.variant_id')
    .where('variant.code', '=', variantCode)
    .where('shelf.quantity', '>', 0)
    .select(['shelf.store_id', 'shelf.quantity'])
    .execute()
  return new Map(rows.map(({ store_id: id, quantity }) => [id, quantity]))
}

/** Whether a variant is in the warehouse; undefined when there is no such variant. */
export async function findInEshop(
  db: Kysely<Database>,
  variantCode: string,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('product_variants as variant')
    .where('code', '=', variantCode)
    .where('enabled', '=', true)
    .select(
      sql<boolean>`stock_status_of(on_hand, on_hold, tracked, store_only) in ('in_stock', 'low')`.as(
        'in_eshop',
      ),
    )
    .executeTakeFirst()
  return row?.in_eshop
}
