import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/**
 * `contracts`: columns and tables it takes away or restricts, with the reason why no release in use
 * needs them any more.
 */
export type GivenMigration = Migration & { contracts?: Readonly<Record<string, string>> }

/**
 * Brings any database up to date with the migrations given. Those that a newer release has run
 * stay: an older one that is started beside it, or after it, works on with the newer schema.
 *
 * @throws Error - one failed; the schema stays at the one before.
 */
export async function runMigrations<Schema>(
  db: Kysely<Schema>,
  given: Record<string, GivenMigration>,
  to?: string,
): Promise<void> {
  const executed = await executedMigrations(db)
  // Nearly always; the migrator reads the whole catalogue of the database before it finds nothing
  // to do.
  if (to === undefined && Object.keys(given).every((name) => executed.includes(name))) return
  const newer = Object.fromEntries(
    executed
      .filter((name) => !(name in given))
      .map((name) => [name, { up: () => Promise.resolve() }]),
  )
  const provider = { getMigrations: () => Promise.resolve({ ...newer, ...given }) }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error)
    throw error instanceof Error ? error : new Error(`migration failed: ${JSON.stringify(error)}`)
}

async function executedMigrations<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql<{
    found: boolean
  }>`select to_regclass('public.kysely_migration') is not null as found`.execute(db)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
