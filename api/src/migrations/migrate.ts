import { sql, type Kysely } from 'kysely'
import * as catalogue from './0001-catalogue.ts'
import * as orders from './0002-orders.ts'
import * as watchdog from './0003-watchdog.ts'
import * as care from './0013-care.ts'
import * as club from './0010-club.ts'
import * as orderRest from './0011-orders.ts'
import * as mailPayment from './0012-mail-payment.ts'
import * as search from './0014-search.ts'
import * as contentSafety from './0015-content-safety.ts'
import * as moneyBack from './0020-money-back.ts'
import * as placedSums from './0026-placed-sums.ts'
import * as wideIds from './0027-wide-ids.ts'
import * as withdrawalAccounts from './0027-withdrawal-accounts.ts'
import * as workLeases from './0027-work-leases.ts'
import * as provedMailboxes from './0021-proved-mailboxes.ts'
import * as office from './0024-office.ts'
import * as placedFrom from './0023-placed-from.ts'
import * as liveListings from './0016-live-listings.ts'
import * as sessions from './0022-sessions.ts'
import * as socialLogin from './0025-social-login.ts'
import * as passkeys from './0029-passkeys.ts'
import * as guestWatchdogs from './0030-guest-watchdogs.ts'
import * as multibuy from './0031-multibuy.ts'
import * as offerBadges from './0032-offer-badges.ts'
import * as pendingStatements from './0033-pending-statements.ts'
import * as searchIndices from './0034-search-indices.ts'
import * as leafletSpots from './0035-leaflet-spots.ts'
import * as branchAddresses from './0036-branch-addresses.ts'
import * as searchTermsIndex from './0037-search-terms-index.ts'
import * as cartMemory from './0038-cart-memory.ts'
import * as deliveryPromise from './0039-delivery-promise.ts'
import * as changeTimes from './0040-change-times.ts'
import * as goodsAtOnce from './0041-goods-at-once.ts'
import * as returnedPoints from './0042-returned-points.ts'
import * as loweredRefunds from './0043-lowered-refunds.ts'
import * as refundNotes from './0044-refund-notes.ts'
import * as pageChanges from './0045-page-changes.ts'
import * as firstOrders from './0046-first-orders.ts'
import * as cashRounding from './0047-cash-rounding.ts'
import * as refundRounding from './0048-refund-rounding.ts'
import * as mailJournal from './0049-mail-journal.ts'
import * as stockOfOrders from './0050-stock-of-orders.ts'
import * as changedListings from './0051-changed-listings.ts'
import * as operatorsMay from './0052-operators-may.ts'
import * as webhooks from './0053-webhooks.ts'
import { runMigrations, type GivenMigration } from '../kernel/db/run-migrations.ts'
import type { Database } from '../kernel/db/schema.ts'

/**
 * Every migration in order. A released one never changes; a domain adds its own line. The release
 * before runs beside it and may be started again, so a migration only adds
 * (`migrations-only-add.test.ts`): what is no longer used goes a release later.
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
  '0035-leaflet-spots': leafletSpots,
  '0036-branch-addresses': branchAddresses,
  '0037-search-terms-index': searchTermsIndex,
  '0038-cart-memory': cartMemory,
  '0039-delivery-promise': deliveryPromise,
  '0040-change-times': changeTimes,
  '0041-goods-at-once': goodsAtOnce,
  '0042-returned-points': returnedPoints,
  '0043-lowered-refunds': loweredRefunds,
  '0044-refund-notes': refundNotes,
  '0045-page-changes': pageChanges,
  '0046-first-orders': firstOrders,
  '0047-cash-rounding': cashRounding,
  '0048-refund-rounding': refundRounding,
  '0049-mail-journal': mailJournal,
  '0050-stock-of-orders': stockOfOrders,
  '0051-changed-listings': changedListings,
  '0052-operators-may': operatorsMay,
  '0053-webhooks': webhooks,
}

/** Names of the migrations, in the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted()

/**
 * Brings the schema up to date, or up to the migration `to`. Each migration runs in a transaction,
 * so a killed one starts again. Processes that start at once do it one after the other (`alone`).
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
