import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStock } from '../../testing/order-goods.ts'
import { date, insertOffers } from '../../testing/small-offers.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { rebuildSearchIndex } from '../search/rebuild-index.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { loadSearchMenus } from './menu-repository.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  await insertOffers(api.db)
})
afterAll(() => api.close())

const get = (path: string) => api.app.inject(`/api/v2/shop${path}`)
const read = async (path: string) => (await get(path)).json()
const values = (collection: { 'hydra:member': Record<string, unknown>[] }, key: string) =>
  collection['hydra:member'].map((member) => member[key])

describe('offers @CAT-12 @CAT-13 @CAT-14', () => {
  test.each([
    ['', ['podzim', 'klub']],
    ['club=1', ['klub']],
    ['brand[]=perlicka', ['podzim']],
    ['type[]=leaflet&selected=1', ['podzim']],
    ['type[]=other', []],
    [`validAt=${date(10)}`, ['klub']],
    [`validAt=${date(-7)}`, ['konec']],
    [`validFrom=${date(6)}`, ['klub']],
    [`validFrom=${date(5)}`, ['podzim', 'klub']],
    [`validTo=${date(-6)}`, []],
    [`validFrom=${date(-30)}&validTo=${date(-5)}`, ['podzim', 'klub']],
    [`validFrom=${date(6)}&club=0`, []],
  ])('filter %s', async (query, expected) => {
    expect(values(await read(`/actions?${query}`), 'slug')).toEqual(expected)
  })

  test('what they promise: the greatest reduction of their goods, and what the till gives', async () => {
    const told = async () => {
      const { badge, discountPercent, leafletPagesCount } = await read('/actions/podzim')
      return { badge, discountPercent, leafletPagesCount }
    }
    expect(await told()).toEqual({ badge: null, discountPercent: null, leafletPagesCount: 0 })
    const { id } = await api.db
      .selectFrom('actions')
      .where('slug', '=', 'podzim')
      .select('id')
      .executeTakeFirstOrThrow()
    await sql`update search_variants set price = 7999, original_price = 10000, lowest_price = 10000
      where is_master and product_id = (select id from products where code = 'pasta')`.execute(
      api.db,
    )
    await api.db
      .insertInto('promotions')
      .values({
        code: 'podzim',
        name: 'Podzim',
        kind: 'gift',
        action_id: id,
        piece_count: 2,
        badge: 'Dárek ke dvěma',
        gift_variant_codes: ['mydlo'],
      })
      .execute()
    expect(await told()).toMatchObject({ badge: 'Dárek ke dvěma', discountPercent: 20 })
    // now it always costs as much
    await sql`update search_variants set original_price = 7999 where price = 7999`.execute(api.db)
    expect(await told()).toMatchObject({ discountPercent: null })
  })

  test('a tile promises what an offer gives on its days alone, and not when it is switched off', async () => {
    const offer = (change: { enabled?: boolean; valid_from?: string }) =>
      api.db.updateTable('actions').set(change).where('slug', '=', 'podzim').execute()
    const badge = async (moment: string) =>
      (await read(`/search/products-variants?query=pasta&b=${moment}`))['hydra:member'][0]
        .offerBadge as string | undefined
    expect(await badge('runs')).toBe('Dárek ke dvěma')
    await offer({ enabled: false })
    expect(await badge('off')).toBeUndefined()
    await offer({ enabled: true, valid_from: date(2) })
    expect(await badge('soon')).toBeUndefined()
    await offer({ valid_from: date(-5) })
  })

  test('with its gifts sold out an offer says so and nothing promises it: no badge, no list, no product @CAT-06', async () => {
    const slugs = async () => values(await read('/actions'), 'slug')
    const ofProduct = async () => (await read('/products/pasta')).offers
    const inSearch = async () => values((await read('/search?query=podzim')).rest, 'title')
    await rebuildSearchIndex(api.db)
    expect(await inSearch()).toEqual(['podzim'])
    expect(values((await read('/search?query=konec')).rest, 'title'), 'it has ended').toEqual([])
    expect(await ofProduct()).toEqual([
      { name: 'podzim', slug: 'podzim', clubOnly: false, perex: null },
    ])
    await setStock(api, 'mydlo', 0)
    expect(await read('/actions/podzim')).toMatchObject({ badge: null, giftsGone: true })
    expect(await slugs()).toEqual(['klub'])
    expect(await inSearch()).toEqual([])
    expect(await ofProduct()).toBeUndefined()
    const [tile] = (await read('/search/products-variants?query=pasta'))['hydra:member']
    expect(tile).toMatchObject({ productCode: 'pasta' })
    expect(tile.offerBadge).toBeUndefined()
    await setStock(api, 'mydlo', 3)
    expect((await read('/actions/podzim')).giftsGone).toBeUndefined()
    expect(await slugs()).toEqual(['podzim', 'klub'])
  })

  test('what they can be filtered by', async () => {
    expect(await read('/actions/filters')).toMatchObject({
      '@type': 'ActionFilters',
      types: [{ code: 'leaflet', name: 'Leták', count: 2 }],
      brands: [{ code: 'perlicka', count: 1 }],
      club: { count: 1 },
      validity: { max: date(20) },
    })
  })

  test('detail: products by category and by campaign', async () => {
    const action = await read('/actions/podzim')
    expect(
      action.productsByTaxon.map(({ taxon }: { taxon: { code: string } }) => taxon.code),
    ).toEqual(['vlasy', 'zuby'])
    expect(action.campaigns).toMatchObject([
      { name: 'Zdravé zuby', products: [{ productCode: 'pasta' }] },
    ])
    expect((await get('/actions/neni')).statusCode).toBe(404)
  })

  test('where products stand on the pages of a leaflet; what is not sold is left out @CAT-14', async () => {
    const spot = { page: 1, left: 3.81, top: 11.11, width: 45, height: 42.51 }
    await api.db
      .updateTable('actions')
      .set({
        leaflet_pages: JSON.stringify(['/media/l/podzim-1.svg']),
        leaflet_spots: JSON.stringify([
          { ...spot, productCode: 'pasta' },
          { ...spot, productCode: 'davno-neni' },
        ]),
      })
      .where('slug', '=', 'podzim')
      .execute()
    const { leafletPages, leafletSpots } = await read('/actions/podzim')
    expect({ leafletPages, leafletSpots }).toEqual({
      leafletPages: ['/media/l/podzim-1.svg'],
      leafletSpots: [{ ...spot, productCode: 'pasta' }],
    })
  })

  test('validAt that is no day is refused', async () => {
    expect((await get('/actions?validAt=dnes')).statusCode).toBe(400)
  })
})

