import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type OpenDatabase } from '../db/database.ts'
import { testConfig } from '../../testing/test-config.ts'
import { createServer } from './server/create-server.ts'
import type { ShopServer } from './fastify-types.ts'
import { asCollection, asDocument, viewOf } from './hydra.ts'
import { pagingFields, queryText } from './query-fields.ts'

let database: OpenDatabase
let app: ShopServer

beforeAll(async () => {
  database = await createDatabase()
  app = await createServer(database.db, testConfig())
  const Thing = z.object({
    name: z.string('form.error.required').check(z.minLength(1, 'form.error.required')),
    count: z.int(),
  })
  app.get(
    '/api/v2/shop/things',
    {
      schema: { querystring: z.object({ ...pagingFields(), name: queryText() }) },
      config: { cache: 'public', search: ['name'] },
    },
    async (request) => {
      const { page, itemsPerPage } = request.query
      return asCollection(
        request,
        'Thing',
        [{ '@id': '/x', '@type': 'Thing', name: `${page}/${itemsPerPage}` }],
        45,
        {
          page,
          itemsPerPage,
        },
      )
    },
  )
  app.post('/api/v2/shop/things', { schema: { body: Thing } }, async (request, reply) =>
    reply.code(201).send(asDocument({ '@type': 'Thing', ...request.body })),
  )
  app.patch(
    '/api/v2/shop/things/:id',
    {
      schema: { params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }), body: z.object({}) },
    },
    async () => ({ '@type': 'Thing', ok: true }),
  )
  app.delete('/api/v2/shop/things/:id', async (_request, reply) => reply.code(204).send())
  app.post(
    '/api/v2/shop/commands',
    {
      schema: { body: z.object({ product: z.string(), quantity: z.int('form.error.quantity') }) },
      config: { requiredMembers: ['product', 'quantity'] },
    },
    async () => ({ '@type': 'Done' }),
  )
  app.get('/api/v2/shop/broken', async () =>
    Promise.reject(new Error('secret detail in /srv/file.ts')),
  )
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const post = (body: string, contentType = 'application/json', url = '/api/v2/shop/things') =>
  app.inject({ method: 'POST', url, payload: body, headers: { 'content-type': contentType } })

describe('bad bodies @API-11', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  test.each([
    ['malformed JSON', '{"name":', 400, 'Syntax error'],
    ['an unfinished string', '{"name":"x', 400, 'Syntax error'],
    ['an empty body', ' ', 400, 'Syntax error'],
    ['repeated members', '{"name":"a","name":"b"}', 400, 'Repeated member'],
    ['a repeated member in disguise', '{"name":"a","n\\u0061me":"b"}', 400, 'Repeated member'],
    ['depth 10 000', deep, 400, 'Too deep'],
    ['__proto__', '{"__proto__":{"admin":true},"name":"x","count":1}', 400, 'Forbidden member'],
    ['a body that is a list', '[]', 400, 'The body should be an object.'],
    [
      'a number for a text',
      '{"name":1,"count":1}',
      400,
      'The type of the "name" attribute must be "string", "number" given.',
    ],
    ['10 MB', `{"name":"${'x'.repeat(10_000_000)}"}`, 413, 'Payload Too Large'],
  ])('%s is refused @D08', async (_name, body, status, description) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      '@type': 'hydra:Error',
      'hydra:description': description,
      code: status,
    })
    expect(answer.body).not.toMatch(/\.ts|node_modules| at /)
  })

  test('missing and wrong members are violations in Czech, all in one answer', async () => {
    const answer = await post('{"name":"","count":1.5}')
    expect(answer.statusCode).toBe(400)
    const blank = await post('{"name":""}')
    expect(blank.statusCode).toBe(422)
    expect(blank.json()).toEqual({
      '@context': '/api/v2/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description':
        'name: Toto pole je potřeba vyplnit.\ncount: Toto pole je potřeba vyplnit.',
      violations: [
        {
          propertyPath: 'name',
          message: 'Toto pole je potřeba vyplnit.',
          code: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
        },
        { propertyPath: 'count', message: 'Toto pole je potřeba vyplnit.', code: null },
      ],
      code: 422,
      message: 'Pardon, ale ne všechna pole jsou vyplněna správně.',
    })
  })

  test('an incomplete command names its missing members, without hydra keys', async () => {
    const answer = await post('{}', 'application/json', '/api/v2/shop/commands')
    const text = 'Request does not have the following required fields specified: product, quantity.'
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 400, message: text })
  })

  test('application/json gets problem+json', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/shop/things',
      payload: { count: 1 },
      headers: { accept: 'application/json' },
    })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      type: expect.any(String),
      title: 'An error occurred',
      violations: [{ propertyPath: 'name' }],
    })
  })

  test('an internal error reveals no details', async () => {
    const answer = await app.inject('/api/v2/shop/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(answer.json()).toMatchObject({ 'hydra:description': 'Internal Server Error', code: 500 })
  })
})

