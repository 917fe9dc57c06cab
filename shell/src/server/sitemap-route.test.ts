import Fastify from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { sitemapRoute } from './sitemap-route.ts'

const shop = 'https://shop.example'
const api = Fastify()
const front = Fastify()
/** The API's members by path, and the requested pages of them. */
const members: Record<string, { slug: string }[]> = {
  taxons: [{ slug: 'plet/kremy' }, { slug: 'muzi&zeny' }, { slug: '' }],
  brands: [{ slug: 'a&b<c>' }],
  'blog/article': [{ slug: 'clanek' }],
  actions: [{ slug: 'letak' }],
  stores: [],
  'cms-plugin/pages': [{ slug: 'o-nas' }],
  'cms-plugin/faq-category': [{ slug: 'doprava' }],
}
const products = Array.from({ length: 250 }, (_, nth) => ({
  slug: `krem-${nth}`,
  updatedAt: `2026-11-${nth < 200 ? '01' : '02'}T09:00:00+01:00`,
  images: [],
}))
/** Size of a part of the goods, as the API of this test divides them. */
const partSize = 100
const parts = [100, 100, 50].map((count, nth) => ({
  products: count,
  updatedAt: products[nth * partSize]!.updatedAt,
}))
const asked: string[] = []
let apiOrigin: string

beforeAll(async () => {
  api.get('/api/v2/shop/sitemap/goods', ({ url }, reply) => {
    asked.push(url.replace('/api/v2/shop', ''))
    return reply.send({ parts, taxons: [], brands: [] })
  })
  api.get<{ Params: { part: number } }>('/api/v2/shop/sitemap/goods/:part', (request, reply) => {
    asked.push(request.url.replace('/api/v2/shop', ''))
    const from = (request.params.part - 1) * partSize
    const found = products.slice(from, from + partSize)
    return found.length > 0 ? reply.send({ products: found }) : reply.code(404).send({})
  })
  api.get('/api/v2/shop/channels/WEB', (_request, reply) =>
    reply.send({
      customerService: {
        phone: '+420800123456',
        email: 'a@shop.example',
        from: '8:00',
        to: '16:30',
      },
    }),
  )
  api.get('/api/v2/shop/*', ({ params, query, url, headers }, reply) => {
    const name = (params as { '*': string })['*']
    const { page, itemsPerPage } = query as Record<string, string>
    const all = members[name]
    if (!all || headers.accept !== 'application/ld+json') return reply.code(404).send()
    asked.push(url.replace('/api/v2/shop', ''))
    const from = (Number(page) - 1) * Number(itemsPerPage)
    // the categories come whole, whichever page is requested
    const part = name === 'taxons' ? all : all.slice(from, from + Number(itemsPerPage))
    return reply.send({ 'hydra:member': part, 'hydra:totalItems': all.length })
  })
  apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' })
  sitemapRoute(front, readSettings({ API_ORIGIN: apiOrigin, PUBLIC_ORIGIN: shop }))
})
afterAll(() => Promise.all([api.close(), front.close()]))

const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('the index names its parts, each of which is there', async () => {
  const { body, headers } = await front.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"><sitemap><loc>/,
  )
  expect(body.endsWith('</lastmod></sitemap></sitemapindex>')).toBe(true)
  const parts = addresses(body)
  expect(parts).toEqual(
    [
      ...['produkty', 'produkty-2', 'produkty-3'],
      ...['kategorie', 'znacky', 'clanky', 'akce', 'prodejny', 'stranky'],
    ].map((name) => `${shop}/sitemap-${name}.xml`),
  )
  for (const part of parts) {
    const answer = await front.inject(part!.replace(shop, ''))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
  }
})

