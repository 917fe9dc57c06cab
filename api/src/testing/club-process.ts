import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseOptions } from '../kernel/db/database.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { emptyServerDatabase } from './server-database.ts'

export const CLUB_TOKEN = 'token-of-the-tests'
const PATIENCE_MS = 100_000
/** For tests that are not about a slow club, on machines that are. */
export const CLUB_LIMIT_MS = 20_000

/** The club service as a process of its own, with a data folder of its own. */
export type ClubProcess = {
  url: string
  /** Its database, to be looked into while it is stopped. */
  database: DatabaseOptions
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
  /** Starts it again on the same port and folder. */
  start(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/**
 * @param givenDatabaseUrl - a PostgreSQL database; else it has one of its own, on the server of
 *   `TEST_DATABASE_URL` or embedded.
 * @param settings - further ones.
 */
export async function startClub(
  givenDatabaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<ClubProcess> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const own = serverUrl && !givenDatabaseUrl ? await emptyServerDatabase(serverUrl) : null
  const databaseUrl = givenDatabaseUrl ?? own?.url
  const folder = await mkdtemp(join(tmpdir(), 'drogerie-club-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const start = async () => {
    child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../club/src/service/server.ts')],
      {
        env: {
          PATH: process.env['PATH'],
          CLUB_PORT: String(port),
          CLUB_TOKEN,
          DATA_DIR: folder,
          LOG_LEVEL: 'error',
          ...settings,
          ...(databaseUrl ? { CLUB_DATABASE_URL: databaseUrl } : {}),
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    await untilUp(url, child)
  }
  await start()
  const stop = async () => {
    await kill()
    await own?.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, database: databaseUrl ? { databaseUrl } : { dataDir: folder }, kill, start, stop }
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('the club service did not start')
    await wait(50)
  }
}
