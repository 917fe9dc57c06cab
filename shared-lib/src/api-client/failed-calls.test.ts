import { expect, test } from 'vitest'
import { createApiClient } from './api-client.ts'
import { answeringServer, failureOf, json, type Answer } from '../testing/answering-server.ts'

const far = answeringServer()

test('a page instead of data is an error, with status 200 too @SHELL-16', async () => {
  far.answer = (_call, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')
  const error = await failureOf(far.client()('GET /passkeys'))
  expect(error).toMatchObject({ kind: 'http', status: 200 })
  expect(error.detail.message).toBeUndefined()
})

test('no connection: the target host is appended to the message @SHELL-16', async () => {
  const error = await failureOf(createApiClient({ origin: 'http://127.0.0.1:9' })('GET /passkeys'))
  expect(error.kind).toBe('network')
  expect(error.message).toMatch(/ \(127\.0\.0\.1:9\)$/)
})

test('a connection cut in mid-answer is a network error with its host @SHELL-16', async () => {
  far.answer = (_call, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
    response.write('{"a":')
    setTimeout(() => response.destroy(), 20)
  }
  expect(await failureOf(far.client()('GET /passkeys'))).toMatchObject({
    kind: 'network',
    message: expect.stringContaining('127.0.0.1'),
  })
})

test('a call that hangs ends in time; one given up says so @SHELL-16', async () => {
  far.answer = () => undefined
  expect(await failureOf(far.client({ timeoutMs: 30 })('GET /passkeys'))).toMatchObject({
    kind: 'timeout',
    status: undefined,
  })
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 20)
  expect(
    await failureOf(far.client()('GET /passkeys', { signal: controller.signal })),
  ).toMatchObject({
    kind: 'aborted',
  })
})

test('only a club that is away is told to be away @SHELL-15', async () => {
  let told = 0
  const api = far.client({ onClubUnavailable: () => told++ })
  for (const status of [400, 404, 422, 500, 503]) {
    far.answer = (_call, response) => json(response, status, { code: status, message: 'x' })
    await failureOf(api.list('GET /client/cards'))
  }
  expect(told).toBe(0)
  far.answer = (_call, response) => json(response, 424, { code: 424, message: 'x' })
  expect((await failureOf(far.client().list('GET /client/cards'))).kind, 'nobody listens').toBe(
    'club-unavailable',
  )
})

test('424 tells that the club is away and ends no session @SHELL-15', async () => {
  far.answer = (_call, response) =>
    json(response, 424, { code: 424, message: 'Klubová služba je dočasně nedostupná.' })
  const calls: string[] = []
  const api = far.client({
    getToken: () => 'abc',
    onClubUnavailable: () => calls.push('club'),
    onSessionEnded: () => calls.push('session'),
  })
  expect((await failureOf(api.list('GET /client/cards'))).kind).toBe('club-unavailable')
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
  far.answer = (_call, response) => json(response, status, body)
  expect(await failureOf(far.client()('POST /orders', { body: {} }))).toMatchObject(expected)
})

test('a broken server’s word is not shown, its wish to wait is kept @SHELL-18', async () => {
  far.answer = (_call, response) =>
    json(response, 503, { code: 503, message: 'Internal Server Error' }, { 'Retry-After': '5' })
  const error = await failureOf(far.client()('GET /passkeys'))
  expect([error.retryAfter, error.detail.message, error.status]).toEqual([5, undefined, 503])
})

test('a token in a path does not reach the log message', async () => {
  far.answer = (_call, response) => json(response, 404, {})
  expect(
    (
      await failureOf(
        far.client()('GET /orders/{tokenValue}', { path: { tokenValue: 'secret-token' } }),
      )
    ).message,
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
  await (far.client() as (operation: string, call: object) => Promise<unknown>)(operation, where)
  expect(far.received[0]?.url).toBe(`/api/v2/shop${url}`)
})

test.each<[string, Answer | null, number]>([
  ['its answer was lost', (_call, response) => response.destroy(), 1],
  ['the API broke down', (_call, response) => json(response, 503, {}), 1],
  ['it was refused', (_call, response) => json(response, 422, {}), 0],
  ['it was done', null, 0],
])('a command is uncertain when %s @SHELL-16', async (_name, given, times) => {
  if (given) far.answer = given
  let uncertain = 0
  const api = far.client({ onUncertain: () => uncertain++ })
  await api('POST /client/coupons/{id}/redeem', { path: { id: 1 } }).catch(() => {})
  expect(uncertain).toBe(times)
  await api('GET /api/v2/crm/status').catch(() => {})
  expect(uncertain, 'a read changes nothing').toBe(times)
})
