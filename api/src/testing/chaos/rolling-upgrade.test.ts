import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runMigrations } from '../../kernel/db/run-migrations.ts'
import { migrations } from '../../migrations/migrate.ts'
import { apiProcess, type ApiProcess } from '../api-process.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { openInbox, type TestInbox } from '../inbox.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { balance, type Balancer } from './balancer.ts'
import { prepareChaosShop, withDatabase } from './chaos-shop.ts'
import { brokenInvariants, freeStock, type Stock } from './invariants.ts'
import { shop, type Outcome } from './shopper.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let folder = ''
let server: TestPostgres
let inbox: TestInbox
let apis: ApiProcess[] = []
let balancer: Balancer
let before: Stock

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-rolling-'))
  inbox = await openInbox()
  server = await startPostgres()
  const { databaseUrl } = server
  await prepareChaosShop({ databaseUrl })
  before = await withDatabase({ databaseUrl }, ({ db }) => freeStock(db))
  const env = (name: string) => ({
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, name),
    SMTP_URL: inbox.smtpUrl,
    DRAIN_SECONDS: '2',
  })
  apis = await Promise.all(
    ['a', 'b'].map(async (name) => apiProcess({ port: await freePort(), env: env(name) })),
  )
  await Promise.all(apis.map((api) => api.start()))
  balancer = await balance(apis.map(({ origin }) => origin))
})
afterAll(async () => {
  await balancer?.close()
  await Promise.all(apis.map((api) => api.kill()))
  await inbox.close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const SHOPPERS = 4

test('each process is exchanged in turn while people buy and the schema grows: no fault, nothing lost, nothing twice @API-02 @O01', async () => {
  const outcomes: Outcome[] = []
  let isOver = false
  const shopper = async (nth: number) => {
    for (let round = 0; !isOver; round += 1) {
      const email = `obnova${nth}.${round}@chaos.example`
      outcomes.push(
        await shop(balancer.origin, { email, lines: { soap: 1 + (round % 3), cream: 1 } }),
      )
    }
  }
  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, (_, nth) => shopper(nth)))
  shoppers.catch(() => undefined)
  await wait(500)
  await withDatabase({ databaseUrl: server.databaseUrl, isPatient: true }, ({ db }) =>
    runMigrations(db, {
      ...migrations,
      '9999-newer': { up: async (trx) => void (await newerSchema.execute(trx)) },
    }),
  )
  for (const api of apis) {
    expect(await api.stop()).toBe(0)
    await api.start()
    await vi.waitFor(() => expect(balancer.ready).toContain(api.origin), { timeout: 20_000 })
  }
  isOver = true
  await shoppers
  expect(balancer.faults).toEqual([])
  expect(outcomes.length).toBeGreaterThan(2 * SHOPPERS)
  expect(outcomes.filter(({ number, retries }) => number === null || retries > 0)).toEqual([])
  for (const { origin } of apis)
    expect(balancer.counts.get(origin)).toBeGreaterThan(outcomes.length)
  const mailed = () => new Set(inbox.messages.flatMap(({ to }) => to)).size
  await vi.waitFor(() => expect(mailed()).toBe(outcomes.length), { timeout: 90_000, interval: 200 })
  const broken = await withDatabase({ databaseUrl: server.databaseUrl }, ({ db }) =>
    brokenInvariants(db, { before, outcomes, mails: inbox.messages }),
  )
  expect(broken).toEqual([])
})

/** Columns in tables that every checkout reads and writes. */
const newerSchema = sql`
  alter table orders add column newer text;
  alter table order_items add column newer text not null default 'x'`
