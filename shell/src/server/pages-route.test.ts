import { signedWord } from '@drogerie/tooling/release/signed-word.ts'
import { readLinksKey } from '@drogerie/tooling/release/key-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { get as httpGet } from 'node:http'
import { startFront } from '../testing/a-front.ts'

let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  const routes = [
    { path: '/eshop' },
    { path: '/kosik', personal: true, parameters: [] },
    { path: '/presun' },
    { path: '/padne' },
  ]
  front = await startFront(routes, {
    ERROR_REPORTS_DSN: 'https://key@errors.example/1',
    SITE_NAME: 'Drogerie "U Anny"',
  })
})
afterAll(() => front.end())

type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Reads an answer as it comes by the wire: fetch would decompress it. */
function get(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  httpGet(front.origin + target, { headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        bytes: Buffer.concat(parts),
      }),
    )
  }).on('error', reject)
  return promise
}

test('another form of an address leads to the one form, with what it was asked @SHELL-27', async () => {
  const { status, headers } = await get('/ESHOP?razeni=cena&a=%C5%BE')
  expect([status, headers['location']]).toEqual([301, '/eshop?razeni=cena&a=%C5%BE'])
})

test('a name of the shop with quotes stands whole in the manifest', async () => {
  const { bytes } = await get('/site.webmanifest')
  expect(JSON.parse(bytes.toString())).toMatchObject({ name: 'Drogerie "U Anny"' })
})

const plain = (bytes: Buffer) => bytes
test.each([
  ['br', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
  ['as it is', 'deflate', undefined, plain],
  ['as it is for who says nothing', '', undefined, plain],
  ['gzip for who refuses brotli', 'br;q=0, gzip', 'gzip', gunzipSync],
  ['as it is for who refuses both', 'br;q=0, gzip;q=0', undefined, plain],
  ['as it is for who only knows words like those', 'zbr, xgzip', undefined, plain],
])('a page goes out %s', async (_how, accepted, encoding, unpack) => {
  for (const target of ['/eshop', '/kosik', '/neni']) {
    const { headers, bytes } = await get(target, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('accept-encoding')
    expect(unpack(bytes).toString()).toContain(`<p>${target}`)
  }
})

test('a kept page is packed for each visitor as their browser takes it', async () => {
  const bodies = ['br', 'gzip', ''].map((accepted) =>
    get('/eshop', { 'accept-encoding': accepted }),
  )
  const [brotli, gzip, none] = (await Promise.all(bodies)).map(({ bytes }) => bytes)
  if (!brotli || !gzip || !none) throw new Error('no answers')
  expect(brotliDecompressSync(brotli).toString()).toBe(none.toString())
  expect(gunzipSync(gzip).toString()).toBe(none.toString())
})

test('a redirect of a page has a place to go and no body', async () => {
  const { status, headers, bytes } = await get('/presun', { 'accept-encoding': 'br' })
  expect([status, headers['location'], headers['content-encoding'], bytes.length]).toEqual([
    302,
    '/eshop',
    undefined,
    0,
  ])
})

test('a page says which line-up made it', async () => {
  expect((await get('/eshop')).headers['x-lineup']).toBe('L-0001')
})

test.each([
  ['auth=x', true],
  ['a=1; auth=x', true],
  ['a=1;auth=x; b=2', true],
  ['auth=', false],
  ['auth=; b=2', false],
  ['xauth=x', false],
  ['a=auth=x', false],
  ['AUTH=x', false],
])('the cookie %s greets somebody who is signed in: %s', async (cookie, signedIn) => {
  expect((await get('/kosik', { cookie })).bytes.toString().includes('signed in')).toBe(signedIn)
})

test('a part that fails where nothing was prepared is a plain page, to come again, with a line in the log', async () => {
  const { status, headers, bytes } = await get('/padne')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(bytes.toString()).toContain('Zkuste to prosím později')
  const line = front.lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ msg }) => msg === 'page not rendered')
  expect(line).toMatchObject({ url: '/padne', error: expect.stringContaining('no page') as string })
})

test('errors of pages may be reported to where the settings say, and to nobody else', async () => {
  const policy = String((await get('/eshop')).headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' https://errors.example;")
})

test('during a flood of unknown addresses Retry-After is longer, and the cart is served', async () => {
  const flood = Array.from({ length: 60 }, (_, nth) => get(`/pomala/${nth}`))
  const cart = await get('/kosik')
  const turnedAway = (await Promise.all(flood)).filter(({ status }) => status === 503)
  expect([cart.status, turnedAway.length > 20]).toEqual([200, true])
  for (const { headers } of turnedAway)
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['10', 'no-store'])
})

test('failures count against a line-up when its code fails, not when data are away', async () => {
  const own = await startFront([
    { path: '/eshop' },
    { path: '/rozbita' },
    { path: '/bez-dat' },
    { path: '/padne' },
  ])
  try {
    for (const path of ['/eshop', '/rozbita', '/bez-dat', '/padne']) await fetch(own.origin + path)
    const key = signedWord(
      'board',
      { subject: 'a-test', expires: Date.now() + 60_000 },
      readLinksKey(own.settings.keysDirectory),
    )
    const figures = await fetch(`${own.origin}/_mf/metrics.json`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(await figures.json()).toMatchObject({
      lineups: [{ lineup: 'L-0001', pages: { rendered: 2, failed: 2 } }],
      serving: { channel: 'production', lineup: 'L-0001', canary: null },
      refused: [],
      quarantine: [],
    })
  } finally {
    await own.end()
  }
})