test('many products are in parts, each read by one call, and the index reads none of them @SHELL-27', async () => {
  asked.length = 0
  const again = Fastify()
  sitemapRoute(again, readSettings({ API_ORIGIN: apiOrigin, PUBLIC_ORIGIN: shop }))
  const index = await again.inject('/sitemap.xml')
  expect(asked.filter((path) => path.includes('goods'))).toEqual(['/sitemap/goods'])
  expect(index.body).toContain(
    `<loc>${shop}/sitemap-produkty-3.xml</loc><lastmod>2026-11-02T09:00:00+01:00</lastmod>`,
  )
  asked.length = 0
  const files = ['produkty', 'produkty-2', 'produkty-3']
  const bodies: string[] = []
  for (const file of files) bodies.push((await again.inject(`/sitemap-${file}.xml`)).body)
  expect(asked).toEqual([1, 2, 3].map((part) => `/sitemap/goods/${part}`))
  expect(bodies.flatMap(addresses)).toEqual(
    products.map(({ slug }) => `${shop}/eshop/katalog/${slug}`),
  )
  expect(bodies[0]).toMatch(/<urlset .*<url><loc>.*<\/lastmod><\/url><\/urlset>$/s)
  await again.close()
})

test('a part that the goods do not have is not found, and neither is the first one by its number @SHELL-27', async () => {
  const codes: number[] = []
  for (const part of ['4', '1', '0', '02', 'x', '99999'])
    codes.push((await front.inject(`/sitemap-produkty-${part}.xml`)).statusCode)
  expect(codes).toEqual([404, 404, 404, 404, 404, 404])
})

test('a part is sent packed or plain, and again only when it has changed @SHELL-27', async () => {
  const path = '/sitemap-produkty-2.xml'
  const plain = await front.inject(path)
  const packed = await front.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  const tag = String(plain.headers['etag'])
  const again = await front.inject({ url: path, headers: { 'if-none-match': tag } })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
})

test.each([
  [
    'kategorie',
    ['/eshop/produkty/plet/kremy', '/eshop/produkty/muzi%26zeny'],
    'members without an address are left out',
  ],
  ['znacky', ['/znacky/a%26b%3Cc%3E'], 'as it is linked'],
  ['clanky', ['/clanky/clanek'], 'as it is linked'],
  ['akce', ['/akce/detail/letak'], 'as it is linked'],
  ['prodejny', [], 'none is none'],
])('of %s: %j', async (part, expected, why) => {
  const found = addresses((await front.inject(`/sitemap-${part}.xml`)).body).map((address) =>
    address?.replace(shop, ''),
  )
  expect(found, why).toEqual(expected)
})

test('the fixed pages, those of the editors and the questions are in a part of their own', async () => {
  const found = addresses((await front.inject('/sitemap-stranky.xml')).body)
  expect(found).toContain(`${shop}/`)
  expect(found).toContain(`${shop}/eshop`)
  expect(found).toEqual(expect.arrayContaining([`${shop}/o-nas`, `${shop}/o-nas/faq/doprava`]))
  expect([found.length, new Set(found).size]).toEqual([13, 13])
})

test('what several parts want is read once, and an index without one of its parts is not to be kept @SHELL-27', async () => {
  asked.length = 0
  const again = Fastify()
  sitemapRoute(again, readSettings({ API_ORIGIN: apiOrigin, PUBLIC_ORIGIN: shop }))
  const whole = await again.inject('/sitemap.xml')
  expect(asked.filter((path) => path.startsWith('/actions?'))).toHaveLength(1)
  expect(asked.filter((path) => path === '/sitemap/goods')).toHaveLength(1)
  expect(whole.headers['etag']).toBeTruthy()
  await again.close()

  const { actions = [] } = members
  delete members['actions']
  const torn = Fastify()
  sitemapRoute(torn, readSettings({ API_ORIGIN: apiOrigin, PUBLIC_ORIGIN: shop }))
  const without = await torn.inject('/sitemap.xml')
  expect(addresses(without.body)).toHaveLength(9)
  expect([without.headers['cache-control'], without.headers['etag']]).toEqual([
    'no-store',
    undefined,
  ])
  members['actions'] = actions
  expect((await torn.inject('/sitemap.xml')).headers['etag']).toBe(whole.headers['etag'])
  await torn.close()
})
