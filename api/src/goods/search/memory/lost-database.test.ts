import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createDatabase, type OpenDatabase } from '../../../kernel/db/database.ts'
import { migrate } from '../../../migrations/migrate.ts'
import type { ShopServer } from '../../../kernel/http/fastify-types.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { insertSmallCatalogue } from '../../../testing/small-catalogue.ts'
import { testConfig } from '../../../testing/test-config.ts'

let server: TestPostgres
let direct: OpenDatabase
let behindWire: OpenDatabase
let wire: Wire
let app: ShopServer

/** The way to the database, which can be cut. */
type Wire = { open(): Promise<void>; cut(): Promise<void> }

function wireTo(port: number, at: number): Wire {
  let listening: Server | null = null
  const sockets = new Set<Socket>()
  return {
    async open() {
      listening = createServer((socket) => {
        const onward = connect(port, '127.0.0.1')
        for (const end of [socket, onward]) sockets.add(end.on('error', () => undefined))
        socket.pipe(onward).pipe(socket)
      }).listen(at, '127.0.0.1')
      await once(listening, 'listening')
    },
    async cut() {
      const closed = listening && once(listening, 'close')
      listening?.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
  }
}

beforeAll(async () => {
  server = await startPostgres()
  direct = await createDatabase({ databaseUrl: server.databaseUrl })
  await migrate(direct.db)
  await insertSmallCatalogue(direct.db)
  const [url, port] = [new URL(server.databaseUrl), await freePort()]
  wire = wireTo(Number(url.port), port)
  url.port = String(port)
  behindWire = await createDatabase({ databaseUrl: url.href })
  app = await buildApp({ db: behindWire.db, config: testConfig({ answerCacheMs: 0 }) })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await behindWire?.close()
  await wire?.cut()
  await direct?.close()
  await server?.stop()
})

const ask = (query: string) => app.inject(`/api/v2/shop/search/products-variants?${query}`)
const readiness = async () => {
  const { statusCode, body } = await app.inject('/readyz')
  return [statusCode, (JSON.parse(body) as { status: string }).status]
}
const isReady = () =>
  vi.waitFor(async () => expect(await readiness()).toEqual([200, 'ok']), { timeout: 15_000 })

test('listings answer 503 while the database is away, and afterwards include all changes made meanwhile @API-04 @D04', async () => {
  expect((await ask('taxon=zuby')).statusCode).toBe(503)
  expect(await readiness()).toEqual([503, 'database unavailable'])

  await wire.open()
  const statuses = new Set<unknown>()
  await vi.waitFor(
    async () => {
      const [code, status] = await readiness()
      statuses.add(status)
      expect(code).toBe(200)
    },
    { timeout: 15_000, interval: 5 },
  )
  expect(statuses).toContain('products are being read')
  expect((await ask('taxon=zuby&masterVariant=1')).json()['hydra:totalItems']).toBe(2)

  await wire.cut()
  const away = await ask('taxon=zuby&masterVariant=1')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  expect(await readiness()).toEqual([503, 'database unavailable'])
  await direct.db
    .updateTable('product_variants')
    .set({ price: 5490 })
    .where('code', '=', 'pasta')
    .execute()

  await wire.open()
  await isReady()
  const hits = (await ask('taxon=zuby&masterVariant=1&price[max]=5490&price[min]=5490')).json()
  expect(
    hits['hydra:member'].map(({ code, price }: { code: string; price: number }) => [code, price]),
  ).toEqual([['pasta', 5490]])
}, 60_000)
