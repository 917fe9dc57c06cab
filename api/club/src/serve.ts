import { endOnSignals } from '@drogerie/shared-lib/server/end-on-signals.ts'
import pino from 'pino'
import { writeCompiled } from '../../src/kernel/process/compiled-code.ts'
import { buildClub } from './club-app.ts'
import { openClubDatabase } from './club-database.ts'
import { type ClubConfig, loadClubConfig } from './config.ts'
import { nightly } from './nightly.ts'
import { seedClub } from './seed/seed-club.ts'

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
    const serving = { isDraining: false }
    const app = await buildClub({ db, token: config.token, logLevel: config.logLevel, serving })
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
    })
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
