import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { escapeXml } from './feed-formats.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true, config: { publicOrigin: 'https://shop.example', siteName: 'Drogerie' } })
  await insertSmallCatalogue(api.db)
  await api.db.updateTable('products').set({ description: '<p>Čistí & voní.</p>' }).where('code', '=', 'pasta').execute()
})
afterAll(() => api.close())

describe('feeds for comparison sites @CZ-15', () => {
  test.each([
    [
      'heureka',
      '<ITEM_ID>pasta</ITEM_ID><PRODUCTNAME>Perlička Zubní pasta bylinná</PRODUCTNAME><DESCRIPTION>Čistí &amp; voní.</DESCRIPTION><URL>https://shop.example/eshop/katalog/pasta</URL><PRICE_VAT>59.90</PRICE_VAT>',
    ],
    ['zbozi', '<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">'],
    ['google', '<g:price>189.90 CZK</g:price><g:sale_price>149.90 CZK</g:sale_price>'],
  ])('%s', async (name, expected) => {
    const answer = await api.app.inject(`/feeds/${name}.xml`)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(answer.body).toContain(expected)
    const items = answer.body.match(/<(SHOPITEM|item)>/g) ?? []
    expect(items).toHaveLength(32)
    expect(answer.body.match(/<[a-zA-Z:_]+[ >]/g)?.length).toBe(answer.body.match(/<\/[a-zA-Z:_]+>/g)?.length)
  })

  test.each(['/feeds/other.xml', '/feeds/constructor.xml', '/feeds/heureka.json'])('%s is 404', async (path) => {
    expect((await api.app.inject(path)).statusCode).toBe(404)
  })

  test('what XML cannot hold is left out', () => {
    expect(escapeXml('a\0b\u000Bc<d>&"😀')).toBe('abc&lt;d&gt;&amp;&quot;😀')
  })
})
