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

/** Per store, which lines of a cart it could hand over at once; an empty cart is no trouble anywhere. */
export async function coverageOfCart(db: Kysely<Database>, orderId: number) {
  const { rows } = await sql<{ store_id: number; covered: number; lines: number }>`
    with lines as (
      select variant_id, sum(quantity) as quantity from order_items
      where order_id = ${orderId} and (not is_gift or selected_gift) group by variant_id
    ) select store.id as store_id, count(shelf.store_id)::int as covered, (select count(*) from lines)::int as lines
      from stores store left join (lines join variant_store_stock shelf on shelf.variant_id = lines.variant_id and shelf.quantity >= lines.quantity)
        on shelf.store_id = store.id
      group by store.id`.execute(db)
  return new Map(
    rows.map(
      ({ store_id: id, covered, lines }) =>
        [id, covered >= lines ? 'all' : covered > 0 ? 'partial' : 'none'] as const,
    ),
  )
}

/** The cart with this token if the caller may see it: a guest's cart, or the caller's own. */
export async function findVisibleCart(
  db: Kysely<Database>,
  token: string,
  customerId: number | null,
): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .where('token_value', '=', token)
    .where('state', '=', 'cart')
    .select(['id', 'customer_id', 'created_by_guest'])
    .executeTakeFirst()
  if (!row) return null
  return row.created_by_guest || row.customer_id === null || row.customer_id === customerId
    ? row.id
    : null
}

/** External ids of the stores where a customer has collected orders, the most frequent first. */
export async function oftenBuyStores(db: Kysely<Database>, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .where('orders.customer_id', '=', customerId)
    .where('orders.state', '<>', 'cart')
    .where('shipments.branch_id', 'is not', null)
    .groupBy('shipments.branch_id')
    .select('shipments.branch_id')
    .orderBy(sql`count(*) desc`)
    .limit(20)
    .execute()
  return rows.flatMap(({ branch_id: id }) => (id === null ? [] : [id]))
}
