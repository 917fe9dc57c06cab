import { afterEach, expect, test, vi } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderResult } from '../render/release.ts'
import { ranks, type Rank } from './address/page-address.ts'
import { createPageChanges } from './page-changes.ts'
import {
  bodyOf,
  createPageCache,
  cacheLimits,
  shownAge,
  toPage,
  type CachedPage,
} from './page-cache.ts'

/** A cache over pages of this many characters, and what it had rendered. */
function aCache(characters: number) {
  const rendered: string[] = []
  const cache = createPageCache((url) => {
    rendered.push(url)
    return Promise.resolve({
      status: 200,
      headers: {},
      body: 'ž'.repeat(characters),
      personal: false,
    })
  })
  return { cache, rendered }
}

test('concurrent requests for a page render it once', async () => {
  const { cache, rendered } = aCache(10)
  const [first, second] = await Promise.all([cache.get('/a'), cache.get('/a')])
  expect(await cache.get('/a')).toBe(first)
  expect(second).toBe(first)
  expect(rendered).toEqual(['/a'])
  expect((await bodyOf(first, 'identity')).toString()).toBe('ž'.repeat(10))
})

test('a crawler does not fill the memory: the oldest pages are evicted', async () => {
  const { cache, rendered } = aCache(500_000) // 1 MB each
  const urls = Array.from({ length: 100 }, (_, index) => `/${index}`)
  for (const url of urls) await cache.get(url)
  await cache.get('/99')
  await cache.get('/50')
  expect(rendered, 'the last ones are kept').toEqual(urls)
  await cache.get('/0')
  expect(rendered.at(-1), 'the first ones are not').toBe('/0')
})

test('a 404 is not cached and evicts nothing', async () => {
  let rendered = 0
  const cache = createPageCache(() =>
    Promise.resolve({ status: 404, headers: {}, body: String((rendered += 1)), personal: false }),
  )
  await cache.get('/neni')
  await cache.get('/neni')
  expect(rendered).toBe(2)
})

const minutes = 60_000
const pageOf = (body: string, more: Partial<RenderResult> = {}): RenderResult => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body,
  personal: false,
  ...more,
})
const textOf = async (page: CachedPage) => (await bodyOf(page, 'identity')).toString()

/** A cache that renders what a test says next; `later` moves its clock. */
function aTimedCache(keeping: Parameters<typeof createPageCache>[1] = {}) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const asked: [string, Rank][] = []
  let next: () => Promise<RenderResult> = () => Promise.resolve(pageOf('first'))
  const cache = createPageCache((key, rank) => {
    asked.push([key, rank])
    return next()
  }, keeping)
  const renders = (render: () => Promise<RenderResult>) => void (next = render)
  const get = async (rank?: Rank) => textOf(await cache.get('/a', rank))
  return { cache, asked, get, renders, later: (ms: number) => vi.advanceTimersByTime(ms) }
}
afterEach(() => void vi.useRealTimers())

test('a page is fresh for half a minute, then stale for five minutes while it is renewed in the background', async () => {
  const { get, renders, asked, later } = aTimedCache()
  expect(await get(ranks.shopping)).toBe('first')
  renders(() => Promise.resolve(pageOf('second')))
  later(29_999)
  expect([await get(), asked.length]).toEqual(['first', 1])
  later(1)
  expect([await get(), asked.length]).toEqual(['first', 2])
  expect(asked, 'who waits for nothing comes last').toEqual([
    ['/a', ranks.shopping],
    ['/a', ranks.rest],
  ])
  expect(await get()).toBe('second')
  renders(() => Promise.resolve(pageOf('third')))
  later(5 * minutes - 1)
  expect(await get()).toBe('second')
  expect(await get()).toBe('third')
  renders(() => Promise.resolve(pageOf('fourth')))
  later(5 * minutes)
  expect(await get(), 'too old to be shown').toBe('fourth')
  expect(asked.at(-1)).toEqual(['/a', ranks.page])
})

test.each([
  ['that throws', () => Promise.reject(new Error('away'))],
  ['of a page without its data', () => Promise.resolve(pageOf('no data', { status: 503 }))],
  ['of a page whose code fails', () => Promise.resolve(pageOf('broken', { status: 500 }))],
])(
  'a renewal %s leaves the old page where it is until it is five minutes old',
  async (_what, render) => {
    const { cache, get, renders, later } = aTimedCache()
    await get()
    renders(render)
    for (const ms of [31_000, 4 * minutes]) {
      later(ms)
      expect(await get()).toBe('first')
      await new Promise((done) => setImmediate(done))
    }
    later(minutes)
    const late = await cache.get('/a').then(
      ({ status }) => status,
      () => 503,
    )
    expect(late).toBeGreaterThanOrEqual(500)
  },
)

test.each([
  ['gone', { status: 404 }],
  ['somebody’s own', { personal: true }],
])('a page that is %s now is never served in its old form', async (_what, more) => {
  const { cache, get, renders, later } = aTimedCache()
  await get()
  renders(() => Promise.resolve(pageOf('now', more)))
  later(31_000)
  await get()
  await new Promise((done) => setImmediate(done))
  expect(await textOf(await cache.get('/a'))).toBe('now')
})

