import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addAnswerCache } from './answer-cache.ts'
import { addAnswerHeaders } from './answer-headers.ts'

let app: FastifyInstance
let reads = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  reads = 0
  app = Fastify()
  app.decorateRequest('customer', null)
  addAnswerCache(app, 5000)
  addAnswerHeaders(app, 'http://api.example')
  app.get('/products', { config: { cache: 'public' } }, async (_request, reply) => {
    reads += 1
    reply.header('Content-Location', '/products/1')
    return { '@id': '/products', read: reads }
  })
  app.get('/missing', { config: { cache: 'public' } }, async (_request, reply) => {
    reads += 1
    return reply.code(404).send({ read: reads })
  })
  app.get('/orders', async () => ({ read: (reads += 1) }))
  app.post('/orders/:token/items', async () => ({}))
  app.patch('/orders/:token/complete', async () => ({}))
  app.post('/product-reviews', async (_request, reply) => reply.code(201).send({}))
  app.post('/refused', async (_request, reply) => reply.code(422).send({}))
})

afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

const read = async (url = '/products', headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json<{ read: number }>().read

test('a visitor gets the answer of the one before, headers and all', async () => {
  const first = await app.inject('/products')
  const second = await app.inject('/products')
  expect(second.body).toBe(first.body)
  const { date: _one, ...headers } = first.headers
  expect(second.headers).toMatchObject(headers)
  const third = await app.inject({ url: '/products', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([third.statusCode, third.body, reads]).toEqual([304, '', 1])
})

test('it is old after its time', async () => {
  await read()
  vi.advanceTimersByTime(4999)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe(2)
})

test('addresses, forms and stores have answers of their own', async () => {
  await read()
  expect(await read('/products?page=2')).toBe(2)
  expect(await read('/products', { accept: 'application/json' })).toBe(3)
  expect(await read('/products', { 'x-favourite-store': 'brno-1' })).toBe(4)
  expect(await read()).toBe(1)
})

test('who sends a token neither reads nor leaves an answer', async () => {
  const headers = { authorization: 'Bearer x' }
  await read('/products', headers)
  expect(await read()).toBe(2)
  expect(await read('/products', headers)).toBe(3)
})

test('private answers and errors are not kept', async () => {
  await read('/orders')
  expect(await read('/orders')).toBe(2)
  await read('/missing')
  expect(await read('/missing')).toBe(4)
})

test.each([
  ['POST', '/product-reviews', 2],
  ['PATCH', '/orders/t/complete', 2],
  ['POST', '/orders/t/items', 1],
  ['POST', '/refused', 1],
] as const)('after %s %s the next visitor gets answer %d', async (method, url, expected) => {
  await read()
  await app.inject({ method, url })
  expect(await read()).toBe(expected)
})
