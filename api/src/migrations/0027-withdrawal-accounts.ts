import { sql, type Kysely } from 'kysely'

const ddl = `
alter table withdrawals
  add column account_confirmed_at timestamptz,
  add column account_token_hash text unique;
update withdrawals set account_confirmed_at = received_at where bank_account_number is not null;
comment on column withdrawals.account_confirmed_at is 'Since when the named account may be paid to: at once for the owner signed in, else when a link in his mailbox was opened';
comment on column withdrawals.account_token_hash is 'SHA-256 of what the mailed link carries';
`

/**
 * An account somebody names by an order number and an e-mail alone waits for a word from the
 * mailbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
