import { sql, type Kysely } from 'kysely'

const ddl = `
alter table orders add column stock text check (stock in ('held', 'off', 'settled'));
comment on column orders.stock is 'Pieces of the order: held in the warehouse, off it, or settled (for sale again, or lost). Null: as releases before this column, held until it is paid';
`

/** Pieces leave the warehouse with the parcel, not with the payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