test('what is switched off or sold out stands in no block and in no menu @CON-07 @SHELL-22', async () => {
  const { db } = api
  const idOf = (table: 'products' | 'taxons', code: string) =>
    sql<number>`(select id from ${sql.table(table)} where code = ${code})`
  const { id: blockId } = await db
    .insertInto('cms_blocks')
    .values({ code: 'tipy', name: 'Tipy', content: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, code] of ['pasta', 'deo'].entries())
    await sql`insert into cms_block_products (block_id, product_id, position)
      values (${blockId}, ${idOf('products', code)}, ${position})`.execute(db)
  for (const code of ['zuby', 'muzi'])
    await sql`insert into cms_block_taxons (block_id, taxon_id) values (${blockId}, ${idOf('taxons', code)})`.execute(
      db,
    )
  const { id: menuId } = await db
    .insertInto('menus')
    .values({ code: 'main', name: 'Hlavní' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = [
    { code: 'vlasy', position: 1 },
    { code: 'deti', position: 2 },
  ].map(({ code, position }) => ({
    ...{ menu_id: menuId, label: code, url: `/eshop/produkty/${code}`, position },
    taxon_id: idOf('taxons', code),
  }))
  await db.insertInto('menu_items').values(items).execute()
  const shown = async (moment: string) => {
    const block = await read(`/cms-plugin/blocks/tipy?b=${moment}`)
    const [menu] = await loadSearchMenus(db)
    const [hair, children] = menu?.items.map(({ sections }) => sections) ?? []
    return {
      goods: block.products.map((iri: string) => iri.split('/').at(-1)),
      taxons: block.taxons.map(({ code }: { code: string }) => code),
      offers: hair?.actions.map(({ slug }) => slug),
      news: children?.news.map(({ productCode }) => productCode),
    }
  }
  expect(await shown('before')).toEqual({
    ...{ goods: ['pasta', 'deo'], taxons: ['zuby', 'muzi'] },
    ...{ offers: ['podzim'], news: ['ubrousky'] },
  })
  await db.updateTable('products').set({ enabled: false }).where('code', '=', 'deo').execute()
  await db.updateTable('taxons').set({ enabled: false }).where('code', '=', 'muzi').execute()
  await db.updateTable('actions').set({ enabled: false }).where('slug', '=', 'podzim').execute()
  await setStock(api, 'ubrousky', 0)
  expect(await shown('after')).toEqual({ goods: ['pasta'], taxons: ['zuby'], offers: [], news: [] })
})
