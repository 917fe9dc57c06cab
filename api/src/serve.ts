import {
  assertPortFree,
  assertWritableFolder,
} from '@drogerie/shared-lib/server/assert-startable.ts'
import { endOnSignals } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { measureDisk } from '@drogerie/shared-lib/server/disk-gauge.ts'
import { startTracing } from '@drogerie/shared-lib/server/start-tracing.ts'
import { serveMetrics } from '@drogerie/shared-lib/server/metrics-server.ts'
import pino from 'pino'
import { buildApp } from './app.ts'
import { writeCompiled } from './kernel/process/compiled-code.ts'
import { type Config, loadConfig } from './kernel/config/config.ts'
import { openPrepared } from './kernel/db/open-prepared.ts'
import { measurePool } from './kernel/db/pool-gauges.ts'
import type { Database } from './kernel/db/schema.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * Opens the database, brings it up to date, fills an empty one for development, and listens until
 * it is shut down.
 */
async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel })
  assertWritableFolder(config.dataDir, 'DATA_DIR')
  await assertPortFree(config.port, config.host, 'the API', 'API_PORT')
  const endTracing = await startTracing('api', config.observability.tracing, (text) =>
    log.warn(text),
  )
  const preparation = {
    demo: config.mode !== 'production',
    seller: config.seller,
    log: (text: string) => log.info(text),
    warn: (text: string) => log.warn(text),
  }
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl, databasePool: poolSize } = config
  const database = await openPrepared<Database>(
    { dataDir, databaseUrl, directUrl, poolSize },
    (opened) => prepareDatabase(opened, preparation),
  )
  try {
    const app = await buildApp({
      db: database.db,
      config,
      waiting: () => database.pool.waitingCount,
    })
    measurePool(app.metrics, database.pool)
    measureDisk(app.metrics, dataDir)
    if (config.observability.metrics) await serveMetrics(app.metrics, config.observability.metrics)
    await app.listen({ host: config.host, port: config.port })
    endOnSignals(app.serving, config.leave, async () => {
      app.log.info('stopping')
      await app.close()
      await database.close()
      await endTracing()
    })
    writeCompiled()
  } catch (error) {
    await database.close()
    throw error
  }
}

function giveUp(error: unknown): void {
  pino().fatal({ err: error }, 'unexpected')
  process.exit(1)
}

// An unexpected error leaves the process in an unknown state; its supervisor starts a new one.
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
try {
  await start(loadConfig(process.env, { serves: true }))
} catch (error) {
  // A sentence is enough: a wrong setting, a folder in use, a port taken, a server that does not
  // answer.
  pino().fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
