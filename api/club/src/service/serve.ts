import { measureDisk } from '@drogerie/shared-lib/server/disk-gauge.ts'
import {
  assertPortFree,
  assertWritableFolder,
} from '@drogerie/shared-lib/server/assert-startable.ts'
import { endOnSignals } from '@drogerie/shared-lib/server/end-on-signals.ts'
import { startTracing } from '@drogerie/shared-lib/server/start-tracing.ts'
import { serveMetrics } from '@drogerie/shared-lib/server/metrics-server.ts'
import pino from 'pino'
import { Registry } from 'prom-client'
import { measurePool } from '../../../src/kernel/db/pool-gauges.ts'
import { writeCompiled } from '../../../src/kernel/process/compiled-code.ts'
import { buildClub } from './club-app.ts'
import { openClubDatabase } from '../club-database.ts'
import { type ClubConfig, loadClubConfig } from '../config.ts'
import { nightly } from '../nightly.ts'
import { seedClub } from '../seed/seed-club.ts'

/**
 * Interval of the nightly job: a new day in Prague is processed within a quarter of an hour. Every
 * step is idempotent.
 */
const ROUND_MS = 900_000

/**
 * Opens the club's database, fills an empty one for development, and listens until a signal stops
 * the process.
 */
async function start(config: ClubConfig): Promise<void> {
  const log = pino({ level: config.logLevel })
  assertWritableFolder(config.dataDir, 'DATA_DIR')
  await assertPortFree(config.port, config.host, 'the club', 'CLUB_PORT')
  const endTracing = await startTracing('club', config.observability.tracing, (text) =>
    log.warn(text),
  )
  const { dataDir, databaseUrl, databaseDirectUrl: directUrl } = config
  const database = await openClubDatabase({ dataDir, databaseUrl, directUrl }, async (db) => {
    if (config.isDemo) await seedClub(db, new Date())
  })
  try {
    const { db } = database
    const serving = { isDraining: false }
    const registry = new Registry()
    measurePool(registry, database.pool)
    measureDisk(registry, dataDir)
    const { token, logLevel, observability } = config
    const accessLog = observability.accessLog ? pino.destination({ fd: 1, sync: false }) : null
    const app = await buildClub({ db, token, logLevel, serving, registry, accessLog })
    if (observability.metrics) await serveMetrics(registry, observability.metrics)
    await app.listen({ host: config.host, port: config.port })
    writeCompiled()
    let running = Promise.resolve(0)
    const round = () => {
      running = nightly(db, new Date()).catch((error: unknown) => {
        log.error({ err: error }, 'daily round')
        return 0
      })
    }
    round()
    const rounds = setInterval(round, ROUND_MS)
    endOnSignals(serving, config.leave, async () => {
      clearInterval(rounds)
      await app.close()
      await running
      await database.close()
      await endTracing()
    })
  } catch (error) {
    await database.close()
    throw error
  }
}

try {
  await start(loadClubConfig(process.env))
} catch (error) {
  // The message is enough without a stack: a wrong setting, a folder or port in use, a database
  // that does not answer.
  pino().fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
