import { sql, type Kysely } from 'kysely'

const ddl = `
alter table withdrawals add column lowered_reason text;
comment on column withdrawals.lowered_reason is 'Why less goes back than the goods had cost (§ 1833 of the civil code), as the shopper reads it';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
