import { sql, type Kysely } from 'kysely'

/**
 * Lets a process keep its memory as fresh as the database: which products have changed, each with
 * the transaction that did it, so that a reader asks for those its last snapshot did not see,
 * whatever the order of commits; and a number for each set of settings that is read whole.
 */
const changesDdl = `
create table search_changes (
  product_id integer primary key,
  changed_in xid8 not null default pg_current_xact_id()
);
create index search_changes_order on search_changes (changed_in);
comment on table search_changes is 'Which transaction last changed or deleted a row of search_products';

create function mark_changed_listing() returns trigger language plpgsql as $$
begin
  insert into search_changes (product_id) select product_id from changed order by product_id
    on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
insert into search_changes (product_id) select product_id from search_products;

create sequence data_version_numbers;
create table data_versions (
  name text primary key,
  version bigint not null default nextval('data_version_numbers')
);
comment on table data_versions is 'Raised in the transaction that changes a set of settings, which processes keep in memory; no number comes twice';

create function raise_data_version() returns trigger language plpgsql as $$
begin
  insert into data_versions (name) values (tg_argv[0]) on conflict (name) do update set version = excluded.version;
  return null;
end $$;
`

/** Sets of settings by the tables they are read from. */
const versions = {
  taxons: ['taxons'],
  'order-reference': ['shipping_methods', 'payment_methods', 'promotions'],
} as const

const changeTriggers = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
]
  .map(
    ([
      event,
      side,
    ]) => `create trigger search_products_changed_${event} after ${event} on search_products
      referencing ${side} table as changed for each statement execute function mark_changed_listing();`,
  )
  .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(changesDdl + changeTriggers).execute(db)
  for (const [name, tables] of Object.entries(versions)) {
    await sql`insert into data_versions (name) values (${name})`.execute(db)
    for (const table of tables)
      await sql
        .raw(
          `create trigger ${table}_version after insert or update or delete on ${table}
             for each statement execute function raise_data_version('${name}')`,
        )
        .execute(db)
  }
}
