import { sql, type Kysely } from 'kysely'

/**
 * Tables whose rows are replaced with every change of a cart, or made for every mail and link;
 * nothing refers to their ids.
 */
const tables = ['adjustments', 'order_coupons', 'outbox', 'one_time_tokens']

/**
 * Ids that would be used up: at a hundred cart changes a second 2^31 of them last a few months, and
 * then no cart could be written. The tables are written anew under a lock, a few seconds for a
 * million rows; whoever waits longer for it than that makes the migration fail and start again
 * later, instead of holding every cart up behind it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(db)
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} alter column id type bigint`.execute(db)
    await sql`alter sequence ${sql.table(`${table}_id_seq`)} as bigint`.execute(db)
  }
}
