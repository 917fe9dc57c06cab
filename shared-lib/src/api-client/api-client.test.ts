import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiClient, type ApiClientOptions } from './api-client.ts'
import { ApiError } from './api-error.ts'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answer = (request: Received, response: ServerResponse) => void

let server: Server
let origin: string
let answer: Answer
let received: Received[]

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'Content-Type': 'application/ld+json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', url = '', headers } = request
  const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
  received.push(call)
  answer(call, response)
}

beforeAll(async () => {
  server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  received = []
  answer = (_call, response) => json(response, 200, { ok: true })
})

const client = (options: Partial<ApiClientOptions> = {}) => createApiClient({ origin, ...options })
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

test('a visitor’s call carries the agreed headers and nothing personal @SHELL-19', async () => {
  answer = (_call, response) => json(response, 200, [])
  await client().list('GET /search/products-variants', {
    query: {
      taxon: 'oci',
      brand: ['a', 'b'],
      price: { min: 100 },
      in_stock: true,
      page: undefined,
    },
  })
  expect(decodeURIComponent(received[0]?.url ?? '')).toBe(
    '/api/v2/shop/search/products-variants?taxon=oci&brand[]=a&brand[]=b&price[min]=100&in_stock=1',
  )
  expect(received[0]?.headers).toMatchObject({
    accept: 'application/ld+json',
    'accept-language': 'cs_CZ',
  })
  for (const name of ['authorization', 'x-favourite-store', 'content-type', 'traceparent'])
    expect(received[0]?.headers).not.toHaveProperty(name)
})

test('a customer’s call carries the bearer, the favourite store and, on the page’s origin, a trace @SHELL-19', async () => {
  const api = client({
    getToken: () => 'abc',
    getFavouriteStore: () => '0123',
    pageOrigin: origin,
    traceId: 'a'.repeat(32),
  })
  await api('GET /api/v2/crm/status')
  expect(received[0]?.url).toBe('/api/v2/crm/status')
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-favourite-store': '0123',
  })
  expect(received[0]?.headers['traceparent']).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/)
})

test('the content type follows method and body @SHELL-19', async () => {
  const api = client()
  const path = { tokenValue: 't' }
  await api('POST /orders', { body: {} })
  await api('PUT /orders/{tokenValue}', { path, body: { email: 'a@b.cz' } })
  await api('PATCH /orders/{tokenValue}/complete', { path, body: { notes: null } })
  await api('DELETE /orders/{tokenValue}', { path })
  const form = new FormData()
  form.set('data', '{}')
  await api('POST /complaints', { body: form })
  expect(
    received.map(({ method, headers }) => [method, headers['content-type']?.split(';')[0]]),
  ).toEqual([
    ['POST', 'application/json'],
    ['PUT', 'application/json'],
    ['PATCH', 'application/merge-patch+json'],
    ['DELETE', undefined],
    ['POST', 'multipart/form-data'],
  ])
  expect(received[4]?.headers['content-type']).toContain('boundary=')
})

test.each([
  [
    'with the prefix',
    {
      'hydra:member': [1],
      'hydra:totalItems': 5,
      'hydra:view': { '@id': '/x', 'hydra:next': '/x?page=2' },
    },
  ],
  ['without it', { member: [1], totalItems: 5, view: { '@id': '/x', next: '/x?page=2' } }],
])('a collection is read %s @SHELL-19', async (_name, body) => {
  answer = (_call, response) => json(response, 200, { '@id': '/x', ...body, aggregations: [] })
  await expect(client().list('GET /countries')).resolves.toEqual({
    members: [1],
    totalItems: 5,
    view: { next: '/x?page=2' },
    aggregations: [],
  })
})

test('a bare array is a collection too; one page has no view @SHELL-19', async () => {
  answer = (_call, response) => json(response, 200, ['a', 'b'])
  await expect(client().list('GET /countries')).resolves.toEqual({
    members: ['a', 'b'],
    totalItems: 2,
    view: null,
  })
})

test('an answer without a body is undefined @SHELL-19', async () => {
  answer = (call, response) => response.writeHead(call.method === 'DELETE' ? 204 : 202).end()
  await expect(
    client()('DELETE /orders/{tokenValue}/items/{id}', { path: { tokenValue: 't', id: 1 } }),
  ).resolves.toBeUndefined()
  await expect(
    client()('POST /account-verification-requests', { body: {} }),
  ).resolves.toBeUndefined()
})

