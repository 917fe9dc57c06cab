import { sql, type Kysely } from 'kysely'

const ddl = `
alter table promotion_coupons add column first_order boolean not null default false;
comment on column promotion_coupons.first_order is 'Only for who has no earlier order that stands, in the shop or in a store';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
