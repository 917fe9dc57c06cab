import Fastify from 'fastify'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { startFront } from '../testing/a-front.ts'

const api = Fastify()
let front: Awaited<ReturnType<typeof startFront>>
let calls = 0
const asked: Record<string, number> = {}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  api.addHook('onRequest', async ({ url }) => {
    const [address = ''] = url.split('?', 1)
    asked[address] = (asked[address] ?? 0) + 1
  })
  api.get('/api/v2/shop/redirects', () => ({
    'hydra:member': [
      { originUrl: '/stare', destinationUrl: '/eshop', permanent: true },
      { originUrl: '/docasne', destinationUrl: '/eshop', permanent: false },
    ],
  }))
  api.get('/api/v2/shop/sitemap/goods/1', () => ({
    products: [{ slug: 'krem', updatedAt: '2026-11-01T09:00:00+01:00', images: [] }],
  }))
  api.get('/api/v2/shop/me', ({ headers }, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-store', vary: 'Authorization' })
      .send({ token: headers.authorization, nth: (calls += 1) }),
  )
  api.get('/api/v2/shop/taxons', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send({ nth: (calls += 1) }),
  )
  api.get('/media/p/1.svg', (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(`<svg id="${(calls += 1)}"/>`),
  )
  const routes = [
    { path: '/eshop', parameters: ['strana'] },
    { path: '/pro-jednoho', parameters: [] },
    { path: '/kosik', personal: true, parameters: [] },
    { path: '/muj-ucet', personal: true, access: 'customer' as const, parameters: ['strana'] },
    { path: '/objednavka/:token', personal: true, parameters: [] },
    { path: '/presun', parameters: [] },
    { path: '/bez-dat', parameters: [] },
    { path: '/rozbita', parameters: [] },
    { path: '/padne', parameters: [] },
  ]
  const failed = {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<p>nepodařilo</p>',
    personal: false,
  }
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' })
  front = await startFront(
    routes,
    { API_ORIGIN: apiOrigin },
    { failedPages: [['default', failed]] },
  )
  const assets = path.join(front.directory, 'front-0/assets/shell')
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(assets, 'main.js'), 'void 0')
})
afterAll(async () => {
  await Promise.all([front.end(), api.close()])
  vi.useRealTimers()
})

const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

const people = {
  visitor: {},
  jana: { cookie: 'a=1; auth=jana; b=2', authorization: 'Bearer jana' },
  petr: { cookie: 'auth=petr' },
}
type Person = keyof typeof people

async function get(target: string, who: Person = 'visitor') {
  const response = await fetch(front.origin + target, { redirect: 'manual', headers: people[who] })
  const of = (name: string) => response.headers.get(name)
  const retry = of('retry-after')
  return {
    status: response.status,
    kept: of('cache-control'),
    vary: of('vary'),
    cookie: of('set-cookie'),
    retry,
    body: await response.text(),
  }
}

const everywhere = 'public, max-age=0, s-maxage=2, stale-if-error=300'
const nowhere = 'no-store'

type Row = [
  what: string,
  target: string,
  status: number,
  elsewhere: string,
  front: 'all alike' | 'two kinds' | 'nobody',
]

test.each<Row>([
  ['a page', '/eshop', 200, everywhere, 'all alike'],
  ['a page with a parameter', '/eshop?strana=2', 200, everywhere, 'all alike'],
  ['a redirect of a page', '/presun', 302, everywhere, 'all alike'],
  ['a page that turns out to be somebody’s', '/pro-jednoho', 200, nowhere, 'nobody'],
  ['the frame of the cart', '/kosik', 200, nowhere, 'two kinds'],
  ['the frame of the account', '/muj-ucet', 200, nowhere, 'two kinds'],
  ['a page of the account with a parameter', '/muj-ucet?strana=2', 200, nowhere, 'nobody'],
  ['an order under its secret', '/objednavka/abc', 200, nowhere, 'nobody'],
  ['a page that is not there', '/neni', 404, nowhere, 'nobody'],
  ['a page without its data', '/bez-dat', 503, nowhere, 'nobody'],
  ['a page whose code fails', '/rozbita', 500, nowhere, 'nobody'],
])(
  '%s: what others may keep, and for whom the front keeps it',
  async (_what, target, status, elsewhere, kept) => {
    const jana = await get(target, 'jana')
    const visitor = await get(target)
    const petr = await get(target, 'petr')
    const again = await get(target)
    for (const answer of [jana, visitor, petr, again]) {
      expect(answer).toMatchObject({
        status,
        kept: elsewhere,
        vary: 'accept-encoding',
        cookie: null,
      })
    }
    // a body ends with how many pages were rendered before it; that of a redirect is empty
    if (status === 302) return
    const bodies = [jana, visitor, petr, again].map(({ body }) => body)
    const [ofJana, ofVisitor, ofPetr, ofAgain] = bodies
    expect(new Set(bodies).size).toBe({ 'all alike': 1, 'two kinds': 2, nobody: 4 }[kept])
    if (kept === 'two kinds') expect([ofPetr, ofAgain]).toEqual([ofJana, ofVisitor])
    expect(ofVisitor).not.toContain('signed in')
    expect(ofJana?.includes('signed in')).toBe(/kosik|muj-ucet|objednavka/.test(target))
  },
)

