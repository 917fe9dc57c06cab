import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rebuildSearchIndex } from '../search/rebuild-index.ts'
import { shopReads } from '../../testing/shop-reads.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { insertSmallStores } from '../../testing/small-stores.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
const { get, read } = shopReads(() => api)

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  await insertSmallStores(api.db)
})
afterAll(() => api.close())

describe('stock in stores @CAT-19', () => {
  test('pieces are capped, stores that sell come first', async () => {
    const [first, second] = (await read('/stock/variant/pasta'))['hydra:member']
    expect(first).toMatchObject({
      '@type': 'StoreStock',
      store: { externalId: '0101' },
      quantity: 10,
      status: 'in_stock',
      pickup: {
        available: true,
        minutes: 60,
        text: expect.stringMatching(/^Připravíme .+ do.\d+\.\d\d$/) as string,
        days: null,
      },
    })
    expect(second).toMatchObject({ quantity: 0, status: 'out' })
    expect((await get('/stock/variant/neni')).statusCode).toBe(404)
    const [nearest] = (await read('/stock/variant/pasta?lat=50.08&lng=14.46'))['hydra:member']
    expect(nearest, 'from a place the nearest comes first').toMatchObject({
      store: { externalId: '0102' },
      quantity: 0,
    })
  })

  test('the favourite store by header: one object, nothing without a store, unknown ones are ignored', async () => {
    const answer = await get('/stock/favourite/variant/pasta', { 'x-favourite-store': '0102' })
    expect(answer.json()).toMatchObject({
      '@id': '/api/v2/shop/stock/favourite/variant/pasta',
      quantity: 0,
      status: 'out',
      pickup: { available: true, minutes: null, days: '2-3' },
    })
    expect((await get('/stock/favourite/variant/pasta')).statusCode).toBe(204)
    expect(
      (await get('/stock/favourite/variant/pasta', { 'x-favourite-store': '9999' })).statusCode,
    ).toBe(204)
    expect((await get('/stock/favourite/variant/neni')).statusCode).toBe(404)
  })

  test('hits say whether the favourite store has them; the filter follows it', async () => {
    const hit = async (store?: string) =>
      (
        await get(
          '/search/products-variants?variantCodes=pasta',
          store ? { 'x-favourite-store': store } : {},
        )
      ).json()['hydra:member'][0]
    expect([
      (await hit('0101')).inFavouriteStore,
      (await hit('0102')).inFavouriteStore,
      (await hit()).inFavouriteStore,
      (await hit('9999')).inFavouriteStore,
    ]).toEqual([true, false, null, null])
    expect(await hit(), 'what can be sent').not.toHaveProperty('inStores')
    await api.db
      .updateTable('product_variants')
      .set({ on_hand: 0 })
      .where('code', '=', 'pasta')
      .execute()
    const total = async (store: string) =>
      (
        await get('/search/products-variants?variantCodes=pasta&in_stock=1', {
          'x-favourite-store': store,
        })
      ).json()['hydra:totalItems']
    expect([await total('0101'), await total('0102')]).toEqual([1, 0])
  })

  test('sold out in the e-shop, a hit and a variant say whether a store that sells has it', async () => {
    const inStores = async () => {
      await rebuildSearchIndex(api.db)
      const hits = await read('/search/products-variants?variantCodes=pasta')
      const variant = await read('/product-variants/pasta')
      return [hits['hydra:member'][0]?.inStores, variant.inStores]
    }
    const become = async (status_code: 'OTEV' | 'ZAVR') => {
      const own = api.db.updateTable('stores').where('external_id', '=', '0101')
      await own.set({ status_code }).execute()
      return inStores()
    }
    expect(await become('OTEV')).toEqual([true, true])
    expect(await become('ZAVR')).toEqual([undefined, undefined])
    expect(await become('OTEV')).toEqual([true, true])
  })

  test('what the e-shop does not sell now is in a store, but cannot be reserved there', async () => {
    const never = { available: false, minutes: null, readyAt: null, text: null, days: null }
    const [first] = (await read('/stock/variant/pasta'))['hydra:member']
    expect(first).toMatchObject({ store: { externalId: '0101' }, quantity: 10, pickup: never })
  })
})
