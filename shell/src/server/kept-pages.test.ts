import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { startFront } from '../testing/a-front.ts'

const api = Fastify()
let front: Awaited<ReturnType<typeof startFront>>
/** The API's next answer, and since when it was asked. */
let next: { changed: string[]; everything: boolean } | null = null
const asked: (string | undefined)[] = []
let refuses = false

beforeAll(async () => {
  api.get<{ Querystring: { since?: string } }>('/api/v2/shop/page-changes', ({ query }, reply) => {
    asked.push(query.since)
    if (next === null) return reply.code(503).send()
    if (refuses && query.since !== undefined) return reply.code(400).send()
    const told = next
    next = { changed: [], everything: false }
    return { moment: `${asked.length}:`, ...told }
  })
  front = await startFront(
    [
      { path: '/eshop/produkty', parameters: ['strana', 'razeni'] },
      { path: '/eshop/produkty/*', parameters: ['strana'] },
      { path: '/znacky/:slug', parameters: [] },
      { path: '/eshop/katalog/:slug', parameters: [] },
      { path: '/kosik', personal: true, parameters: [] },
      { path: '/objednavka/:token', personal: true, parameters: [] },
    ],
    { API_ORIGIN: await api.listen({ port: 0, host: '127.0.0.1' }) },
  )
})
afterAll(() => Promise.all([front.end(), api.close()]))

/** Body of a page, which ends with how many pages were rendered before it. */
async function page(path: string, cookie = '') {
  const response = await fetch(front.origin + path, { headers: { cookie } })
  const [, age] = /^kept;dur=(\d+)/.exec(response.headers.get('server-timing') ?? '') ?? []
  return {
    text: await response.text(),
    kept: response.headers.get('cache-control'),
    age: Number(age),
  }
}

test('invented parameters do not make the front render: everybody gets the one kept page', async () => {
  const { text, kept } = await page('/eshop/produkty')
  expect(kept).toContain('public')
  for (let nth = 0; nth < 20; nth += 1)
    expect((await page(`/eshop/produkty?zz=${nth}&utm_source=${nth}`)).text).toBe(text)
})

test('declared parameters are one page whatever their order', async () => {
  const { text } = await page('/eshop/produkty?strana=2&razeni=cena')
  expect(text).toContain('razeni=cena&strana=2')
  expect((await page('/eshop/produkty?razeni=cena&zz=1&strana=2')).text).toBe(text)
})

test('a skeleton for all visitors is rendered once, and not cached by others', async () => {
  const { text, kept } = await page('/kosik')
  expect(kept).toBe('no-store')
  for (let nth = 0; nth < 20; nth += 1) expect((await page(`/kosik?zz=${nth}`)).text).toBe(text)
})

test('signed-in customers get another skeleton than visitors', async () => {
  const visitor = await page('/kosik')
  const signedIn = await page('/kosik', 'auth=x')
  expect(visitor.text).not.toContain('signed in')
  expect(signedIn.text).toContain('signed in')
  expect((await page('/kosik', 'auth=y')).text).toBe(signedIn.text)
})

test('a page with a secret in its address is rendered for each request', async () => {
  const first = await page('/objednavka/abc')
  expect((await page('/objednavka/abc')).text).not.toBe(first.text)
})

test('a page that shows a changed product is another within five seconds, and no other page is rendered for it', async () => {
  const goods = ['/eshop/katalog/pasta', '/eshop/katalog/mydlo']
  const early = await page(goods[0]!)
  next = { changed: [], everything: false }
  // what is older than the first answer counts as changed
  await eventually(() => expect(asked.at(-1)).toBeDefined())
  await new Promise((done) => setTimeout(done, 1300))
  const read = () => Promise.all(goods.map((path) => page(path)))
  const [pasta, soap] = await read()
  expect(pasta?.text, 'from before anything was told').not.toBe(early.text)
  next = { changed: ['pasta'], everything: false }
  const begun = performance.now()
  await eventually(async () => expect((await page(goods[0]!)).text).not.toBe(pasta?.text))
  // half a second until the front asks and one rendering; the rest is for a busy machine
  expect(performance.now() - begun).toBeLessThan(15_000)
  await new Promise((done) => setTimeout(done, 1300))
  const [settled, other] = await read()
  expect(other?.text).toBe(soap?.text)
  expect(other?.age, 'it shows what was so a moment ago').toBeLessThan(performance.now() - begun)
  expect((await read())[0]?.text, 'rendered once more, when all of the API has the change').toBe(
    settled?.text,
  )
  next = { changed: [], everything: true }
  await eventually(async () => expect((await page(goods[1]!)).text).not.toBe(soap?.text))
}, 60_000)

test('a listing follows goods that it does not show yet, with all its pages, and no other does', async () => {
  const paths = ['/eshop/produkty/plet/kremy?strana=2', '/znacky/perlicka', '/eshop/produkty']
  const found = '/eshop/vysledky-vyhledavani?q=kr%C3%A9m'
  const read = async () => {
    const texts = []
    for (const path of paths) texts.push((await page(path)).text)
    return texts
  }
  await new Promise((done) => setTimeout(done, 1300))
  for (const [at, tag] of ['taxon:plet/kremy', 'brand:perlicka', 'taxon:'].entries()) {
    const results = (await page(found)).text
    const before = await read()
    next = { changed: [tag], everything: false }
    await eventually(async () => expect((await page(paths[at]!)).text).not.toBe(before[at]))
    expect((await read()).filter((text, nth) => text !== before[nth])).toHaveLength(1)
    // what words find may be any goods
    const isAny = tag === 'taxon:'
    expect((await page(found)).text === results).toBe(!isAny)
    await new Promise((done) => setTimeout(done, 1300)) // rendered once more after that
  }
}, 60_000)

test('a moment that the API refuses is given up, and everything counts as changed', async () => {
  await new Promise((done) => setTimeout(done, 1300))
  const { text } = await page('/eshop/katalog/krem')
  refuses = true
  await eventually(async () => expect((await page('/eshop/katalog/krem')).text).not.toBe(text))
  refuses = false
}, 60_000)
