import Fastify from 'fastify'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
  vi,
  type MockInstance,
} from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { createRedirects } from './redirects.ts'
import { readSettings } from './settings.ts'

const publicOrigin = 'https://shop.example'
const api = Fastify()
let apiOrigin: string
let rules: { originUrl: string; destinationUrl: string; permanent: boolean }[] = []
let status = 200
let reads = 0
let asked: MockInstance<typeof fetch>
/** Behaviour of the API: it answers, cuts the connection, or never answers. */
let fate: 'answers' | 'cut' | 'hangs' = 'answers'

beforeAll(async () => {
  api.get('/api/v2/shop/redirects', async ({ headers, raw }, reply) => {
    reads += 1
    if (fate === 'cut') raw.destroy()
    if (fate !== 'answers') return reply.hijack()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const isFine = status === 200 && headers.accept === 'application/ld+json'
    return reply.code(isFine ? 200 : 503).send({ 'hydra:member': isFine ? rules : [] })
  })
  apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' })
  // the first call of a process is slow, and the table waits for a second alone
  await fetch(`${apiOrigin}/api/v2/shop/redirects`)
})
afterAll(() => {
  api.server.closeAllConnections()
  return api.close()
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  rules = [{ originUrl: '/stare', destinationUrl: '/eshop', permanent: true }]
  status = 200
  fate = 'answers'
  reads = 0
  asked = vi.spyOn(globalThis, 'fetch')
})
afterEach(() => {
  vi.useRealTimers()
  asked.mockRestore()
})

const aTable = (origin = apiOrigin) =>
  createRedirects(readSettings({ API_ORIGIN: origin, PUBLIC_ORIGIN: publicOrigin }))

/** Until the front has all answers that it asked for, and knows of those that did not come. */
async function answered() {
  await Promise.allSettled(asked.mock.results.map(({ value }) => value))
  await new Promise((resolve) => setImmediate(resolve))
}

test('the very first visitors wait for the table, which is read once for all', async () => {
  const redirectOf = aTable()
  const targets = await Promise.all([
    redirectOf('/stare?a=1'),
    redirectOf('//Stare/'),
    redirectOf('/jine'),
  ])
  expect(targets).toEqual([
    { href: '/eshop?a=1', external: false, permanent: true },
    { href: '/eshop', external: false, permanent: true },
    null,
  ])
  expect(reads).toBe(1)
})

test('an own address in the table is a path, whatever request came', async () => {
  rules = [{ originUrl: '/stare', destinationUrl: `${publicOrigin}/akce`, permanent: false }]
  expect(await aTable()('/stare')).toEqual({ href: '/akce', external: false, permanent: false })
})

test('the table is read again after half a minute, in the background', async () => {
  const redirectOf = aTable()
  await redirectOf('/stare')
  rules = []
  vi.setSystemTime(Date.now() + 30_000)
  expect(await redirectOf('/stare')).not.toBeNull()
  expect(reads).toBe(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await redirectOf('/stare'), 'the one of before').not.toBeNull()
  expect(await redirectOf('/stare')).not.toBeNull()
  await eventually(async () => expect(await redirectOf('/stare')).toBeNull())
  expect(reads).toBe(2)
})

test('while the API is away or answers nonsense the last table counts, and it is asked twice a minute', async () => {
  const redirectOf = aTable()
  await redirectOf('/stare')
  status = 503
  vi.setSystemTime(Date.now() + 31_000)
  await redirectOf('/stare')
  await answered()
  expect(await redirectOf('/stare')).toMatchObject({ href: '/eshop' })
  expect(asked).toHaveBeenCalledTimes(2)
  status = 200
  rules = [{ originUrl: '/stare', destinationUrl: '/akce', permanent: true }]
  vi.setSystemTime(Date.now() + 31_000)
  await redirectOf('/stare')
  await eventually(async () => expect(await redirectOf('/stare')).toMatchObject({ href: '/akce' }))
})

test('without any table pages are simply rendered', async () => {
  expect(await aTable('http://127.0.0.1:9')('/stare')).toBeNull()
})

test('while the line to the API is cut the last table counts', async () => {
  const redirectOf = aTable()
  await redirectOf('/stare')
  fate = 'cut'
  vi.setSystemTime(Date.now() + 31_000)
  await redirectOf('/stare')
  await answered()
  expect(await redirectOf('/stare')).toMatchObject({ href: '/eshop' })
})

test('an API that never answers delays only the first visitors, by a second', async () => {
  fate = 'hangs'
  const redirectOf = aTable()
  const start = performance.now()
  expect(await redirectOf('/stare')).toBeNull()
  expect(performance.now() - start).toBeGreaterThan(900)
  expect(await redirectOf('/stare')).toBeNull()
  expect(reads).toBe(1)
})