test('a page instead of data is an error, with status 200 too @SHELL-16', async () => {
  answer = (_call, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')
  const error = await failure(client()('GET /passkeys'))
  expect(error).toMatchObject({ kind: 'http', status: 200 })
  expect(error.detail.message).toBeUndefined()
})

test('no connection: the target host is appended to the message @SHELL-16', async () => {
  const error = await failure(createApiClient({ origin: 'http://127.0.0.1:9' })('GET /passkeys'))
  expect(error.kind).toBe('network')
  expect(error.message).toMatch(/ \(127\.0\.0\.1:9\)$/)
})

test('a connection cut in mid-answer is a network error with its host @SHELL-16', async () => {
  answer = (_call, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
    response.write('{"a":')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await failure(client()('GET /passkeys'))).toMatchObject({
    kind: 'network',
    message: expect.stringContaining('127.0.0.1'),
  })
})

test('a call that hangs ends in time; one given up says so @SHELL-16', async () => {
  answer = () => undefined
  expect(await failure(client({ timeoutMs: 30 })('GET /passkeys'))).toMatchObject({
    kind: 'timeout',
    status: undefined,
  })
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  expect(await failure(client()('GET /passkeys', { signal: controller.signal }))).toMatchObject({
    kind: 'aborted',
  })
})

test('a 401 on a private call ends the session, once for many calls @SHELL-14', async () => {
  answer = (_call, response) => json(response, 401, { code: 401, message: 'Expired JWT Token' })
  let ended = 0
  const api = client({ getToken: () => 'old', onSessionEnded: () => ended++ })
  const errors = await Promise.all([
    failure(api.list('GET /addresses')),
    failure(api('POST /orders', { body: {} })),
    failure(api.list('GET /orders')),
  ])
  expect(errors.map(({ kind }) => kind)).toEqual([
    'session-ended',
    'session-ended',
    'session-ended',
  ])
  expect(ended).toBe(1)
})

test('a spent token on a public page is dropped and the call repeated once without it @SHELL-14', async () => {
  answer = ({ headers }, response) =>
    headers.authorization
      ? json(response, 401, { code: 401, message: 'Expired JWT Token' })
      : json(response, 200, { code: 'x' })
  let ended = 0
  await expect(
    client({ getToken: () => 'old', onSessionEnded: () => ended++ })('GET /passkeys'),
  ).resolves.toEqual({ code: 'x' })
  expect([received.length, ended]).toEqual([2, 1])
})

test('a write with a spent token is not repeated without it @SHELL-14', async () => {
  answer = (_call, response) => json(response, 401, { code: 401, message: 'Expired JWT Token' })
  await failure(client({ getToken: () => 'old' })('POST /orders', { body: {} }))
  expect(received).toHaveLength(1)
})

test('a call that was under way while the token was refreshed is repeated with the new one @SHELL-14', async () => {
  let token = 'old'
  answer = ({ headers }, response) => {
    token = 'new'
    if (headers.authorization === 'Bearer new') return json(response, 200, { ok: true })
    return json(response, 401, { code: 401, message: 'Invalid JWT Token' })
  }
  let ended = 0
  await expect(
    client({ getToken: () => token, onSessionEnded: () => ended++ })(
      'PATCH /orders/{tokenValue}/complete',
      {
        path: { tokenValue: 't' },
        body: {},
      },
    ),
  ).resolves.toEqual({
    ok: true,
  })
  expect(ended).toBe(0)
})

test('signing in sends no token, and its 401 signs nobody out @SHELL-14', async () => {
  answer = (_call, response) => json(response, 401, { code: 401, message: 'Invalid credentials.' })
  let ended = 0
  const error = await failure(
    client({ getToken: () => 'old', onSessionEnded: () => ended++ })('POST /authentication-token', {
      body: { email: 'a@b.cz' },
    }),
  )
  expect([error.kind, ended, received[0]?.headers.authorization]).toEqual([
    'auth-refused',
    0,
    undefined,
  ])
})

test('a write is not repeated when the person signed out meanwhile @SHELL-14', async () => {
  let token: string | null = 'old'
  answer = (_call, response) => {
    token = null
    json(response, 401, { code: 401, message: 'Invalid JWT Token' })
  }
  expect(
    (await failure(client({ getToken: () => token })('POST /orders', { body: {} }))).kind,
  ).toBe('session-ended')
  expect(received).toHaveLength(1)
})

test('only a club that is away is told to be away @SHELL-15', async () => {
  let told = 0
  const api = client({ onClubUnavailable: () => told++ })
  for (const status of [400, 404, 422, 500, 503]) {
    answer = (_call, response) => json(response, status, { code: status, message: 'x' })
    await failure(api.list('GET /client/cards'))
  }
  expect(told).toBe(0)
  answer = (_call, response) => json(response, 424, { code: 424, message: 'x' })
  expect((await failure(client().list('GET /client/cards'))).kind, 'nobody listens').toBe(
    'club-unavailable',
  )
})

test('a call outlives its page only where it is asked to @SHELL-19', async () => {
  const sent: (boolean | undefined)[] = []
  const api = client({
    fetch: (input, init) => {
      sent.push(init?.keepalive)
      return fetch(input, init)
    },
  })
  await api('GET /passkeys')
  await api('DELETE /orders/{tokenValue}', { path: { tokenValue: 't' }, keepalive: true })
  expect(sent).toEqual([false, true])
})

test('424 tells that the club is away and ends no session @SHELL-15', async () => {
  answer = (_call, response) =>
    json(response, 424, { code: 424, message: 'Klubová služba je dočasně nedostupná.' })
  const calls: string[] = []
  const api = client({
    getToken: () => 'abc',
    onClubUnavailable: () => calls.push('club'),
    onSessionEnded: () => calls.push('session'),
  })
  expect((await failure(api.list('GET /client/cards'))).kind).toBe('club-unavailable')
  expect(calls).toEqual(['club'])
})

test.each([
  [
    'a code of the shop',
    422,
    {
      code: 1100,
      message: 'Málo kusů.',
      violations: [{ propertyPath: 'quantity', message: 'Málo kusů.', code: null }],
    },
    { kind: 'domain', code: 1100 },
  ],
  [
    'violations',
    422,
    {
      code: 422,
      message: 'email: chybí',
      violations: [{ propertyPath: 'email', message: 'chybí' }],
    },
    { kind: 'validation', violations: [{ propertyPath: 'email', message: 'chybí', code: null }] },
  ],
  ['another refusal', 404, { code: 404, message: 'Not Found' }, { kind: 'http', status: 404 }],
  ['a refusal that is no object', 400, 'no', { kind: 'http', status: 400 }],
])('%s has its kind @SHELL-18', async (_name, status, body, expected) => {
  answer = (_call, response) => json(response, status, body)
  expect(await failure(client()('POST /orders', { body: {} }))).toMatchObject(expected)
})

test('a broken server’s word is not shown, its wish to wait is kept @SHELL-18', async () => {
  answer = (_call, response) =>
    json(response, 503, { code: 503, message: 'Internal Server Error' }, { 'Retry-After': '5' })
  const error = await failure(client()('GET /passkeys'))
  expect([error.retryAfter, error.detail.message, error.status]).toEqual([5, undefined, 503])
})

test('a token in a path does not reach the log message', async () => {
  answer = (_call, response) => json(response, 404, {})
  expect(
    (await failure(client()('GET /orders/{tokenValue}', { path: { tokenValue: 'secret-token' } })))
      .message,
  ).not.toContain('secret')
})

test.each([
  [
    'a parameter is encoded',
    { path: { slug: 'a/b c' } } as const,
    'GET /brands/{slug}',
    '/brands/a%2Fb%20c',
  ],
  [
    'the rest of a path keeps its slashes @CON-02',
    { path: { path: 'péče/suché & x' } } as const,
    'GET /taxons-by-slug/{+path}',
    '/taxons-by-slug/p%C3%A9%C4%8De/such%C3%A9%20%26%20x',
  ],
  [
    'an @id is the resource',
    { iri: '/api/v2/shop/customers/7' } as const,
    'GET /customers/{id}',
    '/customers/7',
  ],
  [
    'a part of one with an @id is below it',
    { iri: '/api/v2/shop/customers/7' } as const,
    'GET /customers/{id}/refresh',
    '/customers/7/refresh',
  ],
])('%s', async (_name, where, operation, url) => {
  await (client() as (operation: string, call: object) => Promise<unknown>)(operation, where)
  expect(received[0]?.url).toBe(`/api/v2/shop${url}`)
})

test('a file comes as it is', async () => {
  answer = (_call, response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF')
  const file = await client().download('GET /client/cards/{id}/download', { path: { id: 1 } })
  expect([await file.text(), received[0]?.headers.accept]).toEqual(['%PDF', '*/*'])
})

test.each<[string, Answer | null, number]>([
  ['its answer was lost', (_call, response) => response.destroy(), 1],
  ['the API broke down', (_call, response) => json(response, 503, {}), 1],
  ['it was refused', (_call, response) => json(response, 422, {}), 0],
  ['it was done', null, 0],
])('a command is uncertain when %s @SHELL-16', async (_name, given, times) => {
  if (given) answer = given
  let uncertain = 0
  const api = client({ onUncertain: () => uncertain++ })
  await api('POST /client/coupons/{id}/redeem', { path: { id: 1 } }).catch(() => {})
  expect(uncertain).toBe(times)
  await api('GET /api/v2/crm/status').catch(() => {})
  expect(uncertain, 'a read changes nothing').toBe(times)
})
