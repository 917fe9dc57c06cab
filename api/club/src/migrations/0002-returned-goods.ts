import { sql, type Kysely } from 'kysely'

const ddl = `
alter table purchases
  add column returned_points integer not null default 0 check (returned_points >= 0),
  add column returned_total integer not null default 0 check (returned_total >= 0);
comment on column purchases.returned_points is 'All points of goods that were returned so far, taken back or to be taken back once the purchase has earned them';
comment on column purchases.returned_total is 'All that these goods had cost, in hundredths of a crown';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
