import { PDFDocument } from '@cantoo/pdf-lib'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import {
  claim,
  deliveredOrder,
  guestClaim,
  multipart,
  photo,
  type DeliveredOrder,
} from '../../testing/claims.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'

let shop: OrderShop
let dataDir: string
let order: DeliveredOrder

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drogerie-attachments-'))
  shop = await openOrderShop({}, testConfig({ dataDir }))
  order = await deliveredOrder(shop, { soap: 50 })
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const files = async () => ({
  incoming: await readdir(join(dataDir, 'complaints/incoming')).catch(() => []),
  kept: await readdir(join(dataDir, 'complaints/kept')).catch(() => []),
})
const complaints = async () =>
  (await shop.db.selectFrom('complaints').select('id').execute()).length
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const get = (url: string) => shop.app.inject({ method: 'GET', url })

/**
 * A PNG of nothing but black compresses to 50 kB: opened, its 20 000 × 20 000 pixels take 1.2 GB.
 */
function bomb(): Uint8Array {
  const edge = 20_000
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1 // one bit of grey
  const rows = deflateSync(Buffer.alloc((edge / 8 + 1) * edge), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a photo is rotated upright, loses its metadata, and is served only with its token @R04 @API-08', async () => {
  const { json } = await claim(shop, guestClaim(order), [{ bytes: await photo({ turned: true }) }])
  const [kept] = json.photos
  const picture = await get(kept?.url ?? '')
  expect([
    picture.statusCode,
    picture.headers['content-type'],
    picture.headers['cache-control'],
  ]).toEqual([200, 'image/jpeg', 'private, no-store'])
  const metadata = await sharp(picture.rawPayload).metadata()
  expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([
    40,
    60,
    undefined,
    undefined,
  ])
  expect(picture.rawPayload.includes('Phone 12')).toBe(false)
  const thumbnail = await sharp((await get(kept?.thumbnail ?? '')).rawPayload).metadata()
  expect([thumbnail.width, thumbnail.height]).toEqual([320, 320])
  const other = await claim(shop, guestClaim(order))
  expect(
    (await get(`/api/v2/shop/complaints/${other.json.token}/photos/${kept?.id}`)).statusCode,
  ).toBe(404)
  expect((await get(`/api/v2/shop/complaints/${other.json.token}/photos/0`)).statusCode).toBe(404)
  expect((await get(`/media/complaints/kept/${(await files()).kept[0]}`)).statusCode).toBeOneOf([
    400, 404,
  ])
})

test('a PDF is only ever saved, never opened in the shop', async () => {
  const document = await PDFDocument.create()
  document.addPage()
  const pdf = await document.save()
  const { status, json } = await claim(shop, guestClaim(order), [
    { bytes: pdf, name: 'uctenka.pdf', type: 'application/pdf' },
  ])
  expect([status, json.photos[0]?.thumbnail]).toEqual([201, null])
  const answer = await get(json.photos[0]?.url ?? '')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="priloha.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1)
})

describe('what is refused by its bytes, whatever it is called @R01 @R05', () => {
  const zipEnd = 'PK\u0005\u0006' + '\0'.repeat(18)
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, RegExp][] = [
    ['HTML', () => bytes('<!doctype html><script>alert(1)</script>'), /JPEG, PNG nebo WebP/],
    ['zip', () => bytes('PK\u0003\u0004…'), /JPEG, PNG nebo WebP/],
    [
      'SVG with script',
      () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      /JPEG, PNG nebo WebP/,
    ],
    ['GIF', () => bytes('GIF89a…'), /JPEG, PNG nebo WebP/],
    ['nothing', () => new Uint8Array(), /JPEG, PNG nebo WebP/],
    [
      'a photo that is also a zip',
      async () => Buffer.concat([await photo(), bytes(zipEnd)]),
      /JPEG, PNG nebo WebP/,
    ],
    [
      'a photo that is also a page',
      async () => Buffer.concat([await photo(), bytes('<script>alert(1)</script>')]),
      /JPEG, PNG nebo WebP/,
    ],
    ['a PDF that is also a zip', () => bytes(`%PDF-1.4\n%%EOF${zipEnd}`), /JPEG, PNG nebo WebP/],
    ['a broken PDF', () => bytes('%PDF-1.4\n'), /PDF je poškozený/],
    ['a broken photo', async () => (await photo()).slice(0, 200), /poškozený/],
    ['only the first bytes of a photo', () => bytes('\u00ff\u00d8\u00ff\u00e0'), /poškozený/],
    [
      'HEIC of an iPhone',
      () => bytes('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      /HEIC.*JPEG, PNG nebo WebP/,
    ],
    ['a picture bomb', bomb, /50 megapixelů/],
  ]
  test.each(cases)('%s', async (_name, make, message) => {
    const before = { rows: await complaints(), ...(await files()) }
    const good = { bytes: await photo() }
    const { status, json } = await claim(shop, guestClaim(order), [
      good,
      { bytes: await make(), name: 'foto.jpg' },
    ])
    expect([status, json.violations?.[0]?.propertyPath]).toEqual([422, 'photos[1]'])
    expect(json.violations?.[0]?.message).toMatch(message)
    expect({ rows: await complaints(), ...(await files()) }).toEqual(before)
  })

  test('six files, a file of 20 MB, a request of 60 MB @R01', async () => {
    const before = { rows: await complaints(), ...(await files()) }
    const six = await claim(
      shop,
      guestClaim(order),
      await Promise.all(Array.from({ length: 6 }, async () => ({ bytes: await photo() }))),
    )
    expect([six.status, six.json.violations]).toMatchObject([
      422,
      [{ propertyPath: 'photos', message: 'Přiložit můžete nejvýše 5 souborů.' }],
    ])
    const large = await claim(shop, guestClaim(order), [
      { bytes: new Uint8Array(20 * 1024 * 1024) },
    ])
    expect([large.status, large.json.message]).toEqual([413, 'Soubor může mít nejvýše 10 MB.'])
    const huge = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/shop/complaints',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(60 * 1024 * 1024),
      },
      payload: '',
    })
    expect(huge.statusCode).toBe(413)
    expect({ rows: await complaints(), ...(await files()) }).toEqual(before)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{',
    ],
    [
      'data that is no JSON',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{]\r\n--x--\r\n',
    ],
  ])('%s is a 400', async (_name, contentType, payload) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/shop/complaints',
      headers: { 'content-type': contentType },
      payload,
    })
    expect(answer.statusCode, answer.body).toBe(400)
  })
})

