import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { addAnswerCache } from './answer-cache.ts'
import { letVisitorsLeave } from '../../testing/leave-early.ts'
import { addAnswerHeaders } from './answer-headers.ts'

let app: FastifyInstance
let leaveEarly: ReturnType<typeof letVisitorsLeave>
let reads = 0
/** A read waits for this after it has read. */
let gate: Promise<unknown>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  vi.advanceTimersByTime(60_000) // a process has run for a while
  gate = Promise.resolve()
  reads = 0
  app = Fastify()
  app.decorateRequest('customer', null)
  addAnswerCache(app, 5000)
  leaveEarly = letVisitorsLeave(app)
  addAnswerHeaders(app, 'http://api.example')
  app.get('/products', { config: { cache: 'public' } }, async (_request, reply) => {
    reads += 1
    reply.header('Content-Location', '/products/1')
    const read = reads
    await gate
    return { '@id': '/api/v2/shop/product-variants/krem-1', read }
  })
  app.get('/missing', { config: { cache: 'public' } }, async (_request, reply) => {
    reads += 1
    return reply.code(404).send({ read: reads })
  })
  app.get('/orders', async () => ({ read: (reads += 1) }))
  app.get('/stores', { config: { cache: 'public' } }, async () => ({
    '@id': '/stores',
    read: (reads += 1),
  }))
  app.get('/broken', { config: { cache: 'public' } }, async () => {
    await gate
    throw new Error(`read ${(reads += 1)}`)
  })
  app.post('/anything', async () => ({}))
})

afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

const read = async (url = '/products', headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json<{ read: number }>().read

test('a second visitor gets the cached answer with its headers', async () => {
  const first = await app.inject('/products')
  const second = await app.inject('/products')
  expect(second.body).toBe(first.body)
  const { date: _one, ...headers } = first.headers
  expect(second.headers).toMatchObject(headers)
  const third = await app.inject({
    url: '/products',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([third.statusCode, third.body, reads]).toEqual([304, '', 1])
})

test('an answer expires after its time', async () => {
  await read()
  vi.advanceTimersByTime(4999)
  expect(await read()).toBe(1)
  vi.advanceTimersByTime(2)
  expect(await read()).toBe(2)
})

test('answers are cached by address, format and favourite store', async () => {
  await read()
  expect(await read('/products?page=2')).toBe(2)
  expect(await read('/products', { accept: 'application/json' })).toBe(3)
  expect(await read('/products', { 'x-favourite-store': 'brno-1' })).toBe(4)
  expect(await read()).toBe(1)
})

test('a request with a token neither reads nor fills the cache', async () => {
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

test('writes that change no public answer drop nothing: sign-ins, hearts, drafts, forms of bots', async () => {
  await read()
  for (let times = 0; times < 20; times += 1) await app.inject({ method: 'POST', url: '/anything' })
  expect(await read()).toBe(1)
})

test('a change of a variant drops exactly the answers that show it', async () => {
  await read()
  await read('/stores')
  app.publicAnswers.forget(['jiny'])
  expect([await read(), await read('/stores')]).toEqual([1, 2])
  app.publicAnswers.forget(['krem-1'])
  expect([await read(), await read('/stores')]).toEqual([3, 2])
  app.publicAnswers.forget()
  expect([await read(), await read('/stores')]).toEqual([4, 5])
})

test('a read that began before a write is never kept after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const slow = read()
  await eventually(() => expect(reads).toBe(1))
  app.publicAnswers.forget(['krem-1'])
  gate = Promise.resolve()
  expect(await read()).toBe(2)
  resolve()
  expect(await slow).toBe(1)
  expect(await read()).toBe(2)
})

test('a hundred concurrent requests share one read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const all = Promise.all(Array.from({ length: 100 }, () => read()))
  await eventually(() => expect(reads).toBe(1))
  resolve()
  expect(new Set(await all)).toEqual(new Set([1]))
})

test('when the shared read fails, each waiting request reads itself', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const all = Promise.all(Array.from({ length: 5 }, () => app.inject('/broken')))
  resolve()
  expect((await all).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500])
  expect(reads).toBe(5)
})

test('answers do not live longer after the clock is set back', async () => {
  await read()
  vi.setSystemTime(Date.now() - 300_000)
  vi.advanceTimersByTime(5001)
  expect(await read()).toBe(2)
})

test('a visitor who leaves while a kept answer is sent is not answered by the handler as well', async () => {
  expect(await read()).toBe(1)
  await leaveEarly('/products')
  expect([await read(), reads]).toEqual([1, 1])
})
