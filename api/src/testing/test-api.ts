import type { Kysely } from 'kysely'
import type { FastifyPluginAsync } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../kernel/config/config.ts'
import type { Database } from '../kernel/db/schema.ts'
import type { ShopServer } from '../kernel/http/fastify-types.ts'
import { keepSeller } from '../money/invoice/seller.ts'
import { testConfig } from './test-config.ts'
import { openTestDatabase } from './test-database.ts'

export type TestApi = { app: ShopServer; db: Kysely<Database>; close(): Promise<void> }

export type TestApiOptions = {
  /** Migrated, but without data. */
  empty?: boolean
  config?: Partial<Config>
  plugins?: FastifyPluginAsync[]
}

/**
 * The whole API on a seeded database of its own: in memory, or on the server of
 * `TEST_DATABASE_URL`. One per test file: `beforeAll` it, `afterAll` close it.
 */
export async function createTestApi({
  empty = false,
  config,
  plugins = [],
}: TestApiOptions = {}): Promise<TestApi> {
  const database = await openTestDatabase(empty ? 'empty' : 'seeded')
  const whole = testConfig(config)
  await keepSeller(database.db, whole.seller)
  const app = await buildApp({ db: database.db, config: whole, plugins })
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, db: database.db, close }
}
