import { type Kysely, sql } from 'kysely'
import { linkDemoMembers } from './money/club/link-demo-members.ts'
import type { OpenDatabase } from './kernel/db/database.ts'
import { migrate } from './migrations/migrate.ts'
import type { Database } from './kernel/db/schema.ts'
import type { Party } from './kernel/config/seller-settings.ts'
import { keepSeller } from './money/invoice/seller.ts'
import { seedOrderData } from './edges/seed/orders/seed-orders.ts'
import { keepIndexCurrent, rebuildSearchIndex } from './goods/search/rebuild-index.ts'
import { seedDatabase } from './edges/seed/seed.ts'
import { isMarkedOwn } from './edges/seed/own-shop.ts'

const DONE = 'filled'

type Preparation = {
  /** Fills an empty database with the demo shop; production starts empty. */
  demo: boolean
  /** The seller from now on. */
  seller: Party
  /** Called before a slow step. */
  log(text: string): void
  /** What was done otherwise than asked. */
  warn(text: string): void
}

/**
 * Brings the schema up to date, stores the seller and, for development, fills an empty database.
 * Filling takes several steps; if one was killed, the next start finishes it. Of several processes
 * on one server, one at a time (`alone`).
 *
 * @throws Error - the server is older than PostgreSQL 16.
 */
export async function prepareDatabase(
  { db }: OpenDatabase,
  preparation: Preparation,
): Promise<void> {
  await refuseOldServer(db)
  await migrate(db)
  await fill(db, preparation)
  await keepSeller(db, preparation.seller)
}

const OLDEST_SERVER = 16

/** Why a database server of this `server_version_num` cannot be used; null: it can. */
export function oldServer(versionNumber: string): string | null {
  const version = Math.floor(Number(versionNumber) / 10_000)
  return version >= OLDEST_SERVER
    ? null
    : `DATABASE_URL: the server is PostgreSQL ${version}, the shop needs ${OLDEST_SERVER} or newer`
}

async function refuseOldServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    number: string
  }>`select current_setting('server_version_num') as number`.execute(db)
  const refusal = oldServer(rows[0]?.number ?? '')
  if (refusal !== null) throw new Error(refusal)
}

/** The database is empty: no goods, no categories, no delivery methods, no people. */
export async function isEmptyShop(db: Kysely<Database>): Promise<boolean> {
  for (const table of ['products', 'taxons', 'shipping_methods', 'customers'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/**
 * Set up by `pnpm shop init`, also by one that left no mark yet: nothing of the demo shop belongs
 * there.
 */
async function isOwnShop(db: Kysely<Database>): Promise<boolean> {
  if (await isMarkedOwn(db)) return true
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return !product && !(await isEmptyShop(db))
}

async function fill(db: Kysely<Database>, { demo, log, warn }: Preparation): Promise<void> {
  const done = await db
    .selectFrom('settings')
    .where('key', '=', DONE)
    .select('key')
    .executeTakeFirst()
  if (done || !demo) {
    if (await keepIndexCurrent(db)) log('search index made anew')
    return demo ? linkDemoMembers(db) : undefined
  }
  if (await isOwnShop(db)) {
    warn(
      "this database was set up by 'pnpm shop init': it is served as it is, without the demo goods; for the demo shop start with another DATA_DIR",
    )
    if (await keepIndexCurrent(db)) log('search index made anew')
    return
  }
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product) await finish(db, log)
  else await seedDatabase(db, { log })
  await linkDemoMembers(db)
  await db
    .insertInto('settings')
    .values({ key: DONE, value: JSON.stringify(new Date().toISOString()) })
    .execute()
}

async function finish(db: Kysely<Database>, log: (text: string) => void): Promise<void> {
  log('finishing what an earlier start began')
  await rebuildSearchIndex(db)
  const method = await db.selectFrom('shipping_methods').select('id').limit(1).executeTakeFirst()
  if (!method) await seedOrderData(db)
}
