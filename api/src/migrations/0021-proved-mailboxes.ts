import { sql, type Kysely } from 'kysely'

/** `mailboxOf` of customer/email-rules.ts in the database's words; a test compares the two. */
const mailboxOf = (column: string): string => {
  const typed = `lower(btrim(normalize(${column}, NFC)))`
  const local = `replace(split_part(split_part(${typed}, '@', 1), '+', 1), '.', '')`
  return `case when split_part(${typed}, '@', 2) in ('gmail.com', 'googlemail.com') then ${local} || '@gmail.com' else ${typed} end`
}

const ddl = `
alter table customers
  add column pending_email text,
  add column erasure_asked_at timestamptz;
comment on column customers.pending_email is 'Asked for, not proved: nothing belongs to the account by it until its link was opened';
comment on column customers.erasure_asked_at is 'Closed; erased when the last open order is done';
create index customers_erasure on customers (erasure_asked_at) where erasure_asked_at is not null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (purpose in
  ('password_reset','verification','newsletter','oauth','oauth_state','registration','activation','email_change','proof_code'));

alter table orders add column mailbox text generated always as (${mailboxOf('email')}) stored;
create index orders_guests_mailbox on orders (mailbox) where created_by_guest and customer_id is null;
comment on column orders.mailbox is 'Of the address the shopper typed; a guest''s order is an account''s once the account has proved this mailbox';

update consents set canonical_email = ${mailboxOf('email')} where canonical_email <> ${mailboxOf('email')};

update orders set customer_id = null
  from customers left join users on users.customer_id = customers.id
  where orders.customer_id = customers.id and orders.created_by_guest
    and (orders.state = 'cart' or users.verified_at is null or ${mailboxOf('customers.email')} is distinct from ${mailboxOf('orders.email')});
`

/**
 * An address counts when its mailbox has proved it: changed addresses wait, orders of guests are
 * bound by proof alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
