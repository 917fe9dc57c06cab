import { sql, type Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Carts nobody has touched for 30 days, as long as the cookie lives; empty ones of guests after two. */
export async function removeStaleCarts(db: Kysely<Database>): Promise<void> {
  await sql`with stale as (
      delete from orders where state = 'cart' and (updated_at < now() - interval '30 days'
        or (updated_at < now() - interval '2 days' and created_by_guest and not exists (select 1 from order_items where order_id = orders.id)))
      returning billing_address_id, shipping_address_id
    ) delete from addresses where customer_id is null and id in (select billing_address_id from stale union select shipping_address_id from stale)`.execute(
    db,
  )
}
