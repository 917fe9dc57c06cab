import { type Kysely, sql } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { StoreOrders } from '../../goods/store/store-orders.ts'
import { maySee } from './order-access.ts'
import { findOrder } from './order-facts.ts'

/**
 * Per store, which lines of a cart it could hand over at once; an empty cart is no trouble
 * anywhere.
 */
async function coverageOfCart(db: Kysely<Database>, orderId: number) {
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

/** Carts as stores see them. Who may see a cart is decided by the one rule of orders. */
export const storeOrders = (db: Kysely<Database>): StoreOrders => ({
  async coverageOf(tokenValue, viewer) {
    const order = await findOrder(db, tokenValue)
    const isVisible = order?.state === 'cart' && maySee(order, viewer, new Date())
    return isVisible ? coverageOfCart(db, order.id) : null
  },
  async collectedFrom(customerId) {
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
  },
})
