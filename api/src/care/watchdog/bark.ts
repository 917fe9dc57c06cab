import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const AT_ONCE = 500

/**
 * Tells everybody whose event has come true: pieces are back, the price is under the limit. Looks at what is, not at what
 * has just changed, so whichever way stock or price moved (a delivery, a cancelled order, an import), nothing is missed. An
 * event is taken and its mail put into the outbox in one statement: each is told exactly once, also by several processes
 * and by one that is killed half-way.
 *
 * @returns how many events were told.
 */
export async function bark(db: Kysely<Database>): Promise<number> {
  let told = 0
  for (;;) {
    const { numAffectedRows } = await tellSome(db)
    told += Number(numAffectedRows ?? 0n)
    if (Number(numAffectedRows ?? 0n) < AT_ONCE) return told
  }
}

const tellSome = (db: Kysely<Database>) =>
  sql`with due as (
    select event.entry_id, event.type, variant.price
    from watchdog_events event
    join watchdog_entries entry on entry.id = event.entry_id
    left join customers customer on customer.id = entry.customer_id
    join product_variants variant on variant.id = entry.variant_id
    join products product on product.id = variant.product_id
    left join consents consent on consent.id = entry.consent_id
    where event.notified_at is null and event.confirmed_at is not null and (entry.customer_id is null or customer.state < 3)
      and (entry.consent_id is null or consent.granted)
      and variant.enabled and product.enabled and not variant.store_only
      and case event.type
        when 'back_in_stock' then (not variant.tracked or variant.on_hand > variant.on_hold)
          and (event.was_sold_out or variant.sold_out_at > event.asked_at)
        else variant.price < event.price end
    order by event.entry_id, event.type limit ${AT_ONCE} for update of event skip locked
  ), told as (
    update watchdog_events event set notified_at = now() from due
    where event.entry_id = due.entry_id and event.type = due.type
    returning event.entry_id, event.type, due.price, event.asked_at
  ) insert into outbox (kind, dedupe_key, payload)
    select 'watchdog', concat_ws(':', 'watchdog', entry_id, type, (extract(epoch from asked_at) * 1000000)::bigint),
      jsonb_build_object('kind', 'watchdog', 'entryId', entry_id, 'type', type, 'price', price)
    from told`.execute(db)
