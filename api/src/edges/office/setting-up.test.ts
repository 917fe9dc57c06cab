import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { runOffice } from './run-office.ts'

let api: TestApi
let clubless: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
  clubless = await createTestApi({ empty: true, config: { clubName: null } })
}, 120_000)
afterAll(async () => {
  await api.close()
  await clubless.close()
})

const channel = async () => (await api.app.inject('/api/v2/shop/channels/WEB')).json<Channel>()
const office = (...words: string[]) => runOffice(api.app, words)

test('a shop promises the ways of delivery that it offers, and no others', async () => {
  const promises = async () => {
    const { collection, freeDelivery, stores } = (await channel()).customerService.promises ?? {}
    return { collection, freeDelivery, stores }
  }
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

test('a shop without a club says so, answers nothing of one and is backed up without it', async () => {
  const { app } = clubless
  const status = async (method: 'GET' | 'POST', path: string) =>
    (await app.inject({ method, url: `/api/v2/shop/client/${path}` })).statusCode
  const { customerService } = (await app.inject('/api/v2/shop/channels/WEB')).json<Channel>()
  expect(customerService.promises).toMatchObject({ club: null })
  expect((await app.inject('/api/v2/crm/status')).json()).toMatchObject({ available: false })
  for (const path of ['coupons', 'points', 'cards', 'child'])
    expect([path, await status('GET', path)]).toEqual([path, 404])
  for (const path of ['register', 'activate-by-card'])
    expect([path, await status('POST', path)]).toEqual([path, 404])
  const pages = {
    result: { data: expect.not.arrayContaining([pageAt('/podminky-klubu')]) as unknown },
  }
  expect(await runOffice(app, ['page', 'list'])).toMatchObject(pages)
  expect(await office('page', 'list')).not.toMatchObject(pages)
  const folder = await mkdtemp(join(tmpdir(), 'no-club-'))
  try {
    expect(await runOffice(app, ['backup', join(folder, 'shop')])).toMatchObject({ ok: true })
    expect(await readdir(folder)).toEqual(['shop'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

const pageAt = (path: string) => expect.objectContaining({ path }) as unknown

test('a shop tells which of its pages have something to show', async () => {
  const shown = async () => {
    const { club, offers, leaflet, ownBrands, articles } =
      (await channel()).customerService.promises ?? {}
    return { club, offers, leaflet, ownBrands, articles }
  }
  const none = {
    club: 'Teta klub',
    offers: false,
    leaflet: false,
    ownBrands: false,
    articles: false,
  }
  expect(await shown()).toEqual(none)
  const type = await api.db
    .insertInto('action_types')
    .values({ code: 'leaflet', name: 'Leták' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const action = {
    code: 'a',
    slug: 'a',
    title: 'Leták',
    type_id: type.id,
    valid_from: '2026-01-01',
  }
  await api.db
    .insertInto('actions')
    .values({ ...action, valid_to: '2026-01-07' })
    .execute()
  expect(await shown()).toEqual(none)
  await api.db.updateTable('actions').set({ valid_to: '2999-01-01' }).execute()
  expect(await shown()).toEqual({ ...none, offers: true, leaflet: true })
})

test.each(['with its mark', 'by a version that left none'])(
  'a start for looking around fills no demo goods into a shop made by init, %s, and says so',
  async (which) => {
    await runOffice(clubless.app, ['init'])
    if (which !== 'with its mark')
      await clubless.db.deleteFrom('settings').where('key', '=', 'own_shop').execute()
    const said: string[] = []
    await prepareDatabase({ db: clubless.db } as Parameters<typeof prepareDatabase>[0], {
      demo: true,
      seller: clubless.app.config.seller,
      log: () => {},
      warn: (text) => said.push(text),
    })
    expect(said.join()).toContain('without the demo goods')
    for (const table of ['products', 'stores', 'customers'] as const)
      expect(await clubless.db.selectFrom(table).select('id').execute()).toEqual([])
  },
)
