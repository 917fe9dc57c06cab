import { sql, type Kysely } from 'kysely'

const ddl = `
alter table operators add column may text[];
comment on column operators.may is 'Commands that this operator may give, such as import prices; null: all of them';
`

/** A program that writes prices every night need not be able to refund orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
