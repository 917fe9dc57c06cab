import type { Kysely, Transaction } from 'kysely'
import type { DatabaseOptions, OpenDatabase } from '../../src/kernel/db/database.ts'
import { type GivenMigration, runMigrations } from '../../src/kernel/db/run-migrations.ts'
import { openPrepared } from '../../src/kernel/db/open-prepared.ts'
import type { ClubSchema } from './club-tables.ts'
import * as club from './migrations/0001-club.ts'
import * as returnedGoods from './migrations/0002-returned-goods.ts'

export type ClubDb = Kysely<ClubSchema>
export type ClubTrx = Transaction<ClubSchema>

export const clubMigrations: Record<string, GivenMigration> = {
  '0001-club': club,
  '0002-returned-goods': returnedGoods,
}

export const clubMigrationNames: readonly string[] = Object.keys(clubMigrations)

/** Brings the schema up to date, or up to the migration `to`. */
export const migrateClub = (db: ClubDb, to?: string): Promise<void> =>
  runMigrations(db, clubMigrations, to)

/**
 * Opens the club's own database and migrates it; several processes on one server take turns.
 *
 * @param fill - further work before the database is used.
 * @throws Error - the folder is in use, the server is away.
 */
export const openClubDatabase = (
  options: DatabaseOptions,
  fill: (db: ClubDb) => Promise<void> = () => Promise.resolve(),
): Promise<OpenDatabase<ClubSchema>> =>
  openPrepared<ClubSchema>(options, async ({ db }) => {
    await migrateClub(db)
    await fill(db)
  })

/** Whether the database answers, and is the club's. */
export const hasMembersTable = (db: ClubDb): Promise<boolean> =>
  db
    .selectFrom('members')
    .select('id')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
