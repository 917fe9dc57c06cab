import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
const week = [1, 2, 3, 4, 5, 6, 7]

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  const { db } = api
  const store = (
    external_id: string,
    name: string,
    city: string,
    postcode: string,
    latitude: number,
    longitude: number,
  ) => ({
    external_id,
    slug: `s-${external_id}`,
    name,
    city,
    postcode,
    latitude,
    longitude,
    street: 'Dlouhá 1',
    pickup_minutes: 60,
  })
  const rows = await db
    .insertInto('stores')
    .values([
      store('0101', 'Brno, Orlí', 'Brno', '60200', 49.1935, 16.6106),
      store('0102', 'Praha, Flora', 'Praha', '13000', 50.078, 14.462),
      {
        ...store('0103', 'České Budějovice', 'České Budějovice', '37001', 48.9745, 14.4743),
        status_code: 'DOZAV' as const,
      },
      { ...store('0104', 'Zavřená', 'Praha', '11000', 50.08, 14.43), status_code: 'ZAVR' as const },
    ])
    .returning(['id', 'external_id'])
    .execute()
  const [brno, praha] = rows
  if (!brno || !praha) throw new Error('no stores')
  await db
    .insertInto('store_hours')
    .values(
      rows.flatMap(({ id }) =>
        week.map((day) => ({ store_id: id, day, opens: '00:00', closes: '23:59' })),
      ),
    )
    .execute()
  const service = await db
    .insertInto('store_services')
    .values({ code: 'click_collect', name: 'Vyzvednutí' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('store_service_links')
    .values({ store_id: praha.id, service_id: service.id })
    .execute()
  const variant = await db
    .selectFrom('product_variants')
    .where('code', '=', 'pasta')
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('variant_store_stock')
    .values([
      { variant_id: variant.id, store_id: brno.id, quantity: 25 },
      { variant_id: variant.id, store_id: praha.id, quantity: 0 },
    ])
    .execute()
  await db
    .insertInto('places')
    .values([
      { name: 'Brno', kind: 'city', latitude: 49.1951, longitude: 16.6068, weight: 380 },
      { name: 'Staré Brno', kind: 'street', latitude: 49.19, longitude: 16.59, weight: 1 },
      { name: '602 00', kind: 'postcode', latitude: 49.19, longitude: 16.61 },
    ])
    .execute()
  const point = {
    name: 'Z-BOX',
    street: 'Orlí 2',
    city: 'Brno',
    postcode: '60200',
    latitude: 49.19,
    longitude: 16.61,
  }
  await db
    .insertInto('pickup_points')
    .values([
      { ...point, code: 'dpd-1', kind: 'dpd_box', nonstop: true },
      {
        ...point,
        code: 'post-1',
        kind: 'postal_office',
        card_payment: true,
        latitude: 50.08,
        longitude: 14.43,
        city: 'Praha',
      },
    ])
    .execute()
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/api/v2/shop${path}`, headers })
const read = async (path: string) => (await get(path)).json()
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

  test('what the e-shop does not sell now is in a store, but cannot be reserved there', async () => {
    const never = { available: false, minutes: null, readyAt: null, text: null, days: null }
    const [first] = (await read('/stock/variant/pasta'))['hydra:member']
    expect(first).toMatchObject({ store: { externalId: '0101' }, quantity: 10, pickup: never })
  })
})

describe('pickup points @CART-08 @CZ-17', () => {
  test.each([
    ['kind=dpd_box', ['dpd-1']],
    ['nonstop=1', ['dpd-1']],
    ['cardPayment=1', ['post-1']],
    ['phrase=praha', ['post-1']],
    ['lat=50.08&lng=14.43', ['post-1', 'dpd-1']],
    ['lat=49.19&lng=16.61', ['dpd-1', 'post-1']],
  ])('%s', async (query, expected) => {
    const members = (await read(`/pickup-points?${query}`))['hydra:member']
    expect(members.map(({ code }: { code: string }) => code)).toEqual(expected)
  })

  test('towns stand as Czechs sort them, over the pages, too', async () => {
    const points = ['Domažlice', 'Děčín', 'Havlíčkův Brod', 'Havířov', 'Cheb', 'Čáslav'].map(
      (city, at) => ({
        ...{ code: `sort-${at}`, kind: 'delivery_point' as const, name: 'Trafika', city },
        ...{ street: 'Krátká 1', postcode: '10000', latitude: 50, longitude: 14 },
      }),
    )
    await api.db.insertInto('pickup_points').values(points).execute()
    const page = async (number: number) => {
      const url = `/pickup-points?kind=delivery_point&itemsPerPage=3&page=${number}`
      const { 'hydra:member': members, 'hydra:totalItems': total } = await read(url)
      return [total, ...members.map(({ city }: { city: string }) => city)]
    }
    expect(await page(1)).toEqual([6, 'Čáslav', 'Děčín', 'Domažlice'])
    expect(await page(2)).toEqual([6, 'Havířov', 'Havlíčkův Brod', 'Cheb'])
    expect(await page(9)).toEqual([6])
    await api.db.deleteFrom('pickup_points').where('code', 'like', 'sort-%').execute()
  })

  test('a box that never closes says so', async () => {
    expect(await read('/pickup-points/dpd-1')).toMatchObject({
      '@type': 'PickupPoint',
      openingText: 'Nonstop',
      openingHours: expect.arrayContaining([{ day: 7, from: '00:00', to: '24:00' }]),
    })
  })
})