test.each([
  ['an error', { status: 500 }, {}, 2],
  ['what is not there', { status: 400 }, {}, 2],
  ['a redirect', { status: 399 }, {}, 1],
  ['somebody’s page', { personal: true }, {}, 2],
  ['somebody’s page where skeletons are kept', { personal: true }, { keepsPersonal: true }, 1],
])('%s asked for twice', async (_what, more, keeping, renderings) => {
  const { get, renders, asked } = aTimedCache(keeping)
  renders(() => Promise.resolve(pageOf('x', more)))
  await get()
  await get()
  expect(asked).toHaveLength(renderings)
})

test('a page that was not rendered is tried again', async () => {
  const { get, renders } = aTimedCache()
  renders(() => Promise.reject(new Error('away')))
  await expect(get()).rejects.toThrow('away')
  renders(() => Promise.resolve(pageOf('second')))
  expect(await get()).toBe('second')
})

test('the room is measured in bytes of what is kept now, and filled to the last one', async () => {
  const { cache, asked, later } = aTimedCache({ mostBytes: 10 })
  const count = (key: string) => asked.filter(([known]) => known === key).length
  await cache.get('/a') // 5 bytes each
  await cache.get('/b')
  later(31_000)
  for (const key of ['/a', '/b']) await cache.get(key)
  await new Promise((done) => setImmediate(done))
  expect([count('/a'), count('/b')], 'both were renewed').toEqual([2, 2])
  for (const key of ['/a', '/b']) await cache.get(key)
  expect([count('/a'), count('/b')], 'a renewed page counts once').toEqual([2, 2])
  await cache.get('/c')
  await cache.get('/b')
  expect([count('/a'), count('/b')], 'the oldest made room, and no other').toEqual([2, 2])
  await cache.get('/a')
  expect(count('/a')).toBe(3)
})

const link = '<a href="/eshop/katalog/pasta?varianta=2">Pasta</a>'

test('for a page that shows a changed product the new one is waited for; a failed one leaves the old, with its true age', async () => {
  const changes = createPageChanges()
  const { cache, get, renders, asked, later } = aTimedCache({ changes })
  const tell = (slug: string) =>
    changes.told({ changed: [slug], everything: false }, performance.now())
  const age = async () => shownAge(await cache.get('/a'), changes)
  renders(() => Promise.resolve(pageOf(`${link} 59 Kč`)))
  await get()
  later(20_000)
  tell('mydlo')
  expect([await age(), asked.length], 'as new as the last answer').toEqual([0, 1])
  later(700)
  expect(await age()).toBe(700)
  tell('pasta')
  renders(() => Promise.reject(new Error('away')))
  expect(await get()).toContain('59 Kč')
  expect(await age()).toBe(20_700)
  renders(() => Promise.resolve(pageOf(`${link} 49 Kč`)))
  expect(await get()).toContain('49 Kč')
  const rendered = asked.length
  later(1199)
  await get()
  expect(asked, 'it may still show what the API had kept').toHaveLength(rendered)
  later(1)
  await get()
  await get()
  expect(asked).toHaveLength(rendered + 1)
})

test('what changes while a page is rendered is waited for by the next visit; a page is no older than itself', async () => {
  const changes = createPageChanges()
  const { cache, get, renders, later } = aTimedCache({ changes })
  const tell = (...changed: string[]) =>
    changes.told({ changed, everything: false }, performance.now())
  tell()
  later(10_000)
  renders(() => Promise.resolve(pageOf('another')))
  const fresh = await cache.get('/b')
  expect(shownAge(fresh, changes), 'though the API has said nothing for long').toBe(0)
  const { promise, resolve } = Promise.withResolvers<RenderResult>()
  renders(() => promise)
  const first = get()
  later(100)
  tell('pasta')
  later(100)
  resolve(pageOf(`${link} 59 Kč`))
  expect(await first).toContain('59 Kč')
  renders(() => Promise.resolve(pageOf(`${link} 49 Kč`)))
  expect(await get()).toContain('49 Kč')
})

test('a change is known as long as a page from before it may be shown', async () => {
  const changes = createPageChanges()
  const { get, renders, later } = aTimedCache({ changes })
  const tell = (slug: string) =>
    changes.told({ changed: [slug], everything: false }, performance.now())
  renders(() => Promise.resolve(pageOf(`${link} 59 Kč`)))
  await get()
  tell('pasta')
  later(5 * minutes - 2)
  tell('mydlo')
  renders(() => Promise.resolve(pageOf(`${link} 49 Kč`)))
  expect(await get()).toContain('49 Kč')
})

test('a page is compressed once per encoding', async () => {
  const page = toPage('/', pageOf('ž'.repeat(1000)))
  const [brotli, gzip] = [await bodyOf(page, 'br'), await bodyOf(page, 'gzip')]
  expect(brotliDecompressSync(brotli).toString()).toBe('ž'.repeat(1000))
  expect(gunzipSync(gzip).toString()).toBe('ž'.repeat(1000))
  expect(
    [await bodyOf(page, 'br'), await bodyOf(page, 'gzip')].every(
      (body, nth) => body === [brotli, gzip][nth],
    ),
  ).toBe(true)
})

test('pages by invented parameters never take more than a quarter of the room of those that the shop links', () => {
  expect(cacheLimits.asked).toBeLessThanOrEqual(cacheLimits.linked / 4)
  expect(
    cacheLimits.linked + cacheLimits.asked,
    'of a worker of half a gigabyte',
  ).toBeLessThanOrEqual(96 * 1024 * 1024)
})
