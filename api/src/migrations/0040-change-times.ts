import { sql, type Kysely } from 'kysely'

/**
 * When what the page of a store or of a question shows was last changed; nothing of a change before
 * this migration, since nobody knows. The database notes it, so that no way of changing forgets.
 */
const ddl = `
alter table stores add column updated_at timestamptz;
alter table stores alter column updated_at set default now();
comment on column stores.updated_at is 'Last change of the store, its hours, exceptions or services; null: before changes were noted';
alter table faq_items add column updated_at timestamptz;
alter table faq_items alter column updated_at set default now();
comment on column faq_items.updated_at is 'Last change; null: before changes were noted';

create function note_change_time() returns trigger language plpgsql as $$
begin new.updated_at := now(); return new; end $$;
create trigger stores_change_time before update on stores
  for each row when (new.* is distinct from old.*) execute function note_change_time();
create trigger faq_items_change_time before update on faq_items
  for each row when (new.* is distinct from old.*) execute function note_change_time();

create function note_store_change_time() returns trigger language plpgsql as $$
begin
  update stores set updated_at = now()
  where id in (select store_id from changed) and updated_at is distinct from now();
  return null;
end $$;
`

/** Other tables that a store's page shows. */
const storeParts = ['store_hours', 'store_exceptions', 'store_service_links']

const onEveryChange = (table: string) =>
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ]
    .map(
      ([event, side]) => `create trigger ${table}_change_time_${event} after ${event} on ${table}
        referencing ${side} table as changed for each statement execute function note_store_change_time();`,
    )
    .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl + storeParts.map(onEveryChange).join('\n')).execute(db)
}
