import type { TaxonShort } from '@drogerie/shared-lib/contract/taxon.ts'
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

describe('categories @SHELL-23', () => {
  test('the menu shows the children of the root', async () => {
    expect(codesOf(await read('/taxons'))).toEqual([
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
})
