import { sql, type Kysely } from 'kysely'

/** Two or three words of an offer for the tiles of its goods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table promotions add column badge text;
    comment on column promotions.badge is 'What tiles of its goods say while its offer holds: "3 za cenu 2"'`,
    )
    .execute(db)
}
