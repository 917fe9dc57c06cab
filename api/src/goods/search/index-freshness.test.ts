import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { indexProducts } from './index-variants.ts'
import { INDEX_VERSION, keepIndexCurrent, rebuildSearchIndex } from './rebuild-index.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

type Hit = {
  code: string
  productCode: string
  productName: string
  price: number
  inStock: boolean
  brand: { name: string }
}

const find = async (query: string): Promise<Hit[]> =>
  (
    await api.app.inject(
      `/api/v2/shop/search/products-variants?query=${encodeURIComponent(query)}&masterVariant=1&bench=${Math.random()}`,
    )
  ).json()['hydra:member']
const refresh = () => api.app.jobs.run('refresh-search-index')
const productsOf = (hits: Hit[]) => hits.map(({ productCode }) => productCode)
const idOf = async (code: string) =>
  (
    await api.db
      .selectFrom('products')
      .where('code', '=', code)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
const dump = async () => ({
  variants: (await sql`select * from search_variants order by code`.execute(api.db)).rows,
  products: (await sql`select * from search_products order by code`.execute(api.db)).rows,
})
const listing = async (query: string, per = '&masterVariant=1'): Promise<Hit[]> =>
  (await api.app.inject(`/api/v2/shop/search/products-variants?${query}${per}`)).json()[
    'hydra:member'
  ]

describe('the index follows the catalogue @API-04', () => {
  test('price and stock are updated in the transaction of the change', async () => {
    const [before] = await find('zubní pasta')
    expect(before).toMatchObject({ price: 5990, inStock: true })
    await expect(
      api.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('product_variants')
          .set({ price: 4990, on_hand: 0 })
          .where('code', '=', 'pasta')
          .execute()
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect((await find('zubní pasta'))[0]).toMatchObject({ price: 5990, inStock: true })
    await api.db
      .updateTable('product_variants')
      .set({ price: 4990, on_hand: 0 })
      .where('code', '=', 'pasta')
      .execute()
    expect((await find('zubní pasta')).find(({ code }) => code === 'pasta')).toMatchObject({
      price: 4990,
      inStock: false,
    })
    expect(productsOf(await listing('taxon=zuby&in_stock=1'))).toEqual(['kartacek'])
    expect(productsOf(await listing('taxon=zuby&price[min]=4990&price[max]=4990'))).toContain(
      'pasta',
    )
  })

  test('name, brand, category and attribute are indexed by the next refresh, once', async () => {
    await api.db
      .updateTable('products')
      .set({ name: 'Šamponík karamelka' })
      .where('code', '=', 'sampon-lupy')
      .execute()
    await api.db
      .updateTable('brands')
      .set({ name: 'Modrásek' })
      .where('code', '=', 'vlasta')
      .execute()
    await api.db.updateTable('taxons').set({ name: 'Zoubky' }).where('code', '=', 'zuby').execute()
    await sql`update product_attribute_values set value = '["borůvka"]' where product_id = ${await idOf('avivaz')}`.execute(
      api.db,
    )
    expect(await refresh()).toBeGreaterThan(0)
    expect(productsOf(await find('karamelka'))).toEqual(['sampon-lupy'])
    expect(productsOf(await find('modrásek')).toSorted()).toEqual(['kondicioner', 'sampon-objem'])
    expect(productsOf(await find('zoubky')).toSorted()).toEqual(['kartacek', 'pasta'])
    expect(productsOf(await find('borůvka'))).toEqual(['avivaz'])
    expect(await refresh()).toBe(0)
  })

  test('a category by a new code, an attribute of one variant, a variant that is disabled', async () => {
    await api.db.updateTable('taxons').set({ code: 'ZOUBKY' }).where('code', '=', 'zuby').execute()
    expect(productsOf(await listing('taxon=zoubky')).toSorted()).toEqual(['kartacek', 'pasta'])
    const variants = () => listing(`query=karamelka&bench=${Math.random()}`, '')
    const [first, second] = await variants()
    await api.db
      .updateTable('product_variants')
      .set({ enabled: false })
      .where('code', '=', second?.code ?? '')
      .execute()
    await refresh()
    expect(await variants()).toMatchObject([{ code: first?.code }])
  })

  test('disabled and deleted products leave the index, enabled ones return', async () => {
    await api.db
      .updateTable('products')
      .set({ enabled: false })
      .where('code', '=', 'svicka')
      .execute()
    await refresh()
    expect(productsOf(await find('vonná svíčka'))).not.toContain('svicka')
    await api.db
      .updateTable('products')
      .set({ enabled: true })
      .where('code', '=', 'svicka')
      .execute()
    await refresh()
    expect(productsOf(await find('vonná svíčka'))).toContain('svicka')
    await api.db.deleteFrom('products').where('code', '=', 'svicka').execute()
    await refresh()
    expect(productsOf(await find('vonná svíčka'))).not.toContain('svicka')
  })

  test('a sale marks nothing for indexing', async () => {
    await api.db.updateTable('product_variants').set({ on_hold: 3 }).execute()
    await api.db.updateTable('products').set({ sold_count: 7 }).execute()
    expect(await refresh()).toBe(0)
  })

  test('an added synonym works, and a default one that is switched off stays off', async () => {
    const synonym = { from_text: 'zázrak', to_text: 'opalovací mléko' }
    await api.db.insertInto('search_synonyms').values(synonym).execute()
    await api.db
      .updateTable('search_synonyms')
      .set({ enabled: false })
      .where('from_text', '=', 'pampersky')
      .execute()
    await rebuildSearchIndex(api.db)
    const rows = await api.db
      .selectFrom('search_synonyms')
      .where('from_text', 'in', ['zázrak', 'pampersky'])
      .select(['from_text', 'enabled'])
      .execute()
    expect(new Set(rows.map(({ from_text: from, enabled }) => `${from} ${enabled}`))).toEqual(
      new Set(['zázrak true', 'pampersky false']),
    )
    const { loadVocabulary } = await import('./vocabulary.ts')
    const { synonyms } = await loadVocabulary(api.db)
    expect(synonyms.some(({ label }) => label === 'zázrak')).toBe(true)
    expect(synonyms.some(({ label }) => label === 'pampersky')).toBe(false)
  })
})

describe('a rebuild that is killed @API-04', () => {
  test('leaves the results unchanged, and the next start finishes it', async () => {
    await rebuildSearchIndex(api.db)
    const before = await dump()
    const ids = { from: 1, to: 1_000 }
    await expect(
      api.db.transaction().execute(async (trx) => {
        await indexProducts(trx, ids)
        await sql`delete from search_variants`.execute(trx)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await dump()).toEqual(before)

    // killed between two steps: the mark of a finished index is missing
    await api.db.deleteFrom('settings').where('key', '=', 'search_index').execute()
    await sql`update search_variants set product_name = 'stará' where product_code = 'pasta'`.execute(
      api.db,
    )
    expect(productsOf(await find('zubní pasta'))).toContain('pasta')
    expect(await keepIndexCurrent(api.db)).toBe(true)
    expect(await dump()).toEqual(before)
    expect(await keepIndexCurrent(api.db)).toBe(false)
    const { value } = await api.db
      .selectFrom('settings')
      .where('key', '=', 'search_index')
      .select('value')
      .executeTakeFirstOrThrow()
    expect(value).toBe(INDEX_VERSION)
  })

  test('filling an empty index and renewing a filled one give the same rows', async () => {
    const renewed = await dump()
    await sql`delete from search_variants`.execute(api.db)
    await rebuildSearchIndex(api.db)
    expect(await dump()).toEqual(renewed)
    const { rows } = await sql<{
      indexname: string
    }>`select indexname from pg_indexes where tablename = 'search_variants'`.execute(api.db)
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })
})
