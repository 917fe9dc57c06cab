import { signedWord } from '@drogerie/tooling/release/signed-word.ts'
import { readLinksKey } from '@drogerie/tooling/release/key-files.ts'
import type { LineupMetrics } from '@drogerie/tooling/release/lineup-metrics.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'
import { healthRoutes } from './health-routes.ts'
import type { LineupFollower, LiveLineup } from './live-lineup.ts'

type Front = Awaited<ReturnType<typeof startFront>>

const api = Fastify()
let front: Front
/** Stands behind a proxy it trusts, with an API that says what it heard. */
let behind: Front

beforeAll(async () => {
  api.get('/api/v2/shop/thing', ({ headers }) => ({ from: headers['x-forwarded-for'] }))
  api.post('/api/v2/shop/photos', { bodyLimit: 70 * 1024 * 1024 }, ({ body }) => ({
    bytes: (body as string).length,
  }))
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' })
  front = await startFront([], { API_ORIGIN: apiOrigin })
  behind = await startFront([], {
    API_ORIGIN: apiOrigin,
    FRONT_TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://shop.example',
  })
}, 60_000)
afterAll(() => Promise.all([front.end(), behind.end(), api.close()]))

const wordFor = (purpose: 'board' | 'lineup' = 'board', { settings } = front) =>
  signedWord(
    purpose,
    { subject: 'a-test', expires: Date.now() + 60_000 },
    readLinksKey(settings.keysDirectory),
  )

async function figures(of = front): Promise<LineupMetrics[]> {
  const headers = { authorization: `Bearer ${wordFor('board', of)}` }
  const { lineups } = (await (
    await fetch(`${of.origin}/_mf/metrics.json`, { headers })
  ).json()) as { lineups: LineupMetrics[] }
  return lineups
}

const tell = (body: string, headers: Record<string, string> = {}, { origin } = front) =>
  fetch(`${origin}/_mf/beacon`, { method: 'POST', body, headers })

test('what a tab tells is counted for its line-up and the apps of it, and answered with nothing @PLAT-09', async () => {
  const report = {
    lineup: 'L-0001',
    vitals: { lcp: 1200, cls: 0.1 },
    drawn: { 'mf-x': { lcp: 1200 }, 'mf-evil': { lcp: 1 } },
    errors: { 'mf-x': 1, 'mf-evil': 1 },
    loadFailures: { shell: 1, 'mf-evil': 1 },
    addToCart: { done: 2, failed: 1 },
  }
  const { status, headers } = await tell(JSON.stringify(report), { 'content-type': 'text/plain' })
  expect([status, headers.get('set-cookie')]).toEqual([204, null])
  expect(await figures()).toMatchObject([
    {
      lineup: 'L-0001',
      vitals: { lcp: 1200, cls: 0.1, samples: 1 },
      drawn: { 'mf-x': { lcp: 1200 } },
      remotes: { 'mf-x': { errors: 1, loadFailures: 0 }, shell: { errors: 0, loadFailures: 1 } },
      addToCart: { done: 2, failed: 1 },
    },
  ])
  const [known] = await figures()
  expect([Object.keys(known?.remotes ?? {}).sort(), Object.keys(known?.drawn ?? {})]).toEqual([
    ['mf-x', 'shell'],
    ['mf-x'],
  ])
})

test.each([
  ['no JSON', '{'],
  ['another thing', '"text"'],
  ['a line-up that does not serve here', '{"lineup":"L-0009","errors":{"mf-x":1}}'],
  ['a line-up of no name of ours', '{"lineup":"<script>","errors":{"mf-x":1}}'],
  ['a count below nothing', '{"lineup":"L-0001","errors":{"mf-x":-1}}'],
  ['a count that is no whole one', '{"lineup":"L-0001","errors":{"mf-x":0.5}}'],
  ['more than anybody can see', '{"lineup":"L-0001","errors":{"mf-x":1001}}'],
  ['a time nobody waits', '{"lineup":"L-0001","vitals":{"lcp":120001}}'],
  ['a layout that moves too much', '{"lineup":"L-0001","vitals":{"cls":11}}'],
  [
    'an app of an endless name',
    JSON.stringify({ lineup: 'L-0001', errors: { ['x'.repeat(41)]: 1 } }),
  ],
])('%s is dropped without a word @PLAT-09', async (_what, body) => {
  const before = await figures()
  expect((await tell(body)).status).toBe(204)
  expect(await figures()).toEqual(before)
})

