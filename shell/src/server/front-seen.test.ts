import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

const api = Fastify()
let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  api.get('/api/v2/shop/thing', ({ headers }) => ({ id: headers['x-request-id'] }))
  api.get('/api/v2/shop/broken', (_request, reply) => reply.code(500).send({}))
  front = await startFront(
    [
      { path: '/eshop' },
      { path: '/objednavka/:token', personal: true, parameters: ['navrat'] },
      { path: '/padne' },
    ],
    { API_ORIGIN: await api.listen({ port: 0, host: '127.0.0.1' }) },
  )
})
afterAll(() => Promise.all([front.end(), api.close()]))

type Line = Record<string, unknown>
const trace = '0af7651916cd43dd8448eb211c80319c'

/** The log line of this request, which comes after the answer. */
async function lineOf(path: string, headers: Record<string, string> = {}): Promise<Line> {
  const before = front.requests.length
  await (await fetch(front.origin + path, { headers, redirect: 'manual' })).text()
  while (front.requests.length === before) await new Promise((resolve) => setTimeout(resolve, 2))
  return JSON.parse(front.requests[before] ?? '{}') as Line
}

test('a line for a request says what, when, how long and in which line-up @O05', async () => {
  const headers = {
    'x-request-id': 'seen-by-the-proxy',
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
  }
  const { time, ms, bytes, ...line } = await lineOf('/eshop?utm_source=jana', headers)
  expect(line).toEqual({
    log: 'access',
    part: 'front',
    method: 'GET',
    path: '/eshop',
    status: 200,
    id: 'seen-by-the-proxy',
    trace,
    lineup: 'L-0001',
  })
  expect(Date.parse(String(time))).toBeGreaterThan(Date.now() - 60_000)
  expect(ms).toBeGreaterThanOrEqual(0)
  expect(bytes).toBeGreaterThan(100)
})

test.each([
  ['/objednavka/tajny-token', 200, '/objednavka/:token'],
  ['/jana@example.cz/neni', 404, '/*'],
  ['/api/v2/shop/thing?email=jana@example.cz', 200, '/api/*'],
  ['/eshop?navrat=jana', 200, '/eshop'],
])('of %s the log has no more than its pattern @O05', async (address, status, path) => {
  expect(await lineOf(address)).toMatchObject({ status, path })
  for (const line of front.requests) expect(line).not.toMatch(/jana|tajny/)
})

test('the API hears the name of the request that the front logs, and an answer of 500 tells it', async () => {
  const headers = { 'x-request-id': 'seen-by-the-proxy' }
  const at = (path: string) => fetch(front.origin + path, { headers })
  expect(await (await at('/api/v2/shop/thing')).json()).toEqual({ id: 'seen-by-the-proxy' })
  const told = ['/api/v2/shop/broken', '/padne', '/eshop'].map(async (path) =>
    (await at(path)).headers.get('x-request-id'),
  )
  expect(await Promise.all(told)).toEqual(['seen-by-the-proxy', 'seen-by-the-proxy', null])
})

test('figures tell requests, kept pages, line-ups and workers, and nobody finds them at the shop’s own address', async () => {
  await lineOf('/eshop')
  await lineOf('/eshop')
  const text = await front.registry.metrics()
  for (const figure of [
    /^shop_http_request_duration_seconds_count\{route="\/eshop",method="GET",status="200"\} \d+$/m,
    /^shop_kept_pages_total\{result="fresh"\} \d+$/m,
    /^shop_kept_pages_total\{result="rendered"\} \d+$/m,
    /^shop_lineup_share\{lineup="L-0001"\} 1$/m,
    /^shop_lineup_pages_total\{lineup="L-0001",result="rendered"\} \d+$/m,
    /^shop_lineup_pages_total\{lineup="L-0001",result="failed"\} [1-9]\d*$/m,
    /^shop_render_workers\{lineup="L-0001"\} 1$/m,
    /^shop_render_pages\{lineup="L-0001",state="waiting"\} 0$/m,
    /^shop_channel_read_timestamp_seconds 0$/m,
    /^shop_releases_out \d+$/m,
  ])
    expect(text).toMatch(figure)
  expect(text).not.toMatch(/jana|tajny/)
  expect(await (await fetch(`${front.origin}/metrics`)).text()).not.toContain('shop_')
})
