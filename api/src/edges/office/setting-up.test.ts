import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runOffice } from './run-office.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
})
afterAll(() => api.close())

const channel = async () => (await api.app.inject('/api/v2/shop/channels/WEB')).json<Channel>()
const office = (...words: string[]) => runOffice(api.app, words)

test('a shop promises the ways of delivery that it offers, and no others', async () => {
  const promises = async () => (await channel()).customerService.promises
  await office('init')
  expect((await channel()).deliveries).toEqual([])
  await office('methods', 'enable', 'ppl', '--price', '119')
  expect((await channel()).deliveries).toEqual([
    { code: 'ppl', name: 'Kurýr PPL', kind: 'courier', price: 11_900, freeFrom: 150_000 },
  ])
  expect(await promises()).toEqual({ collection: false, freeDelivery: true, stores: false })
  expect(await office('methods', 'enable', 'ppl', '--free-from', 'none')).toMatchObject({
    ok: true,
  })
  expect((await channel()).deliveries).toMatchObject([{ code: 'ppl', freeFrom: null }])
  expect(await promises()).toEqual({ collection: false, freeDelivery: false, stores: false })
  await office('methods', 'enable', 'ppl', '--free-from', '1500')
  expect(await promises()).toEqual({ collection: false, freeDelivery: true, stores: false })
  expect(await office('methods', 'enable', 'cod', '--free-from', '1500')).toMatchObject({
    ok: false,
    exitCode: 2,
  })
  await office('methods', 'disable', 'ppl')
  expect(await office('methods', 'enable', 'click-collect')).toMatchObject({
    result: {
      data: { needsStore: true },
      message: expect.stringContaining('once there is a store') as string,
    },
  })
  expect(await promises()).toEqual({ collection: false, freeDelivery: false, stores: false })
  await api.db
    .insertInto('stores')
    .values({
      ...{ external_id: '0101', slug: 'brno', name: 'Brno', street: 'Masná 1', city: 'Brno' },
      ...{ postcode: '60200', latitude: 49.2, longitude: 16.6, pickup_minutes: 60 },
    })
    .execute()
  expect(await promises()).toEqual({ collection: true, freeDelivery: false, stores: true })
})
