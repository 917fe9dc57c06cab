import { sql, type Kysely } from 'kysely'

const ddl = `
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users(id) on delete cascade,
  generation integer not null default 1 check (generation > 0),
  rotated_at timestamptz not null default now(),
  newest_seen_at timestamptz,
  settled boolean not null default true,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device text not null,
  network text not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign-out','everywhere','password','token-reused','office','closed')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_live on sessions (user_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_rotated on sessions (rotated_at);
comment on table sessions is 'One sign-in of one browser; its tokens carry the id and a generation';
comment on column sessions.generation is 'Of the newest token handed out; a refresh raises it';
comment on column sessions.rotated_at is 'When a token of this generation was handed out last';
comment on column sessions.newest_seen_at is 'When the newest token was used first';
comment on column sessions.settled is 'The newest token was used again a while after its first use: the one before is void';
comment on column sessions.device is 'Browser and system in words, such as Chrome, Windows';
comment on column sessions.network is 'The part of the address that names the network, not the computer';
comment on column users.token_version is 'Raised when every session ends: a sign-in that began before begins no session';
`

/** Sessions that the shop knows, and can end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
