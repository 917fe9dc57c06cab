import type { Kysely } from 'kysely'
import pino from 'pino'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { createDatabase, type OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Database } from './db/schema.ts'
import type { ShopServer } from './http/fastify-types.ts'
import { seedDatabase } from './seed/seed.ts'

const SHUTDOWN_LIMIT_MS = 2_000

/** Opens the database, brings it up to date, fills an empty one, and listens until told to stop. */
async function start(config: Config): Promise<void> {
  const database = await createDatabase({
    dataDir: config.databaseUrl ? undefined : config.dataDir,
    databaseUrl: config.databaseUrl,
    poolSize: config.databasePool,
  })
  try {
    await prepare(database.db, config)
    const app = await buildApp({ db: database.db, config })
    await app.listen({ host: config.host, port: config.port })
    stopOnSignals(app, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prepare(db: Kysely<Database>, { logLevel }: Config): Promise<void> {
  await migrate(db)
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (product) return
  pino({ level: logLevel }).info('filling the empty database')
  await seedDatabase(db)
}

/** A signal lets running requests end, then closes the database; what hangs is cut off after two seconds. */
function stopOnSignals(app: ShopServer, database: OpenDatabase): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

function giveUp(error: unknown): void {
  pino().fatal({ err: error }, error instanceof Error ? error.message : String(error))
  process.exit(1)
}

// What nobody expected leaves the process in an unknown state; whoever watches it starts a new one.
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
try {
  await start(loadConfig(process.env))
} catch (error) {
  giveUp(error)
}
