import { expect, test } from 'vitest'
import { bodyOf, createPageCache } from './page-cache.ts'

/** A cache over pages of this many characters, and what it had rendered. */
function aCache(characters: number) {
  const rendered: string[] = []
  const cache = createPageCache((url) => {
    rendered.push(url)
    return Promise.resolve({ status: 200, headers: {}, body: 'ž'.repeat(characters), personal: false })
  })
  return { cache, rendered }
}

test('a page is rendered once for all who ask for it meanwhile', async () => {
  const { cache, rendered } = aCache(10)
  const [first, second] = await Promise.all([cache.get('/a'), cache.get('/a')])
  expect(await cache.get('/a')).toBe(first)
  expect(second).toBe(first)
  expect(rendered).toEqual(['/a'])
  expect((await bodyOf(first, 'identity')).toString()).toBe('ž'.repeat(10))
})

test('a crawler’s walk does not fill the memory: the oldest pages make room', async () => {
  const { cache, rendered } = aCache(500_000) // 1 MB each
  const urls = Array.from({ length: 100 }, (_, index) => `/${index}`)
  for (const url of urls) await cache.get(url)
  await cache.get('/99')
  await cache.get('/50')
  expect(rendered, 'the last ones are kept').toEqual(urls)
  await cache.get('/0')
  expect(rendered.at(-1), 'the first ones are not').toBe('/0')
})

test('a page that is not there is not kept, and takes nobody’s place', async () => {
  let rendered = 0
  const cache = createPageCache(() => Promise.resolve({ status: 404, headers: {}, body: String((rendered += 1)), personal: false }))
  await cache.get('/neni')
  await cache.get('/neni')
  expect(rendered).toBe(2)
})
