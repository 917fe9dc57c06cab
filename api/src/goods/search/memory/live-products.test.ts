import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import { countFacets, type FacetCount } from '../aggregation-repository.ts'
import { type HitFilter, noFilter } from '../hit-filter.ts'
import { findHits, type HitPage } from '../hit-repository.ts'
import { readingsOf, withReading } from '../readings.ts'
import { loadVocabulary, type Vocabulary } from '../vocabulary.ts'
import { refreshSearchIndex } from '../refresh-index.ts'
import { findInMemory } from './find-in-memory.ts'
import { createLiveProducts, type LiveProducts } from './live-products.ts'

let api: TestApi
let liveProducts: LiveProducts
let vocabulary: Vocabulary
let filters: fc.Arbitrary<HitFilter>

const queries = [
  'sampon',
  'krém na ru',
  'zubní pasta',
  'gel',
  'modrá',
  'šampon a mýdlo',
  'xyzzy',
  'kondicioner na vlsy',
  'krém bez parfému',
  'toaletní papír 16 rolí',
  'prici gel',
  '8594001',
  '08591700-000107',
]

/** Every reading of a query, the loose one, too. */
function readings(query: string): HitFilter[] {
  const read = readingsOf(query, vocabulary)
  const relaxed = read?.relaxed('goods')
  return read
    ? [...read.goods(), ...(relaxed ? [relaxed] : [])].map((reading) =>
        withReading(noFilter, reading),
      )
    : []
}

async function arbitraryFilters(): Promise<fc.Arbitrary<HitFilter>> {
  const { rows } = await sql<{
    taxons: string[]
    brands: string[]
    codes: string[]
    facets: string[]
    prices: number[]
  }>`select
    array(select lower(code) from taxons order by id) as taxons, array(select code from brands order by id) as brands,
    array(select code from search_variants order by code) as codes, array(select facet from search_facets order by facet) as facets,
    array(select distinct price from search_variants order by price) as prices`.execute(api.db)
  const known = rows[0] ?? { taxons: [], brands: [], codes: [], facets: [], prices: [] }
  const some = (values: readonly string[], maxLength: number): fc.Arbitrary<string[]> =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      fc.uniqueArray(fc.constantFrom(...values, 'unknown'), { minLength: 1, maxLength }),
    )
  const price = fc.option(fc.constantFrom(...known.prices, 0, 2_000_000), {
    nil: undefined,
    freq: 1,
  })
  const attributes = fc
    .uniqueArray(fc.constantFrom(...known.facets), { maxLength: 3 })
    .map((facets) =>
      Object.entries(Object.groupBy(facets, (facet) => facet.split(':', 1)[0] ?? '')),
    )
    .map((groups) =>
      Object.fromEntries(
        groups.map(([code, own = []]) => [code, own.map((facet) => facet.slice(code.length + 1))]),
      ),
    )
  const parts = fc.record({
    taxons: some(known.taxons, 2),
    notInTaxons: some(known.taxons, 2),
    variantCodes: fc.oneof(
      { weight: 6, arbitrary: fc.constant<string[]>([]) },
      some(known.codes, 20),
    ),
    brands: some(known.brands, 3),
    labels: some(['action', 'news', 'vegan', 'bio'], 2),
    priceMin: price,
    priceMax: price,
    inStock: fc.boolean(),
    attributes: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Record<string, string[]>>({}) },
      attributes,
    ),
  })
  const typed = fc.oneof(
    { weight: 2, arbitrary: fc.constant(noFilter) },
    fc.constantFrom(...queries.flatMap(readings)),
  )
  return fc
    .tuple(typed, parts)
    .map(([reading, rest]) => ({ ...reading, ...rest, onePerProduct: true }))
}

const pages: fc.Arbitrary<HitPage> = fc.record({
  sorting: fc.record({
    by: fc.constantFrom('relevance', 'recommended', 'rating', 'price', 'sold', 'unit_price'),
    direction: fc.constantFrom('asc', 'desc'),
  }),
  limit: fc.constantFrom(0, 1, 5, 24, 100),
  offset: fc.constantFrom(0, 0, 24, 700),
})

