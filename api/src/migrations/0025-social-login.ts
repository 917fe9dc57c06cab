import { sql, type Kysely } from 'kysely'

const ddl = `
create table social_email_proofs (
  id text primary key,
  ticket_hash text not null,
  provider text not null check (provider in ('google','facebook','apple')),
  subject text not null,
  first_name text,
  last_name text,
  hinted_email text,
  return_to text,
  email text,
  code_hash text,
  code_expires_at timestamptz,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index social_email_proofs_expires on social_email_proofs (expires_at);
comment on table social_email_proofs is 'Social logins whose provider does not stand for the address; wait for a code sent by mail'
`

/** Addresses of social logins that have to be proved by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
