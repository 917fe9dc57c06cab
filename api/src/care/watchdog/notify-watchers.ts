import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

const BATCH = 500

/**
 * Notifies watchers whose event has occurred: the goods are back, or the price is under the limit.
 * It reads the present state, not changes, so it misses no way in which stock or price moved (a
 * delivery, a cancelled order, an import). One statement marks an event and puts its mail into the
 * outbox, so each is notified exactly once, also with several processes and after a kill.
 *
 * @returns the number of events notified.
 */
export async function notifyWatchers(db: Kysely<Database>): Promise<number> {
  let notified = 0
  for (;;) {
    const { numAffectedRows } = await notifyBatch(db)
    notified += Number(numAffectedRows ?? 0n)
    if (Number(numAffectedRows ?? 0n) < BATCH) return notified
  }
}

const notifyBatch = (db: Kysely<Database>) =>
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
    order by event.entry_id, event.type limit ${BATCH} for update of event skip locked
  ), notified as (
    update watchdog_events event set notified_at = now() from due
    where event.entry_id = due.entry_id and event.type = due.type
    returning event.entry_id, event.type, due.price, event.asked_at
  ) insert into outbox (kind, dedupe_key, payload)
    select 'watchdog', concat_ws(':', 'watchdog', entry_id, type, (extract(epoch from asked_at) * 1000000)::bigint),
      jsonb_build_object('kind', 'watchdog', 'entryId', entry_id, 'type', type, 'price', price)
    from notified`.execute(db)
