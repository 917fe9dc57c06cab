import type { TaxonShort } from '@drogerie/shared-lib/contract/taxon.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { buildTaxonTree } from './taxon-tree.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

const get = (path: string) => api.app.inject(`/api/v2/shop${path}`)
const read = async (path: string) => (await get(path)).json()
const codes = (collection: { 'hydra:member': { code: string }[] }) =>
  collection['hydra:member'].map(({ code }) => code)

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
    expect(codes(named)).toEqual(['sprchovy', 'avivaz'])
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
    expect(codes(await read(`/products?${query}`)).toSorted()).toEqual(expected)
  })

  test('order and paging', async () => {
    const collection = await read('/products?order[price]=desc&itemsPerPage=2')
    expect(codes(collection)).toEqual(['plenky', 'opalovaci'])
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
    expect(codes(await read('/products?order[price]=asc&itemsPerPage=1'))).toEqual(['mydlo'])
  })

  test('of one product, in their own order', async () => {
    const collection = await read('/product-variants?product=/api/v2/shop/products/praci-gel')
    expect(codes(collection)).toEqual(['praci-gel-1', 'praci-gel-2', 'praci-gel-3'])
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

describe('categories @SHELL-23', () => {
  test('the menu shows the children of the root', async () => {
    expect(codes(await read('/taxons'))).toEqual([
      'vlasy',
      'plet',
      'telo',
      'deti',
      'zuby',
      'domacnost',
      'muzi',
      'zdravi',
    ])
  })

  test('flat: all of them, by level', async () => {
    const levels = (await read('/taxons?flat=1'))['hydra:member'].map(
      ({ level }: { level: number }) => level,
    )
    expect(levels).toEqual(levels.toSorted())
    expect(levels).toHaveLength(13)
  })

  test('a code in any case, a slug with slashes', async () => {
    expect(await read('/taxons/SAMPONY')).toMatchObject({
      code: 'sampony',
      parentCode: 'vlasy',
      parentLevel: 1,
      level: 2,
      productsCount: 3,
    })
    const answer = await get('/taxons-by-slug/vlasy/sampony')
    expect(answer.json()).toMatchObject({
      code: 'sampony',
      breadcrumbs: [{ name: 'Vlasy', slug: 'vlasy' }],
    })
    expect(answer.headers['content-location']).toBe('/api/v2/shop/taxons/sampony')
  })

  test('from the index: children as objects', async () => {
    expect(await read('/search/taxons/vlasy')).toMatchObject({
      '@type': 'Taxon',
      code: 'vlasy',
      breadcrumbs: [],
      children: [{ code: 'sampony', children: [] }],
    })
  })

  test('a brand counts its goods by category, as many as its listings have @CAT-15', async () => {
    const { taxons } = await read('/brands/cvrcek')
    const counts = taxons.map(({ code, slug, productsCount }: TaxonShort) => [
      code,
      slug,
      productsCount,
    ])
    expect(counts, 'all its goods are for children').toEqual([
      ['detska-kosmetika', 'deti/detska-kosmetika', 2],
      ['plenky', 'deti/plenky', 1],
    ])
    for (const [code, , count] of counts) {
      const listing = await read(
        `/search/products-variants?brand[]=cvrcek&taxon=${code}&masterVariant=1`,
      )
      expect(listing['hydra:totalItems']).toBe(count)
    }
    await sql`insert into product_taxons (product_id, taxon_id)
      select products.id, taxons.id from products, taxons where products.code = 'ubrousky' and taxons.code = 'sampony'`.execute(
      api.db,
    )
    await api.app.jobs.run('refresh-search-index')
    const setEnabled = (enabled: boolean) =>
      api.db.updateTable('taxons').set({ enabled }).where('code', '=', 'vlasy').execute()
    await setEnabled(false)
    const closed = await read('/brands/cvrcek?vlasy=0')
    expect(closed.taxons, 'none below a category that is closed').toMatchObject([
      { code: 'detska-kosmetika' },
      { code: 'plenky' },
    ])
    await setEnabled(true)
    await sql`insert into products (code, slug, name, brand_id, enabled)
      select 'drive', 'drive', 'Dříve', id, false from brands where code = 'cvrcek'`.execute(api.db)
    expect((await read('/brands/cvrcek?vlasy=1')).productsCount, 'on sale').toBe(3)
    const { 'hydra:member': brands } = await read('/brands')
    expect(brands[0]).not.toHaveProperty('taxons')
    expect(brands[0]).not.toHaveProperty('story')
  })

  test('a cycle or a missing parent leaves the tree standing @S06', () => {
    const row = (id: number, parent_id: number | null) => ({
      id,
      parent_id,
      code: `t${id}`,
      name: '',
      slug: `t${id}`,
      description: null,
      image: null,
      tint: null,
      meta_title: null,
      level: 1,
      position: id,
    })
    const tree = buildTaxonTree(
      [
        { ...row(1, null), code: 'menu_category', level: 0 },
        row(2, 1),
        row(3, 4),
        row(4, 3),
        row(5, 99),
      ],
      new Map(),
    )
    expect([...tree.byCode.keys()]).toEqual(['menu_category', 't2'])
  })

  test('a category without a tint of its own stands on its parent’s @CAT-01', () => {
    const row = (code: string, id: number, parent_id: number | null, tint: string | null) => ({
      ...{ code, id, parent_id, tint, name: '', slug: code, position: id, level: id },
      ...{ description: null, image: null, meta_title: null },
    })
    const tree = buildTaxonTree(
      [
        row('menu_category', 0, null, null),
        row('plet', 1, 0, 'plet'),
        row('kremy', 2, 1, null),
        row('deti', 3, 2, 'deti'),
        row('darky', 4, 0, null),
      ],
      new Map(),
    )
    expect(tree.all.map(({ code, tint }) => [code, tint])).toEqual([
      ['menu_category', null],
      ['plet', 'plet'],
      ['kremy', 'plet'],
      ['deti', 'deti'],
      ['darky', null],
    ])
  })
})