describe('verbs and types @API-11 @D12', () => {
  test.each([
    ['PUT', '/api/v2/shop/things', 405],
    ['PATCH', '/api/v2/shop/things', 405],
    ['PATCH', '/api/v2/shop/nothing', 404],
    ['GET', '/api/v2/shop/nothing', 404],
    ['GET', '/api/v2/shop/broken/%00', 404],
    ['GET', '/api/v2/shop/things?name=%00', 400],
    ['GET', '/api/v2/shop/things?name=%ff', 400],
    ['GET', '/api/v2/shop/things?name[]=a', 400],
    ['GET', '/api/v2/shop/%ff', 400],
  ] as const)('%s %s answers %i', async (method, url, status) => {
    const body =
      method === 'GET'
        ? {}
        : { payload: '{', headers: { 'content-type': 'application/x-anything' } }
    const answer = await app.inject({ method, url, ...body })
    expect(answer.statusCode).toBe(status)
    // a wrong verb is told before a wrong body
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS, POST')
    // an address may hold a token
    if (status >= 400 && answer.body) expect(answer.body).not.toContain('things')
  })

  test('plain JSON on PATCH is 415 and names the accepted types', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/v2/shop/things/1',
      payload: {},
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()['hydra:description']).toBe(
      'The content-type "application/json" is not supported. Supported MIME types are "application/merge-patch+json".',
    )
  })

  test.each([
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'name=x'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('%s is 415', async (contentType, body) => {
    expect((await post(body, contentType)).statusCode).toBe(415)
  })

  test('a path that does not fit its pattern is 404', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/v2/shop/things/abc',
      payload: '{}',
      headers: { 'content-type': 'application/merge-patch+json' },
    })
    expect(answer.statusCode).toBe(404)
  })

  test('a resource that can be patched says how', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/v2/shop/things/1' })
    expect(answer.headers['accept-patch']).toBe('application/merge-patch+json')
  })

  test('DELETE with a JSON header and no body is fine', async () => {
    const answer = await app.inject({
      method: 'DELETE',
      url: '/api/v2/shop/things/1',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(204)
  })
})

