import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, sendRaw, startFront } from '../testing/a-front.ts'

let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  front = await startFront([{ path: '/eshop' }])
})
afterAll(() => front.end())

/** Words that belong to the machinery, not to a shopper. */
const machinery =
  /FST_|statusCode|"error"|Error:|node_modules|ECONN|127\.0\.0\.1|not found"|\/work\//

test.each(['/eshop/katalog/100%', '/%zz', '/%', '/eshop/%E0%A4', '/%c3%28'])(
  '%s is a page that is not there @SHELL-03',
  async (target) => {
    const { status, headers, body } = await ask(front.origin, target)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(machinery)
  },
)

test('an address in decomposed letters leads to the one in composed ones @SHELL-03', async () => {
  const { status, headers } = await ask(
    front.origin,
    `/eshop/znacky/${encodeURIComponent('kůže'.normalize('NFD'))}?a=1`,
  )
  expect(status).toBe(301)
  expect(headers['location']).toBe(`/eshop/znacky/${encodeURIComponent('kůže')}?a=1`)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s of a page is refused in Czech, with what may be done',
  async (method) => {
    const { status, headers, body } = await ask(front.origin, '/eshop', {
      method,
      more: 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    })
    expect(status).toBe(405)
    expect(headers['allow']).toBe('GET, HEAD')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).toContain('lang="cs"')
    expect(body).not.toMatch(machinery)
  },
)

test('two hosts in one request are refused', async () => {
  const { status, body } = await sendRaw(
    front.origin,
    'GET /eshop HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  )
  expect(status).toBe(400)
  expect(body).toContain('lang="cs"')
})

test.each(['/eshop', '/api/v2/shop/products'])(
  '%s asked with Expect: 100-continue is answered as ever',
  async (target) => {
    const { status } = await ask(front.origin, target, { more: 'Expect: 100-continue\r\n' })
    // an API that is away is 503 with or without the header
    expect([100, target === '/eshop' ? 200 : 503]).toContain(status)
  },
)

test.each([
  ['no request at all', 'NONSENSE\r\n\r\n', 400],
  ['a header without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is refused without words of the machinery', async (_what, head, status) => {
  const answer = await sendRaw(front.origin, head)
  expect(answer.status).toBe(status)
  expect(answer.body).not.toMatch(machinery)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('an API that is away is said in the words of the API, to come again @SHELL-07', async () => {
  const { status, headers, body } = await ask(front.origin, '/api/v2/shop/products')
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toMatchObject({
    code: 503,
    message: 'Omlouváme se, nastala chyba. Zkuste to prosím později.',
  })
  expect(body).not.toMatch(machinery)
})

test.each(['/_mf/nothing', '/_mf/assets/shell/none.js', `/_mf/assets/shell/${'a'.repeat(400)}.js`])(
  '%s is a cheap 404',
  async (target) => {
    const { status, body } = await ask(front.origin, target)
    expect(status).toBe(404)
    expect(body).not.toMatch(machinery)
  },
)
