import { sql, type Kysely } from 'kysely'

/** An order keeps the delivery that was promised; older orders have none. */
const ddl = `
alter table shipments add column promise text;
comment on column shipments.promise is 'When the goods come, in Czech, as the order was placed or another payment chosen for it';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