describe('forms of an answer @API-01', () => {
  test.each([
    [undefined, 200, 'application/ld+json; charset=utf-8'],
    ['*/*', 200, 'application/ld+json; charset=utf-8'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200, 'application/ld+json; charset=utf-8'],
    ['application/json, text/plain, */*', 200, 'application/json; charset=utf-8'],
    ['application/json;q=0.5, application/ld+json', 200, 'application/ld+json; charset=utf-8'],
    ['application/json;charset=utf-8', 200, 'application/json; charset=utf-8'],
    [
      'application/ld+json; profile="http://www.w3.org/ns/json-ld#compacted"',
      200,
      'application/ld+json; charset=utf-8',
    ],
    ['*/*, application/ld+json;q=0', 200, 'application/json; charset=utf-8'],
    ['text/csv', 406, 'application/ld+json; charset=utf-8'],
    [
      'application/json;q=0, application/ld+json;q=0, */*',
      406,
      'application/ld+json; charset=utf-8',
    ],
  ])('Accept %s gives %i %s', async (accept, status, contentType) => {
    const answer = await app.inject({
      url: '/api/v2/shop/things',
      headers: accept ? { accept } : {},
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe(contentType)
  })

  test('application/json is a bare array without hydra keys', async () => {
    const answer = await app.inject({
      url: '/api/v2/shop/things',
      headers: { accept: 'application/json' },
    })
    expect(answer.json()).toEqual([{ name: '1/30' }])
  })

  test('a trailing slash changes nothing but the address', async () => {
    const answer = await app.inject('/api/v2/shop/things/?name=x')
    expect(answer.json()).toMatchObject({
      '@id': '/api/v2/shop/things',
      'hydra:search': { 'hydra:template': '/api/v2/shop/things{?name}' },
    })
  })

  test('every answer carries the agreed headers, public ones an ETag', async () => {
    const answer = await app.inject('/api/v2/shop/things')
    expect(answer.headers).toMatchObject({
      link: '<http://127.0.0.1:4100/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
      vary: 'Accept, Accept-Language, Authorization, X-Favourite-Store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
      'cache-control': 'public, max-age=1, stale-if-error=300',
      'access-control-allow-origin': '*',
    })
    const again = await app.inject({
      url: '/api/v2/shop/things',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('a preflight allows the headers of the shop', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: '/api/v2/shop/things' })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('X-Favourite-Store')
  })
})

describe('paging @API-01 @S04', () => {
  test.each([
    ['page=-1', 400, 'Page should not be less than 1'],
    ['page=0', 400, 'Page should not be less than 1'],
    ['page=1e9', 400, 'Page should be a whole number'],
    ['page[]=1', 400, 'Invalid value of parameter "page"'],
    ['itemsPerPage=-1', 400, 'Limit should not be less than 0'],
    ['itemsPerPage=0&page=2', 400, 'Page should not be greater than 1 if limit is equal to 0'],
  ])('%s answers %i', async (query, status, description) => {
    const answer = await app.inject(`/api/v2/shop/things?${query}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()['hydra:description']).toBe(description)
  })

  test.each([
    ['itemsPerPage=1000000', '1/100'],
    ['page=1000000000', '1000000000/30'],
    ['itemsPerPage=0', '1/0'],
  ])('%s is taken as %s', async (query, expected) => {
    const answer = await app.inject(`/api/v2/shop/things?${query}`)
    expect(answer.json()['hydra:member'][0].name).toBe(expected)
  })

  const type = 'hydra:PartialCollectionView'
  test.each([
    ['one page, no query', '', 5, undefined, undefined],
    [
      'one page, other parameters',
      'itemsPerPage=30',
      5,
      undefined,
      { '@id': '/t?itemsPerPage=30', '@type': type },
    ],
    [
      'first of two',
      '',
      45,
      undefined,
      {
        '@id': '/t?page=1',
        '@type': type,
        'hydra:first': '/t?page=1',
        'hydra:last': '/t?page=2',
        'hydra:next': '/t?page=2',
      },
    ],
    [
      'last of two, page moved to the end',
      'page=2&q=a%20b',
      45,
      2,
      {
        '@id': '/t?q=a%20b&page=2',
        '@type': type,
        'hydra:first': '/t?q=a%20b&page=1',
        'hydra:last': '/t?q=a%20b&page=2',
        'hydra:previous': '/t?q=a%20b&page=1',
      },
    ],
    [
      'past the end',
      'page=9',
      45,
      9,
      {
        '@id': '/t?page=9',
        '@type': type,
        'hydra:first': '/t?page=1',
        'hydra:last': '/t?page=2',
        'hydra:previous': '/t?page=2',
      },
    ],
    ['empty', '', 0, undefined, undefined],
    [
      'values with marks of their own',
      'order[code]=asc&q=a?b=c+d',
      3,
      1,
      { '@id': '/t?order%5Bcode%5D=asc&q=a%3Fb%3Dc%20d', '@type': type },
    ],
  ])('view of %s', (_name, query, total, page, expected) => {
    expect(viewOf('/t', query, total, { page: page ?? 1, itemsPerPage: 30 })).toEqual(expected)
  })
})
