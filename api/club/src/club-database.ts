import type { Kysely, Transaction } from 'kysely'
import { createDatabase, type DatabaseOptions, type OpenDatabase } from '../../src/db/database.ts'
import { runMigrations } from '../../src/db/migrate.ts'
import type { ClubSchema } from './club-tables.ts'
import * as club from './migrations/0001-club.ts'

export type ClubDb = Kysely<ClubSchema>
export type ClubTrx = Transaction<ClubSchema>

const migrations = { '0001-club': club }

export const clubMigrationNames: readonly string[] = Object.keys(migrations)

/** Brings the schema up to date, or up to the migration `to`. */
export const migrateClub = (db: ClubDb, to?: string): Promise<void> => runMigrations(db, migrations, to)

/** Opens the club's own database and brings it up to date. @throws Error - the folder is in use, the server is away. */
export async function openClubDatabase(options: DatabaseOptions): Promise<OpenDatabase<ClubSchema>> {
  const database = await createDatabase<ClubSchema>(options)
  try {
    await migrateClub(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
