import { mkdir, writeFile } from 'node:fs/promises'
import Fastify from 'fastify'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

const api = Fastify()
const shop = 'https://shop.example'
let front: Awaited<ReturnType<typeof startFront>>

beforeAll(async () => {
  api.get('/api/v2/shop/thing', (_request, reply) =>
    reply
      .headers({
        'content-security-policy': "default-src 'none'",
        'set-cookie': 'question=1; HttpOnly',
      })
      .send({}),
  )
  api.get('/media/p/1.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'))
  api.get('/api/v2/shop/redirects', () => ({
    'hydra:member': [{ originUrl: '/old', destinationUrl: '/eshop', permanent: true }],
  }))
  api.get('/api/v2/shop/sitemap/goods', () => ({ parts: [], taxons: [], brands: [] }))
  api.get('/api/v2/shop/channels/WEB', () => ({
    customerService: { phone: '+420800123456', email: 'a@shop.example', from: '8:00', to: '16:30' },
  }))
  api.get('/api/v2/shop/*', () => ({ 'hydra:member': [], 'hydra:totalItems': 0 }))
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' })
  const routes = [{ path: '/eshop' }, { path: '/kosik', personal: true, parameters: [] }]
  front = await startFront(routes, {
    API_ORIGIN: apiOrigin,
    PUBLIC_ORIGIN: shop,
    SECURITY_CONTACT: 'mailto:bezpecnost@shop.example',
  })
  const assets = path.join(front.directory, 'front-0/assets/shell')
  await mkdir(assets, { recursive: true })
  await writeFile(path.join(assets, 'main.js'), 'void 0')
})
afterAll(() => Promise.all([front.end(), api.close()]))

const watched = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'cache-control',
]

