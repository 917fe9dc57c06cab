import { sql, type Kysely } from 'kysely'

const ddl = `
alter table orders add column placed_from text;
create index orders_open_of_network on orders (placed_from) where placed_from is not null;
create index orders_open_of_mailbox on orders (mailbox) where created_by_guest and state = 'new' and payment_state = 'awaiting_payment';
comment on column orders.placed_from is 'Fingerprint of the network of a guest''s order, while the order waits for its money';
`

/** Unpaid orders of guests are counted by network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
