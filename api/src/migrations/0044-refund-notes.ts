import { sql, type Kysely } from 'kysely'

const ddl = `
alter table refunds add column note text;
comment on column refunds.note is 'Why money goes back, in the words of the office, as the shopper reads it';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
