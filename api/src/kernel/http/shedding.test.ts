import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { buildApp } from '../../app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { testConfig } from '../../testing/test-config.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { ShopServer } from './fastify-types.ts'

/** More than a busy machine makes the tests wait by itself. */
const limits = { delayMs: 800, waiting: 50 }
const shop = '/api/v2/shop'
const listing = '/product-variants?itemsPerPage=1'

let database: OpenDatabase
let app: ShopServer
let waiting = 0
beforeAll(async () => {
  database = await openTestDatabase('seeded')
  app = await buildApp({
    db: database.db,
    config: testConfig({ shedding: limits, answerCacheMs: 60_000 }),
    waiting: () => waiting,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject({ url: shop + url })
const statuses = (urls: string[]) =>
  Promise.all(urls.map(async (url) => (await get(url)).statusCode))
const open = () => app.inject({ method: 'POST', url: `${shop}/orders`, payload: {} })
const shed = async () =>
  (await app.metrics.getSingleMetric('shop_shed_total')?.get())?.values[0]?.value ?? 0

test('with a queue before the database, uncached goods and searches wait and orders go on', async () => {
  await eventually(async () => expect((await get(listing)).statusCode).toBe(200))
  const cart = (await open()).json<{ tokenValue: string }>()
  const before = await shed()
  waiting = limits.waiting + 1
  onTestFinished(() => void (waiting = 0))
  const refused = await get(`${listing}&page=2`)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.body).toMatch(/za chvíli|později/)
  expect(await statuses(['/search?phrase=krem', '/products?page=2', '/product-reviews'])).toEqual([
    503, 503, 503,
  ])
  expect((await shed()) - before).toBe(4)
  expect(
    await statuses([listing, `/orders/${cart.tokenValue}`, '/taxons', '/shipping-methods']),
  ).toEqual([200, 200, 200, 200])
  expect((await open()).statusCode).toBe(201)
  const wrong = { email: 'nikdo@example.cz', password: 'Heslo12345!' }
  const signIn = await app.inject({
    method: 'POST',
    url: `${shop}/authentication-token`,
    payload: wrong,
  })
  expect(signIn.statusCode).toBe(401)
  waiting = 0
  await eventually(async () => expect((await get(`${listing}&page=2`)).statusCode).toBe(200))
})

test('the same when the event loop comes late, and until it does no more', async () => {
  const end = performance.now() + 20_000
  while (!app.isUnderPressure() && performance.now() < end) {
    const until = performance.now() + 3 * limits.delayMs
    while (performance.now() < until);
    await wait(1)
  }
  expect((await get(`${listing}&page=3`)).statusCode).toBe(503)
  expect((await open()).statusCode).toBe(201)
  await eventually(async () => expect((await get(`${listing}&page=3`)).statusCode).toBe(200))
})
