import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { startBucket, type TestBucket } from '@drogerie/shared-lib/testing/bucket.ts'
import {
  claim,
  deliveredOrder,
  guestClaim,
  photo,
  type DeliveredOrder,
} from '../../testing/claims.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { keptFolder } from './photo-files.ts'

vi.setConfig({ testTimeout: 60_000 })

let service: TestBucket
let shop: OrderShop
let dataDir = ''
let order: DeliveredOrder
beforeAll(async () => {
  service = await startBucket()
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-bucket-'))
  shop = await openOrderShop({}, testConfig({ dataDir, bucket: service.bucket }))
  order = await deliveredOrder(shop, { soap: 5 })
})
afterAll(async () => {
  await shop?.close()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

const keptNames = async () => (await shop.app.files.list(keptFolder)).map(({ name }) => name)
const get = (url: string) => shop.app.inject({ method: 'GET', url })

test('attachments are kept in the bucket, and nothing of them on the disk @R10', async () => {
  const { status, json } = await claim(shop, guestClaim(order), [{ bytes: await photo() }])
  expect([status, (await keptNames()).length]).toEqual([201, 2])
  const [kept] = json.photos
  for (const address of [kept?.url, kept?.thumbnail]) {
    const { statusCode, headers, rawPayload } = await get(address ?? '')
    expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'image/jpeg',
      String(rawPayload.length),
    ])
    expect(rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  }
  expect(await readdir(join(dataDir, keptFolder)).catch(() => [])).toEqual([])
  expect(await readdir(join(dataDir, 'complaints/incoming'))).toEqual([])
})

test('what no complaint names is swept, the rest stays', async () => {
  const before = await keptNames()
  await shop.app.files.put(`${keptFolder}/orphan.jpg`, Buffer.from('x'))
  expect(await shop.app.jobs.run('sweep-complaint-files')).toBe(0)
  const later = new Date(Date.now() + 2 * 3_600_000)
  expect(await shop.app.jobs.run('sweep-complaint-files', later)).toBe(1)
  expect(await keptNames()).toEqual(before)
})

test('a backup has what is in the bucket @O06', async () => {
  const answer = await runOffice(shop.app, ['backup', join(dataDir, 'shop.backup'), '--club', 'no'])
  expect(answer).toMatchObject({
    ok: true,
    result: { data: { files: (await keptNames()).length } },
  })
})

test('drawn pictures are kept once for all processes', async () => {
  const content = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
  await shop.db.insertInto('media_files').values({ path: 'scenes/les.svg', content }).execute()
  const drawn = await get('/media/scenes/les-400.webp')
  const [name = ''] = (await shop.app.files.list('media-cache')).map(({ name: at }) => at)
  expect([drawn.statusCode, name.endsWith('.webp')]).toEqual([200, true])
  await shop.app.files.put(name, Buffer.from('kept'))
  expect((await get('/media/scenes/les-400.webp')).body).toBe('kept')
})

test('while the bucket is away, a complaint with photos is asked to come again and nothing of it stays', async () => {
  await service.close()
  const rows = () => shop.db.selectFrom('complaints').select('id').execute()
  const before = await rows()
  const { status } = await claim(shop, guestClaim(order), [{ bytes: await photo() }])
  expect([status, await rows()]).toEqual([503, before])
  expect(await readdir(join(dataDir, 'complaints/incoming'))).toEqual([])
  expect((await claim(shop, guestClaim(order))).status).toBe(201)
  expect((await get('/media/scenes/les-800.webp')).statusCode).toBe(200)
})
