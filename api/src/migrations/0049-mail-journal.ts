import { sql, type Kysely } from 'kysely'

const ddl = `
alter table outbox add column order_id integer references orders on delete set null, add column mailbox text, add column server text,
  add column answer text;
comment on column outbox.order_id is 'The order that a mail is about';
comment on column outbox.mailbox is 'Fingerprint of where it was sent, for looking it up by an address';
comment on column outbox.server is 'Host and port it was handed to, or tried with';
comment on column outbox.answer is 'What that server last said, addresses masked';
create index outbox_order on outbox (order_id, id) where order_id is not null;
create index outbox_mailbox on outbox (mailbox, id) where mailbox is not null;
update outbox set order_id = orders.id from orders where outbox.payload ? 'orderId' and orders.id = (outbox.payload->>'orderId')::int;
`

/** Who got which mail, and what the mail server said of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
