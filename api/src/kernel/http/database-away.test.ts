import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createDatabase, type OpenDatabase } from '../db/database.ts'
import { testConfig } from '../../testing/test-config.ts'
import type { ShopServer } from './fastify-types.ts'

let app: ShopServer
let database: OpenDatabase

beforeAll(async () => {
  database = await createDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  app = await buildApp({ db: database.db, config: testConfig() })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test.each([
  '/api/v2/shop/products',
  '/api/v2/shop/taxons',
  '/api/v2/shop/search?query=krem',
  '/api/v2/shop/stores',
])(
  'with the database away %s answers 503 quickly, without details @D04 @API-11',
  { timeout: 10_000 },
  async (url) => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({
      code: 503,
      message: 'Omlouváme se, nastala chyba. Zkuste to prosím později.',
    })
    expect(answer.body).not.toMatch(/127\.0\.0\.1:1|ECONNREFUSED|postgres/)
  },
)

test('with the database away the process is not ready but alive', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
