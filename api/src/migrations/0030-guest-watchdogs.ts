import { sql, type Kysely } from 'kysely'

const ddl = `
alter table watchdog_entries alter column customer_id drop not null;
alter table watchdog_entries add column email text;
alter table watchdog_entries add column canonical_email text;
alter table watchdog_entries add column guid text not null default replace(gen_random_uuid()::text, '-', '');
alter table watchdog_entries add check (customer_id is not null or (email is not null and canonical_email is not null));
create unique index watchdog_entries_guid on watchdog_entries (guid);
create unique index watchdog_entries_guest on watchdog_entries (canonical_email, variant_id) where customer_id is null;
comment on column watchdog_entries.email is 'Of a visitor without an account; null when there is a customer';
comment on column watchdog_entries.guid is 'Opens the entry without a login: a visitor confirms by it, anybody ends it; a secret';

alter table watchdog_events add column confirmed_at timestamptz default now();
comment on column watchdog_events.confirmed_at is 'Since when it counts; null until a visitor has opened the link in his mail';
`

export const contracts = {
  'watchdog_entries: ':
    'Releases before write no entry without a customer, and the rules are of no other.',
}

/**
 * Visitors watch goods, too, once they have shown that the mailbox is theirs; a link of a mail ends
 * any watch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
