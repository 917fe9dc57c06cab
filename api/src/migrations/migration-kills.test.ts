import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOrderShop, readyCart } from '../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createDatabase, type DatabaseOptions } from '../kernel/db/database.ts'
import { migrationNames } from './migrate.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let folder = ''
let server: TestPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-migrate-'))
  server = await startPostgres()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/**
 * Runs the migrations in a process of their own. @param killAfter - called when the database is
 * open; killed when it resolves.
 */
async function migrateIn(
  env: Record<string, string>,
  killAfter?: () => Promise<unknown>,
): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _url, ...rest } = process.env
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/chaos/migrate-folder.ts')],
    { env: { ...rest, ...env } },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  if (killAfter) {
    while (!output.includes('opened') && child.exitCode === null) await wait(2)
    await killAfter()
    child.kill('SIGKILL')
  }
  await ended
  return { code: child.exitCode, output }
}

async function isWhole(options: DatabaseOptions): Promise<string[]> {
  const database = await createDatabase(options)
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(database.db)
  await database.close()
  return rows.map(({ name }) => name)
}

test.each(['embedded', 'server'])(
  'migrations killed anywhere are finished by the next start, %s database @D07 @API-02',
  async (kind) => {
    const dataDir = join(folder, kind)
    const env: Record<string, string> =
      kind === 'server' ? { DATABASE_URL: server.databaseUrl } : { DATA_DIR: dataDir }
    const options = kind === 'server' ? { databaseUrl: server.databaseUrl } : { dataDir }
    for (const longestMs of [0, 60, 250, 700]) {
      const { code } = await migrateIn(env, () => wait(Math.random() * longestMs))
      if (code === 0) break // it was done before
    }
    expect(await migrateIn(env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('migrated'),
    })
    expect(await isWhole(options)).toEqual(migrationNames)
    const shop = await openOrderShop(options)
    const { token } = await readyCart(shop, { soap: 1 })
    expect((await shop.call('PATCH', `/orders/${token}/complete`, {})).status).toBe(200)
    await shop.close()
  },
)
