import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, shopReads } from '../../testing/shop-reads.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
const { read } = shopReads(() => api)

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  const point = {
    name: 'Z-BOX',
    street: 'Orlí 2',
    city: 'Brno',
    postcode: '60200',
    latitude: 49.19,
    longitude: 16.61,
  }
  await api.db
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

describe('pickup points @CART-08 @CZ-17', () => {
  test.each([
    ['kind=dpd_box', ['dpd-1']],
    ['nonstop=1', ['dpd-1']],
    ['cardPayment=1', ['post-1']],
    ['phrase=praha', ['post-1']],
    ['lat=50.08&lng=14.43', ['post-1', 'dpd-1']],
    ['lat=49.19&lng=16.61', ['dpd-1', 'post-1']],
  ])('%s', async (query, expected) => {
    expect(codesOf(await read(`/pickup-points?${query}`))).toEqual(expected)
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
