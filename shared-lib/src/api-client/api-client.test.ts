import { expect, test } from 'vitest'
import { answeringServer, json } from '../testing/answering-server.ts'

const far = answeringServer()

test('a visitor’s call carries the agreed headers and nothing personal @SHELL-19', async () => {
  far.answer = (_call, response) => json(response, 200, [])
  await far.client().list('GET /search/products-variants', {
    query: {
      taxon: 'oci',
      brand: ['a', 'b'],
      price: { min: 100 },
      in_stock: true,
      page: undefined,
    },
  })
  expect(decodeURIComponent(far.received[0]?.url ?? '')).toBe(
    '/api/v2/shop/search/products-variants?taxon=oci&brand[]=a&brand[]=b&price[min]=100&in_stock=1',
  )
  expect(far.received[0]?.headers).toMatchObject({
    accept: 'application/ld+json',
    'accept-language': 'cs_CZ',
  })
  for (const name of ['authorization', 'x-favourite-store', 'content-type', 'traceparent'])
    expect(far.received[0]?.headers).not.toHaveProperty(name)
})

test('a customer’s call carries the bearer, the favourite store and, on the page’s origin, a trace @SHELL-19', async () => {
  const api = far.client({
    getToken: () => 'abc',
    getFavouriteStore: () => '0123',
    pageOrigin: far.origin,
    traceId: 'a'.repeat(32),
  })
  await api('GET /api/v2/crm/status')
  expect(far.received[0]?.url).toBe('/api/v2/crm/status')
  expect(far.received[0]?.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-favourite-store': '0123',
  })
  expect(far.received[0]?.headers['traceparent']).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/)
})

test('the content type follows method and body @SHELL-19', async () => {
  const api = far.client()
  const path = { tokenValue: 't' }
  await api('POST /orders', { body: {} })
  await api('PUT /orders/{tokenValue}', { path, body: { email: 'a@b.cz' } })
  await api('PATCH /orders/{tokenValue}/complete', { path, body: { notes: null } })
  await api('DELETE /orders/{tokenValue}', { path })
  const form = new FormData()
  form.set('data', '{}')
  await api('POST /complaints', { body: form })
  expect(
    far.received.map(({ method, headers }) => [method, headers['content-type']?.split(';')[0]]),
  ).toEqual([
    ['POST', 'application/json'],
    ['PUT', 'application/json'],
    ['PATCH', 'application/merge-patch+json'],
    ['DELETE', undefined],
    ['POST', 'multipart/form-data'],
  ])
  expect(far.received[4]?.headers['content-type']).toContain('boundary=')
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
  far.answer = (_call, response) => json(response, 200, { '@id': '/x', ...body, aggregations: [] })
  await expect(far.client().list('GET /countries')).resolves.toEqual({
    members: [1],
    totalItems: 5,
    view: { next: '/x?page=2' },
    aggregations: [],
  })
})

test('a bare array is a collection too; one page has no view @SHELL-19', async () => {
  far.answer = (_call, response) => json(response, 200, ['a', 'b'])
  await expect(far.client().list('GET /countries')).resolves.toEqual({
    members: ['a', 'b'],
    totalItems: 2,
    view: null,
  })
})

test('an answer without a body is undefined @SHELL-19', async () => {
  far.answer = (call, response) => response.writeHead(call.method === 'DELETE' ? 204 : 202).end()
  await expect(
    far.client()('DELETE /orders/{tokenValue}/items/{id}', { path: { tokenValue: 't', id: 1 } }),
  ).resolves.toBeUndefined()
  await expect(
    far.client()('POST /account-verification-requests', { body: {} }),
  ).resolves.toBeUndefined()
})

test('a call outlives its page only where it is asked to @SHELL-19', async () => {
  const sent: (boolean | undefined)[] = []
  const api = far.client({
    fetch: (input, init) => {
      sent.push(init?.keepalive)
      return fetch(input, init)
    },
  })
  await api('GET /passkeys')
  await api('DELETE /orders/{tokenValue}', { path: { tokenValue: 't' }, keepalive: true })
  expect(sent).toEqual([false, true])
})

test('a file comes as it is', async () => {
  far.answer = (_call, response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF')
  const file = await far.client().download('GET /client/cards/{id}/download', { path: { id: 1 } })
  expect([await file.text(), far.received[0]?.headers.accept]).toEqual(['%PDF', '*/*'])
})
