import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../kernel/db/database.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { insertSmallCatalogue } from '../../../testing/small-catalogue.ts'
import { createLiveProducts, type LiveProducts } from './live-products.ts'

let database: OpenDatabase
const warnings: unknown[] = []
const log = pino(
  { level: 'warn', base: null, timestamp: false },
  { write: (line: string) => void warnings.push(JSON.parse(line)) },
)

const liveProducts = (): LiveProducts =>
  createLiveProducts(database.db, { log, closing: new AbortController().signal })

const run = (statement: string) => sql.raw(statement).execute(database.db)

const pricesOf = async (live: LiveProducts) =>
  new Map(
    [...(await live.current()).products.values()].map(({ code, price }) => [code, price] as const),
  )

beforeEach(async () => {
  await database?.close()
  database = await openTestDatabase('empty')
  await insertSmallCatalogue(database.db)
  warnings.length = 0
}, 60_000)
afterAll(() => database?.close())

describe('products in memory @API-04', () => {
  test('are not ready before they are loaded, and the first question starts the load', async () => {
    const live = liveProducts()
    expect(live.isLoaded()).toBe(false)
    await vi.waitFor(() => expect(live.isLoaded()).toBe(true), { timeout: 10_000 })
    expect((await pricesOf(live)).get('pasta')).toBe(5990)
  })

  test('the first answer includes a change made during the load', async () => {
    const live = liveProducts()
    const first = live.current()
    await run(`update product_variants set price = 5500 where code = 'pasta'`)
    await first
    expect((await pricesOf(live)).get('pasta')).toBe(5500)
  })

  test('one indexed product without variants is skipped and logged', async () => {
    await run(`delete from search_variants where product_code = 'pasta'`)
    const live = liveProducts()
    const codes = [...(await pricesOf(live)).keys()]
    expect(codes).not.toContain('pasta')
    expect(codes).toContain('avivaz')
    expect(warnings).toEqual([
      expect.objectContaining({ msg: 'a product of the search index has no variants' }),
    ])
  })

  test('a failed load is logged, and the next call loads again', async () => {
    await run('alter table search_products rename to gone')
    const live = liveProducts()
    expect(live.isLoaded()).toBe(false)
    await vi.waitFor(() => expect(warnings).toHaveLength(1), { timeout: 10_000 })
    await expect(live.current()).rejects.toThrow()
    await run('alter table gone rename to search_products')
    expect((await pricesOf(live)).get('pasta')).toBe(5990)
  })

  test('after too many changes the products stay as they were until the reload is done', async () => {
    const live = liveProducts()
    await live.current()
    await run(`update product_variants set price = 5500 where code = 'pasta'`)
    await run(
      `insert into search_changes (product_id) select n from generate_series(1000000, 1010000) n`,
    )
    expect((await pricesOf(live)).get('pasta')).toBe(5990)
    expect(live.isLoaded()).toBe(true)
    await vi.waitFor(async () => expect((await pricesOf(live)).get('pasta')).toBe(5500), {
      timeout: 10_000,
    })
  })

  test('transaction ids of a restored backup do not count as changes in every read', async () => {
    await run(`update search_changes set changed_in = '9000000000000000'`)
    const live = liveProducts()
    await live.current()
    const { rows } = await sql<{ ahead: number }>`select count(*) as ahead from search_changes
      where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(database.db)
    expect(rows).toEqual([{ ahead: 0 }])
    await run(`update product_variants set price = 5500 where code = 'pasta'`)
    expect((await pricesOf(live)).get('pasta')).toBe(5500)
  })

  test('repeatedly changed words do not grow the memory without bound', async () => {
    const live = liveProducts()
    const before = (await live.current()).words.slots()
    for (let round = 0; round < 30; round += 1) {
      await run(`update product_variants set price = price - 1 where code = 'pasta'`)
      await live.current()
    }
    expect((await live.current()).words.slots()).toBe(before)
  })

  test('a deleted product is removed with all its variants', async () => {
    const live = liveProducts()
    const before = await live.current()
    const [products, variants] = [before.products.size, before.variantCount()]
    const { rows } = await sql<{ variants: number }>`
      delete from search_products where product_id = (select product_id from search_variants group by product_id having count(*) > 1 limit 1)
      returning (select count(*) from search_variants v where v.product_id = search_products.product_id) as variants`.execute(
      database.db,
    )
    const memory = await live.current()
    expect(memory.products.size).toBe(products - 1)
    expect(memory.variantCount()).toBe(variants - Number(rows[0]?.variants))
  })
})
