import { sql, type Kysely } from 'kysely'

const ddl = `
alter table orders add column rounding_total integer not null default 0 check (rounding_total between -49 and 50);
comment on column orders.rounding_total is 'Rounding of cash to whole crowns, a part of total, without VAT';
alter table payments add column taken text check (taken in ('cash','card'));
comment on column payments.taken is 'How the money came at the handover, as the office said; null where it came before or nobody said';
`

/** Cash is rounded to whole crowns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
