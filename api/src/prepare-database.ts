import { type Kysely, sql } from 'kysely'
import { linkDemoMembers } from './club/link-demo-members.ts'
import type { OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import { seedOrderData } from './order/seed-orders.ts'
import { keepIndexCurrent, rebuildSearchIndex } from './search/rebuild-index.ts'
import { seedDatabase } from './seed/seed.ts'

const DONE = 'filled'

/** Any number, as long as every process takes the same. */
const STARTUP_LOCK = 7_264_310

/**
 * Brings the schema up to date and fills an empty database. Filling takes several steps; one that was killed between
 * them is finished by the next start. Of several processes on one server, the first prepares and the others wait.
 *
 * @param log - told what takes long.
 */
export async function prepareDatabase({ db, kind }: OpenDatabase, log: (text: string) => void): Promise<void> {
  await migrate(db)
  if (kind === 'pglite') return fill(db, log)
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${STARTUP_LOCK})`.execute(connection)
    try {
      await fill(db, log)
    } finally {
      await sql`select pg_advisory_unlock(${STARTUP_LOCK})`.execute(connection)
    }
  })
}

async function fill(db: Kysely<Database>, log: (text: string) => void): Promise<void> {
  const done = await db.selectFrom('settings').where('key', '=', DONE).select('key').executeTakeFirst()
  if (done) {
    if (await keepIndexCurrent(db)) log('search index made anew')
    return linkDemoMembers(db)
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
