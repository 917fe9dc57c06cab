import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, shopReads } from '../../testing/shop-reads.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
const { read } = shopReads(() => api)

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

describe('variants @CAT-07', () => {
  test('its own picture stands before those of the whole product', async () => {
    const picture = (of: string | null) => sql<number>`(
      select id from product_variants where code = ${of})`
    const product_id = sql<number>`(select id from products where code = 'kartacek')`
    const ids = await api.db
      .insertInto('images')
      .values(
        [null, 'kartacek-2', 'kartacek-1'].map((of, position) => ({
          ...{ code: `i-${position}`, product_id, variant_id: picture(of), position },
          ...{ path: `/media/${position}.webp`, spec: '{}' },
        })),
      )
      .returning('id')
      .execute()
    const [shared, own] = ids.map(({ id }) => `/api/v2/shop/product-images/${id}`)
    expect((await read('/product-variants/kartacek-2')).images).toEqual([own, shared])
  })

  test('what is not sold any more makes no product cheaper', async () => {
    await sql`insert into product_variants (code, product_id, name, price, original_price, enabled)
      select 'vyprodej', id, '1 ks', 100, 100, false from products where code = 'opalovaci'`.execute(
      api.db,
    )
    expect(codesOf(await read('/products?order[price]=asc&itemsPerPage=1'))).toEqual(['mydlo'])
  })

  test('of one product, in their own order', async () => {
    const collection = await read('/product-variants?product=/api/v2/shop/products/praci-gel')
    expect(codesOf(collection)).toEqual(['praci-gel-1', 'praci-gel-2', 'praci-gel-3'])
  })

  test('the price of a measure at the club’s price, of a variant and of its tile alike @CZ-05', async () => {
    await api.db
      .updateTable('product_variants')
      .set({ club_price: 12_990, content_amount: 250, content_unit: 'ml' })
      .where('code', '=', 'sampon-objem')
      .execute()
    const expected = { clubPrice: 12_990, clubUnitPrice: { amount: 5196, unit: '100 ml' } }
    const [hit] = (await read('/search/products-variants?variantCodes=sampon-objem'))[
      'hydra:member'
    ]
    expect(await read('/product-variants/sampon-objem')).toMatchObject(expected)
    expect(hit).toMatchObject(expected)
  })

  test('price and stock move in listings as soon as they move in the catalogue', async () => {
    await api.db
      .updateTable('product_variants')
      .set({ price: 5000, original_price: 6490, on_hand: 0 })
      .where('code', '=', 'sprchovy')
      .execute()
    const [hit] = (await read('/search/products-variants?variantCodes=sprchovy'))['hydra:member']
    expect(hit).toMatchObject({
      price: 5000,
      originalPrice: 6490,
      inStock: false,
      unitPrice: { amount: 5000, unit: '100 ml' },
    })
    expect(await read('/product-variants/sprchovy')).toMatchObject({
      price: 5000,
      inStock: false,
      stockStatus: 'out',
    })
  })
})
