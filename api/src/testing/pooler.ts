import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { unprivileged, waitUntilReady } from './postgres.ts'

const program = '/usr/sbin/pgbouncer'

/** Debian's PgBouncer, where it is installed (`tooling/src/pooler.ts`). */
export const hasPooler = existsSync(program)

/** So few that one session serves many, and each connection meets many. */
const SESSIONS = 3

export type TestPooler = {
  /** `postgres://…` of the same database, through the pooler. */
  databaseUrl: string
  stop(): Promise<void>
}

/** PgBouncer as ops/pgbouncer.ini sets it, before the server at `serverUrl`. */
export async function startPooler(serverUrl: string): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), 'drogerie-pooler-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  const { username, pathname } = new URL(serverUrl)
  await writeFile(users, `"${username}" ""\n`)
  const text = await poolerSettings(serverUrl, {
    port,
    users,
    databases: { shop: pathname.slice(1) },
    sessions: SESSIONS,
  })
  await writeFile(settings, text)
  const asUser = process.getuid?.() === 0 ? unprivileged : {}
  for (const path of [folder, users, settings])
    await chown(path, unprivileged.uid, unprivileged.gid)
  const pooler = spawn(program, [settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...asUser,
  })
  const killWithUs = () => void pooler.kill('SIGKILL')
  process.once('exit', killWithUs)
  const databaseUrl = `postgres://${username}@127.0.0.1:${port}/shop`
  const stop = async () => {
    process.off('exit', killWithUs)
    if (pooler.exitCode === null && pooler.signalCode === null) {
      const ended = once(pooler, 'exit')
      pooler.kill('SIGQUIT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(pooler, databaseUrl)
  } catch (error) {
    await stop()
    throw error
  }
  return { databaseUrl, stop }
}

type OwnSettings = {
  port: number
  /** The file of who may come. */
  users: string
  /** Names that clients know, with those the server knows. */
  databases: Record<string, string>
  sessions?: number
}

/** ops/pgbouncer.ini with addresses and users of its own. */
export async function poolerSettings(
  serverUrl: string,
  { port, users, databases, sessions }: OwnSettings,
): Promise<string> {
  const shipped = await readFile(join(import.meta.dirname, '../../../ops/pgbouncer.ini'), 'utf8')
  const { hostname, port: serverPort } = new URL(serverUrl)
  const [, query = ''] = /^drogerie = .*?( connect_query.*)$/m.exec(shipped) ?? []
  const lines = Object.entries(databases).map(
    ([name, known]) => `${name} = host=${hostname} port=${serverPort} dbname=${known}${query}`,
  )
  const own: [pattern: RegExp, line: string][] = [
    [/^drogerie = .*$/m, lines.join('\n')],
    [/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
    ...(sessions
      ? [[/^default_pool_size = .*$/m, `default_pool_size = ${sessions}`] as [RegExp, string]]
      : []),
  ]
  return own.reduce((before, [pattern, line]) => before.replace(pattern, line), shipped)
}