test('a report may be four kilobytes long, and one network sends a hundred and twenty a minute @PLAT-09', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  expect((await tell('x'.repeat(4096), from('203.0.113.1'), behind)).status).toBe(204)
  expect((await tell('x'.repeat(4097), from('203.0.113.1'), behind)).status).toBe(413)
  const flood = await Promise.all(
    Array.from({ length: 121 }, () => tell('{}', from('203.0.113.7'), behind)),
  )
  const refused = flood.filter(({ status }) => status !== 204)
  expect(refused.map(({ status }) => status)).toEqual([429])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
  expect((await tell('{}', from('203.0.113.8'), behind)).status).toBe(204)
})

test('one network ends no canary: of its many faults two are counted @PLAT-09', async () => {
  const report = JSON.stringify({ lineup: 'L-0001', errors: { 'mf-x': 1 } })
  for (let nth = 0; nth < 10; nth += 1)
    await tell(report, { 'x-forwarded-for': '203.0.113.9' }, behind)
  expect((await figures(behind))[0]?.remotes['mf-x']).toEqual({ loadFailures: 0, errors: 2 })
})

test('open tabs are counted by the line-up that this front knows, and by names of a sane length @PLAT-09', async () => {
  const look = (query: string) => fetch(`${front.origin}/_mf/lineup.json${query}`)
  await look('?of=L-0001&tab=a')
  await look('?of=L-0001&tab=b')
  await look(`?of=L-0001&tab=${'c'.repeat(40)}`)
  for (const query of [
    '?of=L-0009&tab=d',
    '?of=L-0001',
    '?tab=e',
    `?of=L-0001&tab=${'f'.repeat(41)}`,
  ])
    await look(query)
  expect((await figures()).map(({ lineup, openTabs }) => [lineup, openTabs])).toEqual([
    ['L-0001', 3],
  ])
  expect(await (await look('')).json()).toEqual({ id: 'L-0001', critical: null })
})

