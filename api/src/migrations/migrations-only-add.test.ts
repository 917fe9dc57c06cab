import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clubMigrationNames, clubMigrations, migrateClub } from '../../club/src/club-database.ts'
import type { ClubSchema } from '../../club/src/club-tables.ts'
import { schemaBreaks, schemaShape } from '../testing/schema-breaks.ts'
import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { migrate, migrationNames, migrations } from './migrate.ts'

/**
 * Older ones were there before the rule; a shop that ran them has no release before them to go back
 * to.
 */
const BEFORE_THE_RULE = { shop: '0029-passkeys', club: '0001-club' }

let database: OpenDatabase
beforeAll(async () => {
  database = await createDatabase()
  await migrate(database.db, BEFORE_THE_RULE.shop)
}, 60_000)
afterAll(() => database.close())

/**
 * What each migration after the first removes, except what the migration itself names as unused by
 * every release.
 */
async function takenAway(
  names: readonly string[],
  given: Record<string, { contracts?: Readonly<Record<string, string>> }>,
  db: OpenDatabase['db'],
  to: (name: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  let before = await schemaShape(db)
  for (const name of names) {
    await to(name)
    const after = await schemaShape(db)
    const reasons = Object.keys(given[name]?.contracts ?? {})
    const breaks = schemaBreaks(before, after).filter(
      (line) => !reasons.some((place) => line.startsWith(place)),
    )
    found.push(...breaks.map((line) => `${name}: ${line}`))
    before = after
  }
  return found
}

test('the previous release works with every migration of the shop @API-02', async () => {
  const names = migrationNames.filter((name) => name > BEFORE_THE_RULE.shop)
  expect(
    await takenAway(names, migrations, database.db, (name) => migrate(database.db, name)),
  ).toEqual([])
})

test('the previous release works with every migration of the club @API-03', async () => {
  const club = await createDatabase<ClubSchema>()
  try {
    await migrateClub(club.db, BEFORE_THE_RULE.club)
    const names = clubMigrationNames.filter((name) => name > BEFORE_THE_RULE.club)
    const db = club.db as unknown as OpenDatabase['db']
    expect(
      await takenAway(names, clubMigrations, db, (name) => migrateClub(club.db, name)),
    ).toEqual([])
  } finally {
    await club.close()
  }
}, 60_000)

test.each([
  ['alter table users drop column passkey_handle', 'users.passkey_handle is gone'],
  ['alter table users rename column passkey_handle to handle', 'users.passkey_handle is gone'],
  ['drop table passkey_releases', 'passkey_releases.user_id is gone'],
  [
    'alter table passkeys alter column counter type integer',
    'passkeys.counter was bigint and is integer',
  ],
  [
    'alter table passkeys alter column last_used_at set not null',
    'passkeys.last_used_at may no longer be null',
  ],
  [
    'alter table passkeys alter column transports drop default',
    'passkeys.transports has no default any more',
  ],
  [
    'alter table passkeys add column device text not null',
    'passkeys.device is new and must be given',
  ],
  [
    "alter table passkeys add check (name <> '')",
    "passkeys: CHECK ((name <> ''::text)) is a new rule",
  ],
  [
    'create unique index on passkeys (user_id, name)',
    'passkeys: CREATE UNIQUE on public.passkeys USING btree (user_id, name) is a new rule',
  ],
])('%s would break the previous release', async (ddl, line) => {
  const before = await schemaShape(database.db)
  await database.db.transaction().execute(async (trx) => {
    await sql.raw(ddl).execute(trx)
    expect(schemaBreaks(before, await schemaShape(trx))).toContain(line)
    await sql`rollback`.execute(trx)
  })
})

test.each([
  'alter table passkeys add column device text',
  "alter table passkeys add column device text not null default ''",
  "alter table passkeys add column kind text not null default 'key' check (kind in ('key', 'phone'))",
  'alter table passkeys add column made_by integer references users(id)',
  'alter table passkeys add column handle text unique',
  'alter table passkeys alter column name drop not null',
  'create table passkey_notes (id integer primary key, text text not null unique)',
  'create index on passkeys (name)',
])('%s breaks nothing', async (ddl) => {
  const before = await schemaShape(database.db)
  await database.db.transaction().execute(async (trx) => {
    await sql.raw(ddl).execute(trx)
    expect(schemaBreaks(before, await schemaShape(trx))).toEqual([])
    await sql`rollback`.execute(trx)
  })
})
