import { sql, type Kysely } from 'kysely'

const ddl = `
alter table orders add column points_returned integer not null default 0 check (points_returned >= 0);
comment on column orders.points_returned is 'Points of goods whose money has gone back, which the club takes back';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
