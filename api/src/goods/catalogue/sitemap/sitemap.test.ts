import type { SitemapGoods, SitemapProducts } from '@drogerie/shared-lib/contract/sitemap.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { insertSmallCatalogue } from '../../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import { goodsOfPart, partsOfGoods, PRODUCTS_PER_PART } from './sitemap-goods.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true, config: { answerCacheMs: 0 } })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

async function read<Answer>(path: string): Promise<Answer> {
  const answer = await api.app.inject(`/api/v2/shop/sitemap/goods${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

test('a product tells its address, its day and its pictures as its page does; one off sale nothing @SHELL-27', async () => {
  await sql`insert into images (code, product_id, type, path, spec, position)
    select 'of-' || code || n, id, 'gallery', '/media/p/' || code || '-' || n || '.svg', '{}', n
    from products, generate_series(1, 2) n where code = 'pasta'`.execute(api.db)
  await sql`update products set updated_at = '2026-03-04T10:00:00Z' where code = 'pasta'`.execute(
    api.db,
  )
  const { products } = await read<SitemapProducts>('/1')
  const pasta = products.find(({ slug }) => slug === 'pasta')
  const page = (await api.app.inject('/api/v2/shop/products/pasta')).json<{
    images: { path: string }[]
  }>()
  expect(pasta?.updatedAt).toBe('2026-03-04T11:00:00+01:00')
  expect(pasta?.images.slice(-2)).toEqual(['/media/p/pasta-1.svg', '/media/p/pasta-2.svg'])
  expect(pasta?.images).toEqual(page.images.map(({ path }) => new URL(path).pathname))
  await sql`update products set enabled = false where code = 'pasta'`.execute(api.db)
  const without = await read<SitemapProducts>('/1')
  await sql`update products set enabled = true where code = 'pasta'`.execute(api.db)
  expect(without.products.map(({ slug }) => slug)).toEqual(
    products.map(({ slug }) => slug).filter((slug) => slug !== 'pasta'),
  )
})

test('a category and a brand are as new as the newest product in them @SHELL-27', async () => {
  await sql`update products set updated_at = '2026-01-01T12:00:00Z'`.execute(api.db)
  await sql`update products set updated_at = '2026-05-01T12:00:00Z' where code = 'pasta'`.execute(
    api.db,
  )
  const { parts, taxons, brands } = await read<SitemapGoods>('')
  const page = (await api.app.inject('/api/v2/shop/products/pasta')).json<{
    brand: { slug: string }
    breadcrumbs: { slug: string }[]
  }>()
  const newest = '2026-05-01T14:00:00+02:00'
  const dated = (rows: SitemapGoods['taxons']) =>
    rows.filter(({ updatedAt }) => updatedAt === newest).map(({ slug }) => slug)
  expect(parts.map(({ updatedAt }) => updatedAt)).toEqual([newest])
  expect(dated(taxons)).toEqual(page.breadcrumbs.map(({ slug }) => slug).toSorted())
  expect(dated(brands)).toEqual([page.brand.slug])
  expect(taxons.length).toBeGreaterThan(page.breadcrumbs.length)
})

test('many products are in parts, and a part takes one statement, however many it has @SHELL-27', async () => {
  const { products: few } = await read<SitemapProducts>('/1')
  const statements = () => countStatements(api.db, (db) => goodsOfPart(db, 1))
  const withFew = await statements()
  await sql`insert into products (code, slug, name)
    select 'p' || n, 'p' || n, 'Mýdlo ' || n from generate_series(1, ${2 * PRODUCTS_PER_PART}::int) n`.execute(
    api.db,
  )
  expect([withFew, await statements()]).toEqual([1, 1])
  expect((await partsOfGoods(api.db)).map(({ products }) => products)).toEqual([
    PRODUCTS_PER_PART,
    PRODUCTS_PER_PART,
    few.length,
  ])
  const slugs: string[] = []
  for (const part of [1, 2, 3]) {
    const { products } = await read<SitemapProducts>(`/${part}`)
    slugs.push(...products.map(({ slug }) => slug))
  }
  expect([slugs.length, new Set(slugs).size]).toEqual([
    2 * PRODUCTS_PER_PART + few.length,
    2 * PRODUCTS_PER_PART + few.length,
  ])
})

test.each(['4', '0', 'x', '1.5', '99999'])('there is no part %s', async (part) => {
  expect((await api.app.inject(`/api/v2/shop/sitemap/goods/${part}`)).statusCode).toBe(404)
})

test('a shop without goods has an empty first part', async () => {
  const empty = await createTestApi({ empty: true })
  const answer = await empty.app.inject('/api/v2/shop/sitemap/goods/1')
  const all = await empty.app.inject('/api/v2/shop/sitemap/goods')
  await empty.close()
  expect([answer.json(), all.json()]).toEqual([
    { products: [] },
    { parts: [], taxons: [], brands: [] },
  ])
})
