import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type OpenDatabase } from '../../../kernel/db/database.ts'
import { migrate } from '../../../migrations/migrate.ts'
import { startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { insertSmallCatalogue } from '../../../testing/small-catalogue.ts'
import { createLiveProducts } from './live-products.ts'
import type { ProductMemory } from './product-memory.ts'

let server: TestPostgres
let database: OpenDatabase

/** Transactions that overlap need a real server. */
beforeAll(async () => {
  server = await startPostgres()
  database = await createDatabase({ databaseUrl: server.databaseUrl })
  await migrate(database.db)
  await insertSmallCatalogue(database.db)
}, 60_000)
afterAll(async () => {
  await database?.close()
  await server?.stop()
})

const liveProducts = (db: OpenDatabase['db']) =>
  createLiveProducts(db, { log: pino({ level: 'silent' }), closing: new AbortController().signal })

const priceIn = (memory: ProductMemory, code: string) =>
  [...memory.products.values()].find((row) => row.code === code)?.price

const setPrice = (db: OpenDatabase['db'], code: string, price: number) =>
  db.updateTable('product_variants').set({ price }).where('code', '=', code).execute()

test('two processes see a change that began before another and was committed after it @API-04', async () => {
  const { db } = database
  const processes = [liveProducts(db), liveProducts(db)]
  const pricesOf = async (code: string) =>
    Promise.all(processes.map(async (live) => priceIn(await live.current(), code)))
  expect(await pricesOf('pasta')).toEqual([5990, 5990])

  let commit = () => undefined as void
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve
  })
  let begun = () => undefined as void
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slow = db.transaction().execute(async (trx) => {
    await setPrice(trx, 'pasta', 5490)
    begun()
    await mayCommit
  })
  await hasBegun
  await setPrice(db, 'avivaz', 3300)
  expect(await pricesOf('avivaz')).toEqual([3300, 3300])
  expect(await pricesOf('pasta')).toEqual([5990, 5990])
  commit()
  await slow
  expect(await pricesOf('pasta')).toEqual([5490, 5490])
})

test('calls that come together while prices move all see what was committed before them @API-04', async () => {
  const { db } = database
  const live = liveProducts(db)
  await live.current()
  for (let price = 5000; price < 5060; price += 1) {
    const before = live.current() // one is under way while the price changes
    await setPrice(db, 'pasta', price)
    const seen = await Promise.all([live.current(), live.current(), live.current()])
    expect(seen.map((memory) => priceIn(memory, 'pasta'))).toEqual([price, price, price])
    await before
  }
})
