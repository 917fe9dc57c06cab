import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type OpenDatabase } from './database.ts'
import { migrate } from '../../migrations/migrate.ts'

let folder: string
let database: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-'))
  const left = { id: 'x', host: '', pid: 999_999_999, startedAt: '1' } // by a killed process
  await mkdir(join(folder, 'database.lock'))
  await writeFile(join(folder, 'database.lock/owner.json'), JSON.stringify(left))
  database = await createDatabase({ dataDir: folder })
  await migrate(database.db)
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describe('the embedded database @API-02', () => {
  test('a second process on the same folder refuses to start and names the holder @D01', async () => {
    await expect(createDatabase({ dataDir: folder })).rejects.toThrow(
      `is in use by process ${process.pid}`,
    )
  })

  test('migrating again changes nothing @D07', async () => {
    await expect(migrate(database.db)).resolves.toBeUndefined()
  })

  test('counts are numbers, days stay days', async () => {
    const { rows } = await sql<{
      count: number
      day: string
      share: number
    }>`select count(*), date '2026-11-21' as day, 1.5::numeric as share`.execute(database.db)
    expect(rows).toEqual([{ count: 1, day: '2026-11-21', share: 1.5 }])
  })

  test('every table says what it is for', async () => {
    const { rows } = await sql<{
      name: string
    }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' and obj_description(oid, 'pg_class') is null`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })
})

describe('prices are remembered @CZ-03', () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000)

  async function variantWithHistory(
    history: readonly (readonly [price: number, original: number, at: number])[],
  ): Promise<number> {
    const code = `v${Math.random()}`
    const product = await database.db
      .insertInto('products')
      .values({ code, slug: code, name: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [price, original] = history.at(-1) ?? [0, 0]
    const variant = await database.db
      .insertInto('product_variants')
      .values({ code, product_id: product.id, name: code, price, original_price: original })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [rowPrice, rowOriginal, at] of history) {
      await database.db
        .insertInto('price_history')
        .values({
          variant_id: variant.id,
          price: rowPrice,
          original_price: rowOriginal,
          valid_from: day(at),
        })
        .execute()
    }
    return variant.id
  }

  test.each([
    ['no discount has no such price', [[100, 100, -90]], null],
    [
      'the regular price before a first discount',
      [
        [100, 100, -90],
        [80, 100, -5],
      ],
      100,
    ],
    [
      'an earlier discount within 30 days counts',
      [
        [100, 100, -90],
        [70, 100, -30],
        [100, 100, -20],
        [80, 100, -5],
      ],
      70,
    ],
    [
      'one that ended before them does not',
      [
        [100, 100, -200],
        [70, 100, -100],
        [100, 100, -60],
        [80, 100, -5],
      ],
      100,
    ],
    [
      'a row with the same price does not begin a new discount',
      [
        [100, 100, -90],
        [80, 100, -10],
        [80, 100, -2],
      ],
      100,
    ],
    ['a discount that was never asked otherwise is no discount', [[80, 100, -1]], 80],
  ] as const)('%s', async (_name, history, expected) => {
    const id = await variantWithHistory(history)
    const { rows } = await sql<{
      lowest: number | null
    }>`select lowest_price_before(id, price, original_price) as lowest from product_variants where id = ${id}`.execute(
      database.db,
    )
    expect(rows[0]?.lowest).toBe(expected)
  })

  test('a change of price adds a row, and no row can be changed', async () => {
    const id = await variantWithHistory([[100, 100, -90]])
    await database.db
      .updateTable('product_variants')
      .set({ price: 90 })
      .where('id', '=', id)
      .execute()
    const rows = await database.db
      .selectFrom('price_history')
      .where('variant_id', '=', id)
      .select('price')
      .orderBy('valid_from')
      .execute()
    expect(rows.map(({ price }) => price)).toEqual([100, 90])
    await expect(
      database.db
        .updateTable('price_history')
        .set({ price: 1 })
        .where('variant_id', '=', id)
        .execute(),
    ).rejects.toThrow('append only')
  })
})

describe('unsafe redirects are refused @S12', () => {
  beforeAll(() =>
    database.db
      .insertInto('redirects')
      .values({ origin_url: '/stara', destination_url: '/akce' })
      .execute(),
  )

  test.each([
    ['a chain', '/akce', '/nova'],
    ['a chain from the other end', '/jina', '/stara'],
    ['a loop', '/kolo', '/kolo'],
    ['a foreign host in disguise', '/a', '//evil.example'],
    ['a back slash', '/a', '/\\evil.example'],
    ['a script', '/a', 'javascript:alert(1)'],
    ['a header of its own', '/a', '/x\r\nSet-Cookie: a=b'],
    ['capital letters', '/Akce', '/nova'],
  ])('%s is refused', async (_name, origin, destination) => {
    await expect(
      database.db
        .insertInto('redirects')
        .values({ origin_url: origin, destination_url: destination })
        .execute(),
    ).rejects.toThrow()
  })
})
