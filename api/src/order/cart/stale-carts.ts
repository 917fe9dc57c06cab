import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/**
 * Removes carts without a change for 30 days, as long as the cookie lives; empty ones of guests
 * after two. Carts in use are skipped, because their rows are locked.
 *
 * @returns how many.
 */
export async function removeStaleCarts(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`with stale as (
      delete from orders where id in (
        select id from orders where state = 'cart' and (updated_at < ${now}::timestamptz - interval '30 days'
          or (updated_at < ${now}::timestamptz - interval '2 days' and created_by_guest
            and not exists (select 1 from order_items where order_id = orders.id)))
        for update skip locked)
      returning billing_address_id, shipping_address_id
    ), addressed as (
      delete from addresses where customer_id is null
        and id in (select billing_address_id from stale union select shipping_address_id from stale)
    ) select count(*)::int as count from stale`.execute(db)
  return rows[0]?.count ?? 0
}
