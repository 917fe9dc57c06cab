import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiClient, type ApiClientOptions } from './api-client.ts'
import { ApiError } from './api-error.ts'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answer = (request: Received, response: ServerResponse) => void

let server: Server
let origin: string
let answer: Answer
let received: Received[]

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/ld+json; charset=utf-8', ...headers }).end(JSON.stringify(body))

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
  await client().get('/products', {
    searchParams: { 'productTaxons.taxon.code': 'oci', brand: ['a', 'b'], price: { min: 100 }, in_stock: true, page: undefined },
  })
  expect(decodeURIComponent(received[0]?.url ?? '')).toBe(
    '/api/v2/shop/products?productTaxons.taxon.code=oci&brand[]=a&brand[]=b&price[min]=100&in_stock=1',
  )
  expect(received[0]?.headers).toMatchObject({ accept: 'application/ld+json', 'accept-language': 'cs_CZ' })
  for (const name of ['authorization', 'x-favourite-store', 'content-type', 'traceparent'])
    expect(received[0]?.headers).not.toHaveProperty(name)
})

test('a customer’s call carries the bearer, the favourite store and, on the page’s origin, a trace @SHELL-19', async () => {
  const api = client({ getToken: () => 'abc', getFavouriteStore: () => '0123', pageOrigin: origin, traceId: 'a'.repeat(32) })
  await api.get('/api/v2/crm/status')
  expect(received[0]?.url).toBe('/api/v2/crm/status')
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-favourite-store': '0123' })
  expect(received[0]?.headers['traceparent']).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/)
})

test('the content type follows method and body @SHELL-19', async () => {
  const api = client()
  await api.post('/orders', {})
  await api.put('/orders/t', { note: 'x' })
  await api.patch('/orders/t/complete', { notes: null })
  await api.delete('/orders/t')
  const form = new FormData()
  form.set('data', '{}')
  await api.upload('/complaints', form)
  expect(received.map(({ method, headers }) => [method, headers['content-type']?.split(';')[0]])).toEqual([
    ['POST', 'application/json'],
    ['PUT', 'application/json'],
    ['PATCH', 'application/merge-patch+json'],
    ['DELETE', undefined],
    ['POST', 'multipart/form-data'],
  ])
  expect(received[4]?.headers['content-type']).toContain('boundary=')
})

test.each([
  ['with the prefix', { 'hydra:member': [1], 'hydra:totalItems': 5, 'hydra:view': { '@id': '/x', 'hydra:next': '/x?page=2' } }],
  ['without it', { member: [1], totalItems: 5, view: { '@id': '/x', next: '/x?page=2' } }],
])('a collection is read %s @SHELL-19', async (_name, body) => {
  answer = (_call, response) => json(response, 200, { '@id': '/x', ...body, aggregations: [] })
  await expect(client().list('/x')).resolves.toEqual({ members: [1], totalItems: 5, view: { next: '/x?page=2' }, aggregations: [] })
})

test('a bare array is a collection too; one page has no view @SHELL-19', async () => {
  answer = (_call, response) => json(response, 200, ['a', 'b'])
  await expect(client().list('/x')).resolves.toEqual({ members: ['a', 'b'], totalItems: 2, view: null })
})

test('an answer without a body is undefined @SHELL-19', async () => {
  answer = (call, response) => response.writeHead(call.method === 'DELETE' ? 204 : 202).end()
  await expect(client().delete('/orders/t/items/1')).resolves.toBeUndefined()
  await expect(client().post('/contact-requests', {})).resolves.toBeUndefined()
})

