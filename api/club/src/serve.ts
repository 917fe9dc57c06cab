import pino from 'pino'
import { writeCompiled } from '../../src/compiled-code.ts'
import { buildClub } from './club-app.ts'
import { openClubDatabase } from './club-database.ts'
import { type ClubConfig, loadClubConfig } from './config.ts'
import { nightly } from './nightly.ts'
import { seedClub } from './seed/seed-club.ts'

const SHUTDOWN_LIMIT_MS = 2_000
/** Often enough that a new day in Prague begins within the quarter of an hour; every step is safe to repeat. */
const ROUND_MS = 900_000

/** Opens the club's database, fills an empty one for development, and listens until told to stop. */
async function start(config: ClubConfig): Promise<void> {
  const log = pino({ level: config.logLevel })
  const { dataDir, databaseUrl } = config
  const database = await openClubDatabase({ dataDir, databaseUrl }, async (db) => {
    if (config.isDemo) await seedClub(db, new Date())
  })
  try {
    const { db } = database
    const app = await buildClub({ db, token: config.token, logLevel: config.logLevel })
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
    const stop = async () => {
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
      clearInterval(rounds)
      await app.close()
      await running
      await database.close()
      process.exit(0)
    }
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
  } catch (error) {
    await database.close()
    throw error
  }
}

try {
  await start(loadClubConfig(process.env))
} catch (error) {
  // A sentence is enough: a wrong setting, a folder in use, a port taken, a server that does not answer.
  pino().fatal(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
