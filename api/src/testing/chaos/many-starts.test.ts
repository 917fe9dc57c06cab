import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClubDatabase } from '../../../club/src/club-database.ts'
import { withDatabaseLock } from '../../kernel/db/open-prepared.ts'
import { runMigrations } from '../../kernel/db/run-migrations.ts'
import { migrations } from '../../migrations/migrate.ts'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { startClub } from '../club-process.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { withDatabase } from './chaos-shop.ts'
import { shop } from './shopper.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

let servers: TestPostgres[] = []
let folder = ''
const apis: ApiProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-starts-'))
  servers = [await startPostgres(), await startPostgres()]
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.kill()))
  await Promise.all(servers.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

const [shopUrl, clubUrl] = [
  () => servers[0]?.databaseUrl ?? '',
  () => servers[1]?.databaseUrl ?? '',
]

/** Longer than a shopper's statement may take. */
const LONG_MIGRATION_MS = 11_000

test('three processes at once fill an empty database once, and wait as long as another one prepares it @API-02 @D07', async () => {
  for (const name of ['a', 'b', 'c']) {
    const env = { DATABASE_URL: shopUrl(), DATA_DIR: join(folder, name) }
    apis.push(apiProcess({ port: await freePort(), env }))
  }
  const starts = await withDatabase({ databaseUrl: shopUrl(), poolSize: 2 }, (database) =>
    withDatabaseLock(database, async () => {
      const started = Promise.all(apis.map((api) => api.start()))
      started.catch(() => undefined)
      await wait(LONG_MIGRATION_MS)
      return { started }
    }),
  )
  for (const tookMs of await starts.started) expect(tookMs).toBeGreaterThan(LONG_MIGRATION_MS)
  const counted = await withDatabase({ databaseUrl: shopUrl() }, async ({ db }) => {
    const { rows } = await sql<{
      slugs: number
      products: number
    }>`select count(distinct slug)::int as slugs, count(*)::int as products from products`.execute(
      db,
    )
    return rows[0]
  })
  expect(counted?.products).toBeGreaterThan(200)
  expect(counted?.slugs).toBe(counted?.products)
  for (const api of apis) expect((await fetch(`${api.origin}/api/v2/shop/taxons`)).status).toBe(200)
})

test('a process serves, and starts again, after a newer release has changed the schema and the index under it @API-02', async () => {
  const [api] = apis
  if (!api) throw new Error('no process')
  await withDatabase({ databaseUrl: shopUrl(), isPatient: true }, async ({ db }) => {
    const newer = {
      up: (trx: typeof db) =>
        sql`alter table orders add column newer text not null default 'x'`.execute(trx),
    }
    await runMigrations(db, {
      ...migrations,
      '9999-newer': { up: async (trx) => void (await newer.up(trx)) },
    })
    await db
      .updateTable('settings')
      .set({ value: '999' })
      .where('key', '=', 'search_index')
      .execute()
  })
  const variant = async () => {
    const found = await fetch(
      `${api.origin}/api/v2/shop/product-variants?itemsPerPage=1&inStock=true`,
    )
    const { 'hydra:member': members } = (await found.json()) as {
      'hydra:member': { code: string }[]
    }
    return members[0]?.code ?? ''
  }
  const buy = async (email: string) =>
    (await shop(api.origin, { email, lines: { [await variant()]: 1 } })).number
  expect(await buy('pred@example.cz')).toMatch(/^\d{9}$/)
  expect(await api.stop()).toBe(0)
  await api.start()
  expect(await buy('po@example.cz')).toMatch(/^\d{9}$/)
  const version = await withDatabase({ databaseUrl: shopUrl() }, ({ db }) =>
    db
      .selectFrom('settings')
      .where('key', '=', 'search_index')
      .select('value')
      .executeTakeFirstOrThrow(),
  )
  expect(Number(version.value)).toBe(999)
})

test('three processes of the club at once fill an empty database once @API-03', async () => {
  const clubs = await Promise.all([clubUrl(), clubUrl(), clubUrl()].map((url) => startClub(url)))
  const { db, close } = await openClubDatabase({ databaseUrl: clubUrl() })
  const members = await db.selectFrom('members').select(['id', 'email']).execute()
  await close()
  expect(members.length).toBeGreaterThan(3)
  expect(new Set(members.map(({ email }) => email)).size).toBe(members.length)
  await Promise.all(clubs.map((club) => club.stop()))
})