test('a page instead of data is an error, with status 200 too @SHELL-16', async () => {
  answer = (_call, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')
  const error = await failure(client().get('/products'))
  expect(error).toMatchObject({ kind: 'http', status: 200 })
  expect(error.detail.message).toBeUndefined()
})

test('no connection: the target host is appended to the message @SHELL-16', async () => {
  const error = await failure(createApiClient({ origin: 'http://127.0.0.1:9' }).get('/products'))
  expect(error.kind).toBe('network')
  expect(error.message).toMatch(/ \(127\.0\.0\.1:9\)$/)
})

test('a connection cut in mid-answer is a network error with its host @SHELL-16', async () => {
  answer = (_call, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
    response.write('{"a":')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await failure(client().get('/x'))).toMatchObject({ kind: 'network', message: expect.stringContaining('127.0.0.1') })
})

test('a call that hangs ends in time; one given up says so @SHELL-16', async () => {
  answer = () => undefined
  expect(await failure(client({ timeoutMs: 30 }).get('/slow'))).toMatchObject({ kind: 'timeout', status: undefined })
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  expect(await failure(client().get('/slow', { signal: controller.signal }))).toMatchObject({ kind: 'aborted' })
})

test('a 401 on a private call ends the session, once for many calls @SHELL-14', async () => {
  answer = (_call, response) => json(response, 401, { code: 401, message: 'Expired JWT Token' })
  let ended = 0
  const api = client({ getToken: () => 'old', onSessionEnded: () => ended++ })
  const errors = await Promise.all([failure(api.get('/addresses')), failure(api.post('/addresses', {})), failure(api.get('/orders'))])
  expect(errors.map(({ kind }) => kind)).toEqual(['session-ended', 'session-ended', 'session-ended'])
  expect(ended).toBe(1)
})

test('a spent token on a public page is dropped and the call repeated once without it @SHELL-14', async () => {
  answer = ({ headers }, response) =>
    headers.authorization ? json(response, 401, { code: 401, message: 'Expired JWT Token' }) : json(response, 200, { code: 'x' })
  let ended = 0
  await expect(client({ getToken: () => 'old', onSessionEnded: () => ended++ }).get('/products/x')).resolves.toEqual({ code: 'x' })
  expect([received.length, ended]).toEqual([2, 1])
})

test('a write with a spent token is not repeated without it @SHELL-14', async () => {
  answer = (_call, response) => json(response, 401, { code: 401, message: 'Expired JWT Token' })
  await failure(client({ getToken: () => 'old' }).post('/orders', {}))
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
  await expect(client({ getToken: () => token, onSessionEnded: () => ended++ }).patch('/orders/t/complete', {})).resolves.toEqual({
    ok: true,
  })
  expect(ended).toBe(0)
})

test('signing in sends no token, and its 401 signs nobody out @SHELL-14', async () => {
  answer = (_call, response) => json(response, 401, { code: 401, message: 'Invalid credentials.' })
  let ended = 0
  const error = await failure(
    client({ getToken: () => 'old', onSessionEnded: () => ended++ }).post('/authentication-token', { email: 'a@b.cz' }),
  )
  expect([error.kind, ended, received[0]?.headers.authorization]).toEqual(['auth-refused', 0, undefined])
})

test('a write is not repeated when the person signed out meanwhile @SHELL-14', async () => {
  let token: string | null = 'old'
  answer = (_call, response) => {
    token = null
    json(response, 401, { code: 401, message: 'Invalid JWT Token' })
  }
  expect((await failure(client({ getToken: () => token }).post('/orders', {}))).kind).toBe('session-ended')
  expect(received).toHaveLength(1)
})

test('only a club that is away is told to be away @SHELL-15', async () => {
  let told = 0
  const api = client({ onClubUnavailable: () => told++ })
  for (const status of [400, 404, 422, 500, 503]) {
    answer = (_call, response) => json(response, status, { code: status, message: 'x' })
    await failure(api.get('/client/cards'))
  }
  expect(told).toBe(0)
  answer = (_call, response) => json(response, 424, { code: 424, message: 'x' })
  expect((await failure(client().get('/client/cards'))).kind, 'nobody listens').toBe('club-unavailable')
})

test('a call outlives its page only where it is asked to @SHELL-19', async () => {
  const sent: (boolean | undefined)[] = []
  const api = client({
    fetch: (input, init) => {
      sent.push(init?.keepalive)
      return fetch(input, init)
    },
  })
  await api.get('/x')
  await api.delete('/x', { keepalive: true })
  expect(sent).toEqual([false, true])
})

test('424 tells that the club is away and ends no session @SHELL-15', async () => {
  answer = (_call, response) => json(response, 424, { code: 424, message: 'Klubová služba je dočasně nedostupná.' })
  const calls: string[] = []
  const api = client({ getToken: () => 'abc', onClubUnavailable: () => calls.push('club'), onSessionEnded: () => calls.push('session') })
  expect((await failure(api.get('/client/cards'))).kind).toBe('club-unavailable')
  expect(calls).toEqual(['club'])
})

test.each([
  [
    'a code of the shop',
    422,
    { code: 1100, message: 'Málo kusů.', violations: [{ propertyPath: 'quantity', message: 'Málo kusů.', code: null }] },
    { kind: 'domain', code: 1100 },
  ],
  [
    'violations',
    422,
    { code: 422, message: 'email: chybí', violations: [{ propertyPath: 'email', message: 'chybí' }] },
    { kind: 'validation', violations: [{ propertyPath: 'email', message: 'chybí', code: null }] },
  ],
  ['another refusal', 404, { code: 404, message: 'Not Found' }, { kind: 'http', status: 404 }],
  ['a refusal that is no object', 400, 'no', { kind: 'http', status: 400 }],
])('%s has its kind @SHELL-18', async (_name, status, body, expected) => {
  answer = (_call, response) => json(response, status, body)
  expect(await failure(client().post('/orders/t/items', {}))).toMatchObject(expected)
})

test('a broken server’s word is not shown, its wish to wait is kept @SHELL-18', async () => {
  answer = (_call, response) => json(response, 503, { code: 503, message: 'Internal Server Error' }, { 'Retry-After': '5' })
  const error = await failure(client().get('/x'))
  expect([error.retryAfter, error.detail.message, error.status]).toEqual([5, undefined, 503])
})

test('a token in a path does not reach the log message', async () => {
  answer = (_call, response) => json(response, 404, {})
  expect((await failure(client().get('/orders/secret-token'))).message).not.toContain('secret')
})

test('a file comes as it is', async () => {
  answer = (_call, response) => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF')
  const file = await client().download('/client/cards/1/download')
  expect([await file.text(), received[0]?.headers.accept]).toEqual(['%PDF', '*/*'])
})
