import { sql, type Kysely } from 'kysely'

/**
 * A cart remembers the place and the gifts of a removed line, so that undoing the removal restores
 * them.
 */
const ddl = `
alter table orders
  add column places jsonb not null default '{}',
  add column gift_choices jsonb not null default '{}';
comment on column orders.places is 'Of a cart: by the id of a removed variant the place of its line, which it takes again; other lines stand by their ids';
comment on column orders.gift_choices is 'Of a cart: by the code of a promotion that is earned no more the variant of the chosen gift, null where the gift was declined';
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