describe('text fields of an upload that are too long', () => {
  test.each([
    [
      '150 fields',
      Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}`, 'x'])),
    ],
    ['a field of 70 kB', { message: 'x'.repeat(70_000) }],
  ])('%s: the error message speaks of text, not of files', async (_name, fields) => {
    const { payload, contentType } = await multipart(fields)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v2/shop/complaints',
      headers: { 'content-type': contentType },
      payload,
    })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      413,
      'Formulář obsahuje příliš mnoho textu. Zkraťte ho prosím.',
    ])
  })
})

describe('the same upload twice @R10 @API-05', () => {
  test('with other photos it is another request, with the same ones it is done once', async () => {
    const [one, other] = [{ bytes: await photo() }, { bytes: await photo({ width: 80 }) }]
    const key = { 'idempotency-key': 'fotky-0001' }
    const first = await claim(shop, guestClaim(order), [one], key)
    const again = await claim(shop, guestClaim(order), [one], key)
    expect([first.status, again.status, again.json.token]).toEqual([201, 201, first.json.token])
    for (const files of [[other], [one, other], []])
      expect((await claim(shop, guestClaim(order), files, key)).status).toBe(422)
  })
})

describe('uploads that do not end well @R10', () => {
  test('a connection cut in the middle leaves neither a complaint nor a file', async () => {
    const before = { rows: await complaints(), kept: (await files()).kept }
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const address = shop.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const noise = new Uint8Array(2_000_000).map((_, index) => (index * 7919) % 251)
    const { payload, contentType } = await multipart({ data: JSON.stringify(guestClaim(order)) }, [
      { bytes: noise },
    ])
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = `POST /api/v2/shop/complaints HTTP/1.1\r\nHost: shop\r\nContent-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`
    socket.write(head)
    socket.write(payload.subarray(0, payload.length / 2))
    await eventually(async () => expect((await files()).incoming).toHaveLength(1))
    socket.destroy()
    await eventually(async () => expect((await files()).incoming).toEqual([]))
    expect({ rows: await complaints(), kept: (await files()).kept }).toEqual(before)
  })

  test('files left by a killed process are deleted; files of complaints stay', async () => {
    const { json } = await claim(shop, guestClaim(order), [{ bytes: await photo() }])
    const before = await files()
    const orphan = join(dataDir, 'complaints/kept/orphan.jpg')
    const half = join(dataDir, 'complaints/incoming/half')
    const fresh = join(dataDir, 'complaints/kept/fresh.jpg')
    for (const path of [orphan, half, fresh]) await writeFile(path, 'x')
    const longAgo = new Date(Date.now() - 2 * 3_600_000)
    for (const name of before.kept)
      await utimes(join(dataDir, 'complaints/kept', name), longAgo, longAgo)
    for (const path of [orphan, half]) await utimes(path, longAgo, longAgo)
    expect(await shop.app.jobs.run('sweep-complaint-files')).toBe(2)
    expect((await files()).kept.toSorted()).toEqual([...before.kept, 'fresh.jpg'].toSorted())
    await rm(fresh)
    expect((await get(json.photos[0]?.url ?? '')).statusCode).toBe(200)
  })
})
