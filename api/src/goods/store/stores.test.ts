import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  await api.db
    .insertInto('places')
    .values([
      { name: 'Brno', kind: 'city', latitude: 49.1951, longitude: 16.6068, weight: 380 },
      { name: 'Staré Brno', kind: 'street', latitude: 49.19, longitude: 16.59, weight: 1 },
      { name: '602 00', kind: 'postcode', latitude: 49.19, longitude: 16.61 },
    ])
    .execute()
})
afterAll(() => api.close())

const ids = (collection: { 'hydra:member': { externalId: string }[] }) =>
  collection['hydra:member'].map(({ externalId }) => externalId)

describe('stores @CON-05', () => {
  test.each([
    ['', ['0101', '0103', '0102', '0104']],
    ['services[]=click_collect', ['0102']],
    ['phrase=praha', ['0102', '0104']],
    ['phrase=PRÁHA%20flora', ['0102']],
    ['phrase=602%2000', ['0101']],
    ['phrase=60200', ['0101']],
    ['phrase=ceske', ['0103']],
    ['statusCode[]=DOZAV', ['0103']],
    ['openNow=1', ['0101', '0102']],
    ['variantStock=pasta', ['0101']],
    ['variantStock=neni', []],
    ['slug=s-0102', ['0102']],
    ['lat=50.08&lng=14.43', ['0104', '0102', '0103', '0101']],
    ['lat=50.08&lng=14.43&radius=5000', ['0104', '0102']],
    ['oftenBuy=1', ['0101', '0103', '0102', '0104']],
    ['itemsPerPage=1&page=2', ['0103']],
    ['services[0]=click_collect', ['0102']],
    ['orderToken=', ['0101', '0103', '0102', '0104']],
    ['lat=50.08&lng=14.43&order[distance]=DESC', ['0101', '0103', '0102', '0104']],
  ])('/stores/?%s', async (query, expected) => {
    expect(ids(await read(`/stores/?${query}`))).toEqual(expected)
  })

  test('one store, with hours, state and distance in words of the contract @CON-06', async () => {
    expect(await read('/stores/0101')).toMatchObject({
      '@id': '/api/v2/shop/stores/0101',
      '@type': 'Store',
      statusCode: 'OTEV',
      isOpen: expect.any(Boolean),
      openingHours: expect.arrayContaining([{ day: 1, from: '00:00', to: '23:59' }]),
    })
    expect(await read('/stores/0103')).toMatchObject({
      isOpen: false,
      openingText: 'Dočasně zavřeno',
    })
    expect((await get('/stores/9999')).statusCode).toBe(404)
    expect((await read('/stores?lat=49.1935&lng=16.6106'))['hydra:member'][0].distance).toBe(0)
  })

  test('a cart is served by open stores; a wish for others leaves none, an empty cart asks for nothing', async () => {
    const cart = (
      await api.app.inject({ method: 'POST', url: '/api/v2/shop/orders', payload: {} })
    ).json()
    const open = (await read(`/stores?orderToken=${cart.tokenValue}`))['hydra:member']
    expect(
      open.map(({ cartAvailability }: { cartAvailability: string }) => cartAvailability),
    ).toEqual(['all', 'all'])
    expect(
      (await read(`/stores?orderToken=${cart.tokenValue}&statusCode[]=DOZAV`))['hydra:totalItems'],
    ).toBe(0)
  })

  test('stores that have all of a cart come first, then the nearest or the first by letter @CART-08', async () => {
    const { tokenValue } = (
      await api.app.inject({ method: 'POST', url: '/api/v2/shop/orders', payload: {} })
    ).json()
    await api.app.inject({
      method: 'POST',
      url: `/api/v2/shop/orders/${tokenValue}/items`,
      payload: { productVariant: 'pasta', quantity: 2 },
    })
    const setInPrague = (quantity: number) =>
      sql`update variant_store_stock set quantity = ${quantity} where store_id = (select id from stores where external_id = '0102')`.execute(
        api.db,
      )
    await setInPrague(1) // of two
    const listed = async (order: string) =>
      ids(await read(`/stores?orderToken=${tokenValue}&lat=50.08&lng=14.43${order}`))
    expect(await listed('')).toEqual(['0102', '0101'])
    expect(await listed('&order[cartAvailability]=desc')).toEqual(['0101', '0102'])
    expect(await listed('&order[cartAvailability]=asc')).toEqual(['0102', '0101'])
    await setInPrague(0)
  })

  test('a foreign or unknown cart token is 404 @C13', async () => {
    expect((await get('/stores?orderToken=neni')).statusCode).toBe(404)
  })

  test.each(['lat=abc', 'lat=1e5', 'radius=x', 'order[distance]=up', 'order[cartAvailability]=up'])(
    '%s is refused @API-11',
    async (query) => {
      expect((await get(`/stores?${query}`)).statusCode).toBe(400)
    },
  )
})

describe('places @CON-05', () => {
  test.each([
    ['br', ['Brno', 'Staré Brno']],
    ['BRNO', ['Brno', 'Staré Brno']],
    ['60200', ['602 00']],
    ['602 0', ['602 00']],
    ['', []],
  ])('%s', async (phrase, expected) => {
    const collection = await read(`/stores/place?phrase=${encodeURIComponent(phrase)}`)
    expect(collection['hydra:member'].map(({ name }: { name: string }) => name)).toEqual(expected)
    for (const { '@id': id } of collection['hydra:member'])
      expect((await api.app.inject(id)).statusCode).toBe(200)
  })
})

test('places are counted whole and come by pages @CON-05', async () => {
  const first = await read('/stores/place?phrase=br&itemsPerPage=1')
  expect([first['hydra:totalItems'], first['hydra:member'].length]).toEqual([2, 1])
  const second = await read(first['hydra:view']['hydra:next'].replace('/api/v2/shop', ''))
  expect(second['hydra:member'][0].name).toBe('Staré Brno')
})
