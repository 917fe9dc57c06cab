import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../testing/claims.ts'
import { openOrderShop, type OrderShop } from '../../../testing/order-shop.ts'

let shop: OrderShop
let port: number

beforeAll(async () => {
  shop = await openOrderShop()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const address = shop.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => shop.close())

const MEGABYTE = 1024 * 1024

/** Writes everything before it looks at the answer, as most clients do. */
const send = (path: string, body: Buffer, headers: Record<string, string | number>) =>
  new Promise<{ status: number; message: string }>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: `/api/v2/shop${path}`, method: 'POST', headers },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            message: (JSON.parse(text) as { message: string }).message,
          }),
        )
      },
    )
    call.on('error', reject)
    for (let at = 0; at < body.length; at += 65_536) call.write(body.subarray(at, at + 65_536))
    call.end()
  })

const json = Buffer.from(JSON.stringify({ message: 'x'.repeat(5 * MEGABYTE) }))
const type = 'application/json'

test.each([
  ['/contact-requests', { 'content-type': type, 'content-length': json.length }],
  ['/withdrawals', { 'content-type': type, 'content-length': json.length }],
  ['/complaints', { 'content-type': type, 'content-length': json.length }],
  ['/contact-requests', { 'content-type': type, 'transfer-encoding': 'chunked' }],
])('5 MB for %s are refused in words, %j @C20 @D08', async (path, headers) => {
  for (let nth = 0; nth < 3; nth += 1)
    expect(await send(path, json, headers)).toEqual({
      status: 413,
      message: 'Odesílaná data jsou příliš velká.',
    })
})

test('a photo of 20 MB is refused in words', async () => {
  const { payload, contentType } = await multipart({ data: '{}' }, [
    { bytes: new Uint8Array(20 * MEGABYTE) },
  ])
  expect(
    await send('/complaints', payload, {
      'content-type': contentType,
      'content-length': payload.length,
    }),
  ).toEqual({
    status: 413,
    message: 'Soubor může mít nejvýše 10 MB.',
  })
})
