import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as catalogue from './migrations/0001-catalogue.ts'
import * as orders from './migrations/0002-orders.ts'
import * as watchdog from './migrations/0003-watchdog.ts'
import * as care from './migrations/0013-care.ts'
import * as club from './migrations/0010-club.ts'
import * as orderRest from './migrations/0011-orders.ts'
import * as mailPayment from './migrations/0012-mail-payment.ts'
import * as search from './migrations/0014-search.ts'
import * as contentSafety from './migrations/0015-content-safety.ts'
import * as moneyBack from './migrations/0020-money-back.ts'
import * as placedSums from './migrations/0026-placed-sums.ts'
import * as wideIds from './migrations/0027-wide-ids.ts'
import * as withdrawalAccounts from './migrations/0027-withdrawal-accounts.ts'
import * as workLeases from './migrations/0027-work-leases.ts'
import * as provedMailboxes from './migrations/0021-proved-mailboxes.ts'
import * as office from './migrations/0024-office.ts'
import * as placedFrom from './migrations/0023-placed-from.ts'
import * as liveListings from './migrations/0016-live-listings.ts'
import * as sessions from './migrations/0022-sessions.ts'
import * as socialLogin from './migrations/0025-social-login.ts'
import * as passkeys from './migrations/0029-passkeys.ts'
import * as guestWatchdogs from './migrations/0030-guest-watchdogs.ts'
import * as multibuy from './migrations/0031-multibuy.ts'
import * as offerBadges from './migrations/0032-offer-badges.ts'
import * as pendingStatements from './migrations/0033-pending-statements.ts'
import * as searchIndices from './migrations/0034-search-indices.ts'
import type { Database } from './schema.ts'

/** `contracts`: columns and tables it takes away or restricts, with the reason why no release in use needs them any more. */
export type GivenMigration = Migration & { contracts?: Readonly<Record<string, string>> }

/**
 * Every migration in order. A released one never changes; a domain adds its own line. The release before runs beside it and
 * may be started again, so a migration only adds (`migrations-only-add.test.ts`): what is no longer used goes a release later.
 */
export const migrations: Record<string, GivenMigration> = {
  '0001-catalogue': catalogue,
  '0002-orders': orders,
  '0003-watchdog': watchdog,
  '0011-orders': orderRest,
  '0010-club': club,
  '0012-mail-payment': mailPayment,
  '0013-care': care,
  '0014-search': search,
  '0015-content-safety': contentSafety,
  '0016-live-listings': liveListings,
  '0020-money-back': moneyBack,
  '0021-proved-mailboxes': provedMailboxes,
  '0022-sessions': sessions,
  '0023-placed-from': placedFrom,
  '0025-social-login': socialLogin,
  '0024-office': office,
  '0026-placed-sums': placedSums,
  '0027-wide-ids': wideIds,
  '0027-withdrawal-accounts': withdrawalAccounts,
  '0027-work-leases': workLeases,
  '0029-passkeys': passkeys,
  '0030-guest-watchdogs': guestWatchdogs,
  '0031-multibuy': multibuy,
  '0032-offer-badges': offerBadges,
  '0033-pending-statements': pendingStatements,
  '0034-search-indices': searchIndices,
}

/** In the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

/**
 * Brings the schema up to date, or up to the migration `to`. Each migration runs in a transaction, so a killed one starts again. Processes that
 * start at once do it one after the other (`alone`).
 *
 * @throws Error - a migration failed; the schema stays at the one before.
 */
export async function migrate(db: Kysely<Database>, to?: string): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists fuzzystrmatch`.execute(db)
  await sql`create extension if not exists citext`.execute(db)
  await runMigrations(db, migrations, to)
}

/**
 * Brings any database up to date with the migrations given. Those that a newer release has run stay: an older one that is started beside it, or
 * after it, works on with the newer schema.
 *
 * @throws Error - one failed; the schema stays at the one before.
 */
export async function runMigrations<Schema>(
  db: Kysely<Schema>,
  given: Record<string, GivenMigration>,
  to?: string,
): Promise<void> {
  const executed = await executedMigrations(db)
  // Nearly always; the migrator reads the whole catalogue of the database before it finds nothing to do.
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
