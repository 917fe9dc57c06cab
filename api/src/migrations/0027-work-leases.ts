import { sql, type Kysely } from 'kysely'

const ddl = `
alter table jobs add column owner uuid;
comment on column jobs.owner is 'The run that has the lease: another one cannot renew or finish it';
create index outbox_kinds on outbox (kind, next_attempt_at, id) where done_at is null and dead_at is null;
`

/**
 * Leases of jobs belong to a run; mails that somebody waits for are found without reading past all
 * others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
