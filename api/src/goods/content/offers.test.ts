import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStock } from '../../testing/order-goods.ts'
import { date, insertOffers } from '../../testing/small-offers.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { rebuildSearchIndex } from '../search/rebuild-index.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

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
  })

  test('with its gifts sold out an offer says so and nothing promises it: no badge, no list, no product @CAT-06', async () => {
    const slugs = async () => values(await read('/actions'), 'slug')
    const ofProduct = async () => (await read('/products/pasta')).offers
    const inSearch = async () => values((await read('/search?query=podzim')).rest, 'title')
    await rebuildSearchIndex(api.db)
    expect(await inSearch()).toEqual(['podzim'])
    expect(values((await read('/search?query=konec')).rest, 'title'), 'it has ended').toEqual([])
    expect(await ofProduct()).toEqual([{ name: 'podzim', slug: 'podzim' }])
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
