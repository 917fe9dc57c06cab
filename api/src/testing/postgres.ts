import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { ownedFolder, postgresBinaries } from './postgres-binaries.ts'

export type TestPostgres = {
  /** `postgres://…` of an empty database. */
  databaseUrl: string
  /** Ends the server at once and removes its folder. */
  stop(): Promise<void>
}

/** PostgreSQL and its pooler refuse to run as root; 65534 is `nobody` on every Linux. */
export const unprivileged =
  process.getuid?.() === 0
    ? { uid: 65534, gid: 65534 }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const START_TIMEOUT_MS = 20_000

/**
 * Starts a real PostgreSQL 18 on a free port of the loopback, with an empty database in a temporary
 * folder. Races and deadlocks do not exist on the embedded engine, which has one connection: tests
 * of them come here.
 *
 * @throws Error - the server does not answer within 20 seconds; its own last words are in the
 *   message.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const root = await postgresBinaries()
  const prefix = join(tmpdir(), 'drogerie-pg-')
  const folder = await ownedFolder(prefix, unprivileged.uid, unprivileged.gid)
  const data = join(folder, 'data')
  const env = {
    PATH: process.env['PATH'] ?? '',
    LD_LIBRARY_PATH: join(root, 'lib'),
    LC_ALL: 'C.UTF-8',
  }
  const asUser = process.getuid?.() === 0 ? unprivileged : {}
  const initdb = [
    '-D',
    data,
    '-U',
    'shop',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]
  await promisify(execFile)(join(root, 'bin/initdb'), initdb, { env, cwd: folder, ...asUser })
  const port = await freePort()
  const server = spawn(join(root, 'bin/postgres'), serverArguments(data, folder, port), {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asUser,
  })
  const killWithUs = () => void server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  server.once('exit', () => process.off('exit', killWithUs))
  const databaseUrl = `postgres://shop@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(server, folder)
  try {
    await waitUntilReady(server, databaseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl, stop }
}

/** Speed over safety: the folder does not outlive the tests. */
const serverArguments = (data: string, sockets: string, port: number): string[] => [
  '-D',
  data,
  '-p',
  String(port),
  '-k',
  sockets,
  '-h',
  '127.0.0.1',
  ...[
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=120',
    'deadlock_timeout=200ms',
  ].flatMap((setting) => ['-c', setting]),
]

/** @throws Error - the process ended, or does not answer within 20 seconds. */
export async function waitUntilReady(server: ChildProcess, databaseUrl: string): Promise<void> {
  let words = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000)
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && server.exitCode === null) {
    if (await answers(databaseUrl)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the database did not start: ${words}`)
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
}