test('the board opens to a signed word alone, and keeps it in a cookie for its own addresses @PLAT-09', async () => {
  const get = (target: string, headers: Record<string, string> = {}) =>
    fetch(front.origin + target, { redirect: 'manual', headers })
  const word = wordFor()
  const opened = await get(`/_mf/board?key=${word}`)
  expect([opened.status, opened.headers.get('location'), opened.headers.getSetCookie()]).toEqual([
    302,
    '/_mf/board',
    [`mf-board=${word}; Path=/_mf; Max-Age=2592000; SameSite=Strict; HttpOnly`],
  ])
  const ways: Record<string, string>[] = [
    { cookie: `a=1; mf-board=${word}` },
    { authorization: `Bearer ${word}` },
  ]
  for (const headers of ways) {
    const board = await get('/_mf/board', headers)
    expect([
      board.status,
      board.headers.get('cache-control'),
      board.headers.get('referrer-policy'),
    ]).toEqual([200, 'no-store', 'no-referrer'])
    expect(board.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect((await get('/_mf/metrics.json', headers)).status).toBe(200)
  }
})

test('the board adds up the figures of all fronts, and names those that are silent @PLAT-09', async () => {
  const heard: (string | undefined)[] = []
  const peer = Fastify()
  peer.get('/_mf/metrics.json', ({ headers }) => {
    heard.push(headers.authorization)
    return { lineups: [] }
  })
  const peers = await peer.listen({ port: 0, host: '127.0.0.1' })
  const one = await startFront([], { FRONT_PEERS: `${peers}, http://127.0.0.1:9/` })
  try {
    const word = wordFor('board', one)
    const board = await fetch(`${one.origin}/_mf/board`, {
      headers: { authorization: `Bearer ${word}` },
    })
    const text = (await board.text()).replaceAll(/\s+/g, ' ')
    expect(text).toContain('figures of 2 fronts')
    expect(text).toContain('http://127.0.0.1:9 gives no figures')
    expect(heard).toEqual([`Bearer ${word}`])
  } finally {
    await Promise.all([one.end(), peer.close()])
  }
})

test.each([
  ['nothing', () => ({})],
  ['a word for a line-up', () => ({ cookie: `mf-board=${wordFor('lineup')}` })],
  ['a word in a cookie of another name', () => ({ cookie: `x-mf-board=${wordFor()}` })],
  ['a word in another way', () => ({ authorization: `Basic ${wordFor()}` })],
])('who comes with %s finds no board and no figures @PLAT-09', async (_what, headersOf) => {
  for (const target of [
    '/_mf/board',
    '/_mf/board?key=x',
    '/_mf/metrics.json',
    '/_mf/overlay?key=x',
  ]) {
    const response = await fetch(front.origin + target, {
      redirect: 'manual',
      headers: headersOf() as Record<string, string>,
    })
    expect(
      [response.status, response.headers.get('cache-control'), await response.text()],
      target,
    ).toEqual([404, 'no-store', ''])
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('the overlay is switched on by a signed word, for twelve hours, and off by anybody', async () => {
  const switched = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${front.origin}/_mf/overlay${query}`, {
      redirect: 'manual',
      headers,
    })
    return [response.status, response.headers.get('location'), response.headers.getSetCookie()]
  }
  const word = wordFor()
  const on = [`mf-overlay=${word}; Path=/; Max-Age=43200; SameSite=Lax; HttpOnly`]
  expect(await switched(`?key=${word}&to=/eshop`)).toEqual([302, '/eshop', on])
  expect(await switched('', { cookie: `mf-board=${word}` })).toEqual([302, '/', on])
  expect(await switched('?off&to=/eshop')).toEqual([
    302,
    '/eshop',
    ['mf-overlay=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'],
  ])
})

test.each<[string, boolean, boolean, number, string | undefined]>([
  ['a front with a line-up', true, false, 200, undefined],
  ['one without', false, false, 503, undefined],
  ['one that is about to end', true, true, 503, 'close'],
])(
  '%s wants shoppers or not, and is alive',
  async (_what, hasLineup, isDraining, ready, connection) => {
    const app = Fastify()
    const lineup = hasLineup ? ({ id: 'L-0001' } as LiveLineup) : null
    healthRoutes(app, { current: () => lineup } as LineupFollower, { isDraining })
    const [alive, wants] = [await app.inject('/healthz'), await app.inject('/readyz')]
    expect([alive.statusCode, wants.statusCode]).toEqual([200, ready])
    for (const { headers, body } of [alive, wants]) {
      expect(JSON.parse(body)).toEqual({ lineup: hasLineup ? 'L-0001' : null })
      expect(headers['cache-control']).toBe('no-store')
      if (connection) expect(headers['connection']).toBe(connection)
    }
    await app.close()
  },
)

test('robots are told where the sitemap is, and every file of the root has its type', async () => {
  const types: [string, string][] = [
    ['favicon.svg', 'image/svg+xml'],
    ['apple-touch-icon.png', 'image/png'],
    ['og.png', 'image/png'],
    ['robots.txt', 'text/plain; charset=utf-8'],
  ]
  for (const [name, type] of types) {
    const { status, headers } = await fetch(`${behind.origin}/${name}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=86400',
    ])
  }
  expect(await (await fetch(`${behind.origin}/robots.txt`)).text()).toContain(
    '\nSitemap: https://shop.example/sitemap.xml\n',
  )
})

test('the API learns of the visitor what the front saw, and a proxy says only when it is trusted @D14', async () => {
  const heard = async ({ origin }: Front) =>
    (
      await fetch(`${origin}/api/v2/shop/thing`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    ).json()
  expect(await heard(front)).toEqual({ from: '127.0.0.1' })
  expect(await heard(behind)).toEqual({ from: '203.0.113.7' })
})

test('the photographs of a complaint pass the front', async () => {
  const photos = {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x'.repeat(20 * 1024 * 1024),
  }
  expect(await (await fetch(`${front.origin}/api/v2/shop/photos`, photos)).json()).toEqual({
    bytes: 20 * 1024 * 1024,
  })
})
