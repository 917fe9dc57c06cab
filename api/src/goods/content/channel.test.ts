import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import type { StoreStatusCode } from '@drogerie/shared-lib/contract/enums.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedMethods } from '../../edges/seed/orders/seed-methods.ts'
import { addDays, pragueClock } from '../../kernel/values/prague-time.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await seedMethods(api.db)
})
afterAll(() => api?.close())
beforeEach(() => api.app.publicAnswers.forget())

async function offered() {
  api.app.publicAnswers.forget()
  const answer = await api.app.inject('/api/v2/shop/channels/WEB')
  return answer.json<Channel>().customerService.promises
}

test('a shop of nothing offers nothing @SHELL-01', async () => {
  expect(await offered()).toMatchObject({
    ...{ collection: false, stores: false, offers: false },
    ...{ leaflet: false, ownBrands: false, articles: false, about: false },
  })
})

test('the page about the shop counts while it is shown @SHELL-02', async () => {
  await api.db
    .insertInto('cms_pages')
    .values({ slug: 'o-nas', name: 'O nás', content: '<p>Prodáváme mýdlo.</p>' })
    .execute()
  expect(await offered()).toMatchObject({ about: true })
  await api.db.updateTable('cms_pages').set({ enabled: false }).execute()
  expect(await offered()).toMatchObject({ about: false })
})

test('stores count unless they are closed for good, and only those that ready goods collect @SHELL-01', async () => {
  await api.db
    .insertInto('stores')
    .values({
      ...{ external_id: '0101', slug: 'brno', name: 'Brno', street: 'Masná 1', city: 'Brno' },
      ...{ postcode: '60200', latitude: 49.2, longitude: 16.6, status_code: 'ZAVR' },
      pickup_minutes: 60,
    })
    .execute()
  const become = async (status_code: StoreStatusCode, pickup_minutes: number | null) => {
    await api.db.updateTable('stores').set({ status_code, pickup_minutes }).execute()
    const { stores, collection } = (await offered()) ?? {}
    return [stores, collection]
  }
  expect(await become('ZAVR', 60)).toEqual([false, false])
  expect(await become('OTEV', null)).toEqual([true, false])
  expect(await become('OTEV', 60)).toEqual([true, true])
  expect(await become('OTEV', 120), 'pages promise 90 minutes at most').toEqual([true, false])
})

test('offers count through their last day in Prague, leaflets by their kind or their link @SHELL-01 @CAT-12', async () => {
  const { id } = await api.db
    .insertInto('action_types')
    .values({ code: 'campaign', name: 'Kampaně' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leaflet = await api.db
    .insertInto('action_types')
    .values({ code: 'leaflet', name: 'Letáky' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { day } = pragueClock(new Date())
  const row = { code: 'akce', slug: 'akce', title: 'Akce', type_id: id, valid_from: '2026-01-01' }
  await api.db
    .insertInto('actions')
    .values({ ...row, valid_to: day })
    .execute()
  const become = async (change: {
    valid_to?: string
    enabled?: boolean
    type_id?: number
    leaflet_url?: string | null
  }) => {
    await api.db.updateTable('actions').set(change).execute()
    const { offers, leaflet: leaflets } = (await offered()) ?? {}
    return [offers, leaflets]
  }
  expect(await become({ enabled: true })).toEqual([true, false])
  expect(await become({ enabled: false })).toEqual([false, false])
  expect(await become({ enabled: true, valid_to: addDays(day, -1) })).toEqual([false, false])
  expect(await become({ valid_to: day, leaflet_url: '/media/l/x.svg' })).toEqual([true, true])
  expect(await become({ leaflet_url: null, type_id: leaflet.id })).toEqual([true, true])
})

test('own brands count with goods that are shown, articles once they are out @SHELL-01', async () => {
  const brand = await api.db
    .insertInto('brands')
    .values({ code: 'own', slug: 'own', name: 'Own', is_own: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ownBrands = async () => (await offered())?.ownBrands
  expect(await ownBrands()).toBe(false)
  const product = { code: 'p', slug: 'p', name: 'P', brand_id: brand.id, enabled: false }
  await api.db.insertInto('products').values(product).execute()
  expect(await ownBrands()).toBe(false)
  await api.db.updateTable('products').set({ enabled: true }).execute()
  expect(await ownBrands()).toBe(true)
  const out = { code: 'a', slug: 'rady/a', title: 'A', perex: 'x', content: '<p>x</p>' }
  await api.db
    .insertInto('articles')
    .values({ ...out, published_at: new Date(Date.now() + 86_400_000) })
    .execute()
  expect((await offered())?.articles).toBe(false)
  await api.db
    .updateTable('articles')
    .set({ published_at: new Date(Date.now() - 1_000) })
    .execute()
  expect((await offered())?.articles).toBe(true)
})