test.each([
  ['a page', '/eshop?strana=7', 'visitor'],
  ['the frame of the account for who is signed in', '/muj-ucet', 'jana'],
] as const)(
  '%s is kept for half a minute, shown five minutes more while it is renewed, and then no longer',
  async (_what, target, who) => {
    const { body } = await get(target, who)
    later(29)
    expect((await get(target, who)).body).toBe(body)
    later(2)
    expect((await get(target, who)).body, 'the old one, and a new one on its way').toBe(body)
    await eventually(async () => expect((await get(target, who)).body).not.toBe(body))
    const renewed = await get(target, who)
    later(301)
    const fresh = await get(target, who)
    expect(fresh.body).not.toBe(renewed.body)
    expect((await get(target, who)).body).toBe(fresh.body)
  },
)

test('a page that could not be made is told with the words of its part, for this one time', async () => {
  for (const who of ['visitor', 'jana'] as const) {
    expect(await get('/padne', who)).toMatchObject({
      status: 503,
      kept: nowhere,
      retry: '5',
      body: '<p>nepodařilo</p>',
    })
  }
})

test('personal answers of the API are not cached and keep the API’s cache headers', async () => {
  const [jana, visitor] = [await get('/api/v2/shop/me', 'jana'), await get('/api/v2/shop/me')]
  expect(JSON.parse(jana.body)).toMatchObject({ token: 'Bearer jana' })
  expect(JSON.parse(visitor.body)).not.toHaveProperty('token')
  for (const answer of [jana, visitor])
    expect(answer).toMatchObject({ kept: 'private, no-store', vary: 'Authorization' })
})

test.each([
  ['an answer that is the same for all', '/api/v2/shop/taxons', 'public, max-age=60'],
  ['a picture', '/media/p/1.svg', 'public, max-age=3600'],
])(
  '%s is asked of the API each time, which says how long others may keep it',
  async (_what, target, kept) => {
    const [first, second] = [await get(target), await get(target)]
    expect([first.kept, second.kept]).toEqual([kept, kept])
    expect(second.body).not.toBe(first.body)
  },
)

test('the sitemap is read of the API once in ten minutes, and kept by others as long', async () => {
  const before = asked['/api/v2/shop/sitemap/goods/1'] ?? 0
  const count = () => (asked['/api/v2/shop/sitemap/goods/1'] ?? 0) - before
  const first = await get('/sitemap-produkty.xml')
  expect(first).toMatchObject({ status: 200, kept: 'public, max-age=600' })
  expect(first.body).toContain('<loc>http://127.0.0.1:0/eshop/katalog/krem</loc>')
  later(599)
  await get('/sitemap-produkty.xml', 'jana')
  expect(count()).toBe(1)
  later(2)
  await get('/sitemap-produkty.xml')
  expect(count()).toBe(2)
})

test('a part of the sitemap that cannot be read is kept by nobody and tried again', async () => {
  for (const time of [1, 2]) {
    expect(await get('/sitemap-znacky.xml')).toMatchObject({
      status: 503,
      kept: null,
      retry: '60',
      body: '',
    })
    expect(asked['/api/v2/shop/brands']).toBe(time)
  }
})

test('a redirect is asked about each time, and the table behind it is read twice a minute', async () => {
  for (const who of ['visitor', 'jana'] as const) {
    expect(await get('/stare', who)).toMatchObject({ status: 301, kept: 'no-cache' })
    expect(await get('/docasne', who)).toMatchObject({ status: 302, kept: 'no-cache' })
    expect(await get('/eshop/', who)).toMatchObject({ status: 301, kept: 'no-cache' })
  }
  const before = asked['/api/v2/shop/redirects'] ?? 0
  later(31)
  await get('/stare')
  await eventually(() => expect(asked['/api/v2/shop/redirects']).toBe(before + 1))
  later(29)
  await get('/stare')
  expect(asked['/api/v2/shop/redirects']).toBe(before + 1)
})

test.each([
  [
    'a release file',
    '/_mf/assets/shell/main.js',
    200,
    'public, max-age=31536000, immutable',
    'accept-encoding',
  ],
  ['a release file that is not there', '/_mf/assets/shell/none.js', 404, nowhere, null],
  ['robots.txt', '/robots.txt', 200, 'public, max-age=86400', null],
  ['the line-up', '/_mf/lineup.json', 200, nowhere, null],
  ['the figures', '/_mf/metrics.json', 404, nowhere, null],
  ['the board', '/_mf/board', 404, nowhere, null],
  ['the overlay’s switch', '/_mf/overlay?off', 302, nowhere, null],
  ['the state of the front', '/healthz', 200, nowhere, null],
  ['whether it wants shoppers', '/readyz', 200, nowhere, null],
])(
  '%s is the same for everybody, and kept as it says',
  async (_what, target, status, kept, vary) => {
    const [visitor, jana] = [await get(target), await get(target, 'jana')]
    expect(visitor).toMatchObject({ status, kept, vary })
    expect(jana).toEqual(visitor)
  },
)
