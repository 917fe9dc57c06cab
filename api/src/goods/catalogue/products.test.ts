import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, shopReads } from '../../testing/shop-reads.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
const { get, read } = shopReads(() => api)

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

describe('products @API-01', () => {
  test('by slug: the product itself, with the address it belongs to @CAT-06', async () => {
    const answer = await get('/products-by-slug/sampon-objem')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-location']).toBe('/api/v2/shop/products/sampon-objem')
    expect(answer.json()).toMatchObject({
      '@context': '/api/v2/contexts/Product',
      '@id': '/api/v2/shop/products/sampon-objem',
      '@type': 'Product',
      name: 'Šampon na objem s rýžovým proteinem',
      mainTaxon: '/api/v2/shop/taxons/sampony',
      variants: ['/api/v2/shop/product-variants/sampon-objem'],
      breadcrumbs: [
        { name: 'Vlasy', slug: 'vlasy' },
        { name: 'Šampony', slug: 'vlasy/sampony' },
      ],
      brand: { code: 'vlasta', name: 'Vlasta', slug: 'vlasta' },
      defaultVariantData: {
        price: 14990,
        originalPrice: 18990,
        unitPrice: { amount: 14990, unit: '100 ml' },
        unit: 'ks',
        inStock: true,
      },
    })
  })

  test.each([
    '/products/neni',
    '/products-by-slug/neni',
    '/products-by-slug/neni/associations/similar',
    '/product-variants/neni',
    '/taxons/neni',
    '/brands/neni',
    '/products/neni/attributes',
  ])('%s is 404', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  test('a missing association of a known product is an empty collection', async () => {
    expect(await read('/products-by-slug/pasta/associations/similar')).toMatchObject({
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
  })

  test('an association has its products on sale in the order that the shop gave them', async () => {
    const { db } = api
    const id = sql<number>`(select id from products where code = 'pasta')`
    const type = await db
      .insertInto('product_association_types')
      .values({ code: 'similar', name: 'Podobné' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const association = await db
      .insertInto('product_associations')
      .values({ product_id: id, type_id: type.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = ['sprchovy', 'muzi-vyrazene', 'avivaz']
    await db
      .insertInto('products')
      .values({ code: 'muzi-vyrazene', slug: 'vyrazene', name: 'Vyřazené', enabled: false })
      .execute()
    for (const [position, code] of members.entries())
      await sql`insert into product_association_products (association_id, product_id, position)
        select ${association.id}, id, ${position} from products where code = ${code}`.execute(db)
    const named = await read('/products-by-slug/pasta/associations/similar')
    expect(codesOf(named)).toEqual(['sprchovy', 'avivaz'])
    expect((await read(`/product-associations/${association.id}`)).associatedProducts).toEqual(
      ['sprchovy', 'avivaz'].map((code) => `/api/v2/shop/products/${code}`),
    )
    await db.deleteFrom('products').where('code', '=', 'muzi-vyrazene').execute()
  })

  test.each([
    ['taxon=/api/v2/shop/taxons/deti', ['plenky', 'sampon-detsky', 'ubrousky']],
    ['taxon=api/v2/shop/taxons/deti', ['plenky', 'sampon-detsky', 'ubrousky']],
    ['taxon=/api/v2/shop/products/deti', []],
    ['productTaxons.taxon.code=deti', ['plenky', 'sampon-detsky', 'ubrousky']],
    ['productTaxons.taxon.code[]=plenky&productTaxons.taxon.code[]=muzi', ['holeni', 'plenky']],
    ['translations.name=SAMPON', ['sampon-detsky', 'sampon-lupy', 'sampon-objem']],
    ['translations.name=%25', []],
  ])('%s', async (query, expected) => {
    expect(codesOf(await read(`/products?${query}`)).toSorted()).toEqual(expected)
  })

  test('order and paging', async () => {
    const collection = await read('/products?order[price]=desc&itemsPerPage=2')
    expect(codesOf(collection)).toEqual(['plenky', 'opalovaci'])
    expect(collection['hydra:totalItems']).toBe(24)
    expect(collection['hydra:view']['hydra:next']).toBe(
      '/api/v2/shop/products?order%5Bprice%5D=desc&itemsPerPage=2&page=2',
    )
  })

  test('application/json: a bare array without any @', async () => {
    const answer = await api.app.inject({
      url: '/api/v2/shop/products?itemsPerPage=1',
      headers: { accept: 'application/json' },
    })
    expect(answer.json()).toHaveLength(1)
    expect(answer.body).not.toMatch(/"@|hydra:/)
  })
})
