import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedMethods } from '../seed/orders/seed-methods.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { rebuildSearchIndex } from '../../goods/search/rebuild-index.ts'
import { escapeXml } from '../../kernel/values/escape-xml.ts'
import { feedItems, type FeedItem } from './feed-items.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({
    empty: true,
    config: { publicOrigin: 'https://shop.example', siteName: 'Drogerie' },
  })
  await insertSmallCatalogue(api.db)
  await seedMethods(api.db)
  const { id } = await api.db
    .selectFrom('products')
    .select('id')
    .where('code', '=', 'pasta')
    .executeTakeFirstOrThrow()
  const picture = {
    code: 'pasta-2',
    product_id: id,
    type: 'gallery' as const,
    path: '/media/p/pasta-2.svg',
    alt: null,
    spec: '{}',
    position: 2,
  }
  await api.db.insertInto('images').values(picture).execute()
  const variant = await api.db
    .selectFrom('product_variants')
    .select('id')
    .where('code', '=', 'pasta')
    .executeTakeFirstOrThrow()
  const option = await api.db
    .insertInto('product_options')
    .values({ code: 'velikost', name: 'Balení' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const value = await api.db
    .insertInto('product_option_values')
    .values({ option_id: option.id, code: '75-ml', value: '75 ml', color: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('product_variant_option_values')
    .values({ variant_id: variant.id, option_value_id: value.id })
    .execute()
  await api.db
    .updateTable('products')
    .set({ description: '<p>Čistí & voní.</p>' })
    .where('code', '=', 'pasta')
    .execute()
})
afterAll(() => api.close())

async function allItems(db: TestApi['db']): Promise<FeedItem[]> {
  const all: FeedItem[] = []
  for await (const items of feedItems(db)) all.push(...items)
  return all
}

describe('feeds for comparison sites @CZ-15', () => {
  test.each([
    [
      'heureka',
      '<ITEM_ID>pasta</ITEM_ID><PRODUCTNAME>Perlička Zubní pasta bylinná 1 ks</PRODUCTNAME><DESCRIPTION>Čistí &amp; voní.</DESCRIPTION><URL>https://shop.example/eshop/katalog/pasta</URL><IMGURL_ALTERNATIVE>https://shop.example/media/p/pasta-2-800.webp</IMGURL_ALTERNATIVE><PRICE_VAT>59.90</PRICE_VAT>',
    ],
    ['zbozi', '<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">'],
    ['google', '<g:price>189.90 CZK</g:price><g:sale_price>149.90 CZK</g:sale_price>'],
  ])('%s', async (name, expected) => {
    const answer = await api.app.inject(`/feeds/${name}.xml`)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.body).toContain(expected)
    const items = answer.body.match(/<(SHOPITEM|item)>/g) ?? []
    expect(items).toHaveLength(32)
    expect(answer.body.match(/<[a-zA-Z:_]+[ >]/g)?.length).toBe(
      answer.body.match(/<\/[a-zA-Z:_]+>/g)?.length,
    )
  })

  test('google strikes what the shop strikes: the lowest price of 30 days @CZ-03', async () => {
    const discounted = api.db.updateTable('search_variants').where('code', '=', 'pasta')
    const entry = async () =>
      (await api.app.inject('/feeds/google.xml')).body
        .split('<item>')
        .find((item) => item.startsWith('<g:id>pasta<'))
    await discounted.set({ original_price: 8990, lowest_price: 6990 }).execute()
    expect(await entry()).toContain(
      '<g:price>69.90 CZK</g:price><g:sale_price>59.90 CZK</g:sale_price>',
    )
    await discounted.set({ lowest_price: 5990 }).execute()
    expect(await entry()).toContain('<g:price>59.90 CZK</g:price><g:brand>')
    await discounted.set({ original_price: 5990, lowest_price: null }).execute()
  })

  test.each(['/feeds/other.xml', '/feeds/constructor.xml', '/feeds/heureka.json'])(
    '%s is 404',
    async (path) => {
      expect((await api.app.inject(path)).statusCode).toBe(404)
    },
  )

  test.each([
    [
      'heureka',
      '<DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>99.00</DELIVERY_PRICE><DELIVERY_PRICE_COD>138.00</DELIVERY_PRICE_COD></DELIVERY>',
    ],
    [
      'heureka',
      '<DELIVERY_ID>BALIKOVNA_DEPOTAPI</DELIVERY_ID><DELIVERY_PRICE>59.00</DELIVERY_PRICE>',
    ],
    ['heureka', '<PARAM><PARAM_NAME>Balení</PARAM_NAME><VAL>75 ml</VAL></PARAM>'],
    [
      'heureka',
      '<IMGURL_ALTERNATIVE>https://shop.example/media/p/pasta-2-800.webp</IMGURL_ALTERNATIVE>',
    ],
    ['zbozi', '<IMGURL>https://shop.example/media/p/pasta-2-800.webp</IMGURL>'],
    ['zbozi', '<DELIVERY_DATE>-1</DELIVERY_DATE>'],
    [
      'google',
      '<g:additional_image_link>https://shop.example/media/p/pasta-2-800.webp</g:additional_image_link>',
    ],
    ['google', '<g:google_product_category>526</g:google_product_category>'],
    [
      'google',
      '<g:unit_pricing_measure>100 ml</g:unit_pricing_measure><g:unit_pricing_base_measure>100 ml</g:unit_pricing_base_measure>',
    ],
    [
      'google',
      '<g:shipping><g:country>CZ</g:country><g:service>Kurýr PPL</g:service><g:price>99.00 CZK</g:price></g:shipping>',
    ],
  ])('%s tells %s', async (name, expected) => {
    expect((await api.app.inject(`/feeds/${name}.xml`)).body).toContain(expected)
  })

  test('goods worth free delivery are sent for nothing', async () => {
    await api.db
      .updateTable('search_variants')
      .set({ price: 150_000 })
      .where('code', '=', 'pasta')
      .execute()
    const { body } = await api.app.inject('/feeds/heureka.xml')
    await api.db
      .updateTable('search_variants')
      .set({ price: 5990 })
      .where('code', '=', 'pasta')
      .execute()
    const item = body.split('\n').find((line) => line.includes('>pasta<'))
    expect(item).toContain(
      '<DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>0.00</DELIVERY_PRICE><DELIVERY_PRICE_COD>39.00</DELIVERY_PRICE_COD>',
    )
  })

  test('is sent again only when something it tells has changed', async () => {
    const { headers } = await api.app.inject('/feeds/heureka.xml')
    const again = () =>
      api.app.inject({
        url: '/feeds/heureka.xml',
        headers: { 'if-none-match': String(headers['etag']) },
      })
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
    await api.db
      .updateTable('search_variants')
      .set({ price: 5890 })
      .where('code', '=', 'pasta')
      .execute()
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('<PRICE_VAT>58.90</PRICE_VAT>')
    await api.db
      .updateTable('search_variants')
      .set({ price: 5990 })
      .where('code', '=', 'pasta')
      .execute()
  })

  test.each([
    ['a text', `update products set description = description || '!' where code = 'pasta'`],
    ['a category', `update taxons set name = name || '!' where level = 1`],
    ['a choice', `update product_option_values set value = value || '!'`],
    ['a size', `update product_variants set content_amount = 76 where code = 'pasta'`],
    ['a picture', `update images set path = '/media/p/pasta-3.svg' where code = 'pasta-2'`],
    ['a method', `update shipping_methods set price = price + 100`],
    ['an EAN', `update search_variants set ean = '8590000000000' where code = 'pasta'`],
  ])('%s that changes is told: another tag @CZ-15', async (_what, change) => {
    const tagOf = async () => (await api.app.inject('/feeds/google.xml')).headers['etag']
    const before = await tagOf()
    expect(await tagOf()).toBe(before)
    await sql.raw(change).execute(api.db)
    expect(await tagOf()).not.toBe(before)
  })

  test('a feed of many goods is read by as many statements more as it has hundreds of them @CZ-15', async () => {
    const statements = () => countStatements(api.db, allItems)
    const few = await statements()
    await sql`insert into products (code, slug, name)
      select 'q' || n, 'q' || n, 'Mýdlo ' || n from generate_series(1, 1000) n`.execute(api.db)
    await sql`insert into product_variants (code, product_id, name, price, original_price)
      select code, id, '1 ks', 9900, 9900 from products where code like 'q%'`.execute(api.db)
    await rebuildSearchIndex(api.db)
    const items = await allItems(api.db)
    expect(items.length).toBeGreaterThan(1000)
    expect([(await statements()) - few, new Set(items.map(({ code }) => code)).size]).toEqual([
      4,
      items.length,
    ])
  })

  test('what XML cannot hold is left out', () => {
    expect(escapeXml('a\0b\u000Bc<d>&"😀')).toBe('abc&lt;d&gt;&amp;&quot;😀')
  })
})