const ofAll = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const ofPage = {
  ...ofAll,
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const own = { ...ofAll, 'cross-origin-resource-policy': 'same-origin' }
const forOthers = { ...ofAll, 'cross-origin-resource-policy': 'cross-origin' }

test.each([
  [
    'a page',
    '/eshop',
    200,
    { ...ofPage, 'cache-control': 'public, max-age=0, s-maxage=2, stale-if-error=300' },
  ],
  ['a personal page', '/kosik', 200, { ...ofPage, 'cache-control': 'no-store' }],
  ['a page that is not there', '/neni', 404, { ...ofPage, 'cache-control': 'no-store' }],
  [
    'a release file',
    '/_mf/assets/shell/main.js',
    200,
    { ...own, 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  [
    'a release file that is not there',
    '/_mf/assets/shell/none.js',
    404,
    { ...own, 'cache-control': 'no-store' },
  ],
  ['the line-up', '/_mf/lineup.json', 200, { ...own, 'cache-control': 'no-store' }],
  ['the board', '/_mf/board', 404, { ...own, 'cache-control': 'no-store' }],
  ['nothing of the platform', '/_mf/none', 404, { ...own, 'cache-control': 'no-store' }],
  ['an answer of the API', '/api/v2/shop/thing', 200, own],
  ['a picture', '/media/p/1.svg', 200, forOthers],
  ['a redirect of the table', '/old', 301, { ...own, 'cache-control': 'no-cache' }],
  ['another spelling', '/eshop/', 301, { ...own, 'cache-control': 'no-cache' }],
  ['other letters', '/ESHOP', 301, { ...own, 'cache-control': 'no-cache' }],
  ['a forged link', '/eshop?mf-lineup=a', 302, { ...own, 'cache-control': 'no-store' }],
  ['robots.txt', '/robots.txt', 200, { ...forOthers, 'cache-control': 'public, max-age=86400' }],
  ['the icon', '/favicon.svg', 200, { ...forOthers, 'cache-control': 'public, max-age=86400' }],
  ['the old icon', '/favicon.ico', 200, { ...forOthers, 'cache-control': 'public, max-age=86400' }],
  [
    'the manifest',
    '/site.webmanifest',
    200,
    { ...forOthers, 'cache-control': 'public, max-age=86400' },
  ],
  ['the sitemap', '/sitemap.xml', 200, { ...forOthers, 'cache-control': 'public, max-age=600' }],
  [
    'security.txt',
    '/.well-known/security.txt',
    200,
    { ...forOthers, 'cache-control': 'public, max-age=86400' },
  ],
  ['the state of the front', '/healthz', 200, { ...own, 'cache-control': 'no-store' }],
  ['whether it wants shoppers', '/readyz', 200, { ...own, 'cache-control': 'no-store' }],
])('%s carries the headers of its kind, and no others', async (_what, target, status, expected) => {
  const response = await fetch(front.origin + target, { redirect: 'manual' })
  expect(response.status).toBe(status)
  const said = watched.flatMap((name) =>
    response.headers.has(name) ? [[name, response.headers.get(name)] as const] : [],
  )
  expect(Object.fromEntries(said)).toEqual(expected)
  const policy = response.headers.get('content-security-policy') ?? ''
  // an answer that the API gave has the API's own
  const isApi = target.startsWith('/api/')
  const ofFiles = isApi
    ? "default-src 'none'"
    : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
  // a page runs its own scripts; nothing else runs any
  if ('x-frame-options' in expected)
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-.*frame-ancestors 'none'$/,
    )
  else expect(policy).toBe(ofFiles)
})

test('every cookie is kept to https', async () => {
  for (const target of ['/api/v2/shop/thing', '/eshop?mf-lineup=off']) {
    const { headers } = await fetch(front.origin + target, { redirect: 'manual' })
    const cookies = headers.getSetCookie()
    expect(cookies, target).toHaveLength(1)
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; Secure$/)
  }
})

test('a shop without https promises none, and one without a contact invents none', async () => {
  const plain = await startFront([{ path: '/eshop' }])
  const { headers } = await fetch(`${plain.origin}/eshop`)
  const { status } = await fetch(`${plain.origin}/.well-known/security.txt`)
  await plain.end()
  expect(headers.has('strict-transport-security')).toBe(false)
  expect(status).toBe(404)
})

test('security.txt has not expired, and names its own address', async () => {
  const text = await (await fetch(`${front.origin}/.well-known/security.txt`)).text()
  expect(text).toContain('Contact: mailto:bezpecnost@shop.example\n')
  expect(text).toContain(`Canonical: ${shop}/.well-known/security.txt\n`)
  expect(text).toContain('Preferred-Languages: cs, en\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 170 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test.each(['/eshop', '/sitemap.xml', '/sitemap-stranky.xml', '/favicon.ico', '/robots.txt'])(
  'who holds %s already is sent nothing, and who holds another is sent it @SHELL-27',
  async (path) => {
    const first = await fetch(front.origin + path)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"/)
    const again = await fetch(front.origin + path, { headers: { 'if-none-match': `"x", ${tag}` } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expect(
      (await fetch(front.origin + path, { headers: { 'if-none-match': 'W/"x"' } })).status,
    ).toBe(200)
  },
)

test('a personal page has no tag @SHELL-27', async () => {
  expect((await fetch(`${front.origin}/kosik`)).headers.has('etag')).toBe(false)
})

test('a page says how old it is, and its tag to the script that asks for another one @SHELL-27', async () => {
  const { headers } = await fetch(`${front.origin}/eshop`)
  const [, opaque] = /^W\/"(.*)"$/.exec(headers.get('etag') ?? '') ?? []
  expect(opaque).toMatch(/^[\w-]{20,}$/)
  expect(headers.get('server-timing')).toMatch(new RegExp(`^kept;dur=\\d+;desc=${opaque}$`))
})

test('the worker of the club card may call the shop, and nobody else @CZ-16', async () => {
  const { status, headers } = await fetch(`${front.origin}/kept-worker.mjs`)
  expect([status, headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    "default-src 'none'; connect-src 'self'",
  ])
})