const inOrder = (counts: readonly FacetCount[]) =>
  counts
    .map(({ facet, value, count, max }) => JSON.stringify([facet, value, count, max]))
    .toSorted()

async function expectSame(filter: HitFilter, page: HitPage): Promise<void> {
  const found = await findInMemory(api.db, liveProducts, filter, page)
  const expected = await findHits(api.db, filter, page)
  expect(found?.total).toBe(expected.total)
  expect(found?.rows).toEqual(
    expected.rows.map(
      ({
        total: _total,
        found: _found,
        ...row
      }: (typeof expected.rows)[number] & { total?: number; found?: boolean }) => row,
    ),
  )
  expect(inOrder((await found?.counts()) ?? [])).toEqual(inOrder(await countFacets(api.db, filter)))
}

/** The first call begins to load. */
async function loaded(): Promise<void> {
  await vi.waitFor(async () => expect(await liveProducts()).not.toBeNull(), { timeout: 30_000 })
}

beforeAll(async () => {
  api = await createTestApi()
  liveProducts = createLiveProducts(api.db)
  vocabulary = await loadVocabulary(api.db)
  filters = await arbitraryFilters()
  await loaded()
}, 120_000)
afterAll(() => api.close())

const everything: HitFilter = { ...noFilter, onePerProduct: true }
const firstPage: HitPage = {
  sorting: { by: 'recommended', direction: 'desc' },
  limit: 24,
  offset: 0,
}

describe('products in memory @API-04 @CAT-02', () => {
  test('answer as the database does, whatever is filtered, sorted and counted', async () => {
    await fc.assert(fc.asyncProperty(filters, pages, expectSame), { numRuns: 300 })
  }, 120_000)

  test('follow every kind of change at the next call', async () => {
    const change = (statement: string) => sql.raw(statement).execute(api.db)
    const changes = [
      `update product_variants set price = price - 100, minimum_price = 0, on_hand = 0, on_hold = 0 where id % 7 = 0 and price > 500`,
      `update search_products set labels = '{news}', brand_code = null where product_id % 5 = 0`,
      `delete from search_products where product_id % 11 = 0`,
      `update taxons set code = 'VLASKY' where code = 'vlasy'`,
      `insert into search_facets (facet) values ('vune:nova')`,
      `update search_products set facet_ids = facet_ids || (select id from search_facets where facet = 'vune:nova') where product_id % 3 = 0`,
      `update search_products set taxon_ids = '{}' where product_id % 13 = 0`,
      `update products set name = 'Šampon nového jména' where id % 17 = 0`,
    ]
    const asked: HitFilter[] = [
      everything,
      { ...everything, taxons: ['vlasky'] },
      { ...everything, attributes: { vune: ['nova'] }, inStock: true },
      { ...everything, inStock: true, priceMax: 20_000 },
      ...['šampon', 'šampon nového jména', 'krém na ru']
        .flatMap(readings)
        .map((reading) => ({ ...reading, onePerProduct: true })),
    ]
    for (const statement of changes) {
      await change(statement)
      if (statement.startsWith('update products')) await refreshSearchIndex(api.db)
      for (const filter of asked) await expectSame(filter, firstPage)
    }
  })

  test('what is taken back is never seen', async () => {
    const before = await findInMemory(api.db, liveProducts, everything, firstPage)
    await expect(
      api.db.transaction().execute(async (trx) => {
        await sql`update search_products set in_stock = not in_stock`.execute(trx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await findInMemory(api.db, liveProducts, everything, firstPage)).toMatchObject({
      rows: before?.rows,
    })
    await expectSame(everything, firstPage)
  })

  test('a change of more than memory follows is read anew; a backup from a server far ahead changes nothing for ever', async () => {
    await sql`insert into search_changes (product_id) select n from generate_series(1000000, 1010000) n`.execute(
      api.db,
    )
    expect(await liveProducts()).toBeNull()
    await loaded()
    await sql`update search_changes set changed_in = '9000000000000000'`.execute(api.db)
    expect(await liveProducts()).toBeNull()
    await loaded()
    const { rows } = await sql<{ ahead: number }>`select count(*) as ahead from search_changes
      where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`.execute(api.db)
    expect(rows).toEqual([{ ahead: 0 }])
    await expectSame(everything, firstPage)
  })
})
