import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

const listing = async (query: string, headers: Record<string, string> = {}) =>
  (await api.app.inject({ url: `/api/v2/shop/search/products-variants?${query}`, headers })).json()
const setOnHand = (pieces: number, ...codes: string[]) =>
  api.db
    .updateTable('product_variants')
    .set({ on_hand: pieces })
    .where('code', 'in', codes)
    .execute()
const productsOf = (collection: { 'hydra:member': { productCode: string }[] }) =>
  collection['hydra:member'].map(({ productCode }) => productCode)

describe('a listing narrows @CAT-03 @CAT-05 @API-04', () => {
  test.each([
    ['taxon=vlasy', ['kondicioner', 'sampon-lupy', 'sampon-objem']],
    ['taxon=VLASY', ['kondicioner', 'sampon-lupy', 'sampon-objem']],
    ['taxon[]=plenky&taxon[]=zuby', ['kartacek', 'pasta', 'plenky']],
    ['taxon=deti&not_in_taxon=plenky', ['sampon-detsky', 'ubrousky']],
    ['taxon=deti&brand[]=cvrcek&labels[]=news', ['ubrousky']],
    ['labels[]=news', ['rtenka', 'ubrousky']],
    ['labels[]=news&labels[]=ownBrand', ['ubrousky']],
    ['labels[]=news&labels[]=action', []],
    ['attributes[vune][]=levandule', ['avivaz', 'krem-nocni', 'svicka']],
    ['attributes[vune][]=levandule&in_stock=1', ['avivaz', 'krem-nocni']],
    // the last pieces are in stock
    ['taxon=muzi&in_stock=1', ['holeni']],
    ['taxon=zuby&price[min]=5000', ['kartacek', 'pasta']],
    ['taxon=zuby&price[max]=5000', ['kartacek']],
    ['variantCodes=pasta,kartacek-2', ['kartacek', 'pasta']],
    ['variantCodes[]=pasta', ['pasta']],
    ['taxon=neznama', []],
  ])('%s', async (query, expected) => {
    expect(productsOf(await listing(`${query}&masterVariant=1`)).toSorted()).toEqual(expected)
  })

  test('without masterVariant every variant is a hit of its own', async () => {
    const collection = await listing('taxon=plenky')
    expect(collection['hydra:member'].map(({ code }: { code: string }) => code).toSorted()).toEqual(
      ['plenky-1', 'plenky-2'],
    )
    expect(collection['hydra:member'][0].variantsCount).toBe(2)
  })

  test('a price range that only a larger package fits shows that package', async () => {
    const collection = await listing('taxon=zuby&price[min]=9000&masterVariant=1')
    expect(collection['hydra:member'].map(({ code }: { code: string }) => code)).toEqual([
      'kartacek-2',
    ])
  })

  test('goods whose usual package is sold out keep it in the listing, at its price', async () => {
    await setOnHand(0, 'plenky-1')
    expect((await listing('taxon=plenky&masterVariant=1'))['hydra:member']).toMatchObject([
      { code: 'plenky-1', price: 34990, inStock: false, variantsCount: 2 },
    ])
    await setOnHand(20, 'plenky-1')
  })

  test('what the favourite store has counts as in stock, at the price it has there', async () => {
    const { id } = await api.db
      .insertInto('stores')
      .values({
        ...{ external_id: '0101', slug: 'brno', name: 'Brno', street: 'Orlí 1', city: 'Brno' },
        ...{ postcode: '60200', latitude: 49.19, longitude: 16.61 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const brushes = ['kartacek-1', 'kartacek-2']
    await setOnHand(0, ...brushes)
    for (const [pieces, code] of brushes.entries())
      await sql`insert into variant_store_stock (variant_id, store_id, quantity)
        select id, ${id}, ${pieces} from product_variants where code = ${code}`.execute(api.db)
    const found = async (query: string) =>
      productsOf(
        await listing(`taxon=zuby&in_stock=1&masterVariant=1&${query}`, {
          'x-favourite-store': '0101',
        }),
      ).toSorted()
    expect(await found('')).toEqual(['kartacek', 'pasta'])
    expect(await found('price[min]=6000')).toEqual(['kartacek'])
    const suggested = await api.app.inject({
      url: '/api/v2/shop/search?query=kartacek',
      headers: { 'x-favourite-store': '0101' },
    })
    expect(suggested.json().products['hydra:member']).toMatchObject([{ inFavouriteStore: false }])
    expect(await found('price[max]=5000'), 'the store has the dearer one alone').toEqual([])
    await setOnHand(20, ...brushes)
  })
})

type Bucket = { value: string; count: number }
type Aggregation = {
  code: string
  buckets: Bucket[]
  min: number
  max: number
  histogram?: number[]
}

describe('counts beside the filters @CAT-05', () => {
  const aggregationsOf = async (query: string) => {
    const { aggregations } = await listing(`${query}&masterVariant=1&allowAggregations=1`)
    return (code: string): Aggregation => aggregations.find((one: Aggregation) => one.code === code)
  }
  const counts = ({ buckets }: Aggregation) =>
    Object.fromEntries(buckets.map(({ value, count }) => [value, count]))

  test('a facet ignores its own selection, the others follow it', async () => {
    const of = await aggregationsOf('taxon=vlasy&brand[]=vlasta')
    expect(counts(of('brand'))).toEqual({ vlasta: 2, bylinar: 1 })
    expect(counts(of('attributes.vune'))).toEqual({ rýže: 1 })
    expect(of('price')).toMatchObject({ min: 12990, max: 14990 })
  })

  test('an attribute ignores its own selection, too', async () => {
    const of = await aggregationsOf('attributes[vune][]=levandule&in_stock=1')
    expect(counts(of('attributes.vune'))).toMatchObject({ levandule: 2, oliva: 1 })
    expect(counts(of('brand'))).toEqual({ belinka: 1, růžena: undefined, ruzena: 1 })
  })

  test('price bounds ignore the chosen range', async () => {
    const of = await aggregationsOf('taxon=zuby&price[max]=5000')
    expect(of('price')).toMatchObject({ min: 4990, max: 9980 })
    expect(counts(of('brand'))).toEqual({ perlicka: 1 })
  })

  test('prices are counted in equal parts between their bounds', async () => {
    const of = await aggregationsOf('taxon=zuby&price[max]=5000')
    const { histogram = [] } = of('price')
    // a brush alone is the cheapest, its pack of two the dearest
    expect([histogram.length, histogram[0], histogram.at(-1)]).toEqual([20, 1, 1])
    const one = await aggregationsOf('query=kondicionér')
    expect(one('price').min).toBe(one('price').max)
    expect(one('price')).not.toHaveProperty('histogram')
  })

  test('names are words for people', async () => {
    const of = await aggregationsOf('taxon=vlasy')
    expect(of('brand')).toMatchObject({
      type: 'terms',
      name: 'Značka',
      buckets: expect.arrayContaining([{ value: 'bylinar', label: 'Bylinář', count: 1 }]),
    })
    expect(of('attributes.vune')).toMatchObject({ name: 'Vůně' })
    expect(of('labels').buckets).toEqual([{ value: 'action', label: 'Akce', count: 1 }])
  })

  test('counts of labels say what is left with one more, and a chosen one stays without goods', async () => {
    const countsOf = async (query: string) => {
      const { buckets } = (await aggregationsOf(query))('labels')
      return Object.fromEntries(buckets.map(({ value, count }) => [value, count]))
    }
    expect(await countsOf('labels[]=news')).toEqual({ news: 2, ownBrand: 1 })
    expect(await countsOf('labels[]=news&labels[]=action')).toEqual({ news: 0, action: 0 })
  })
})

const byMeasure = ['avivaz', 'toaletak', 'praci-gel', 'prasek']

describe('six ways to sort @CAT-04', () => {
  test.each([
    ['taxon=zuby&order_by=price&sort=asc', ['kartacek', 'pasta']],
    ['taxon=zuby&order_by=price&sort=desc', ['pasta', 'kartacek']],
    // a range of prices shows the larger package of the first one
    ['taxon=vlasy&price[min]=14000&order_by=price', ['sampon-objem', 'sampon-lupy']],
    ['taxon=zuby&order_by=rating&sort=desc', ['pasta', 'kartacek']],
    ['taxon=zuby&order_by=sold&sort=desc', ['pasta', 'kartacek']],
    ['taxon=zuby&order_by=unit_price', ['kartacek', 'pasta']],
    // a candle has no price of a measure
    ['taxon=domacnost&order_by=unit_price', [...byMeasure, 'svicka']],
    ['taxon=domacnost&order_by=unit_price&sort=desc', [...byMeasure.toReversed(), 'svicka']],
    ['taxon=zuby&order_by=recommended', ['pasta', 'kartacek']],
    ['taxon=zuby&order_by=relevance', ['pasta', 'kartacek']],
  ])('%s', async (query, expected) => {
    expect(productsOf(await listing(`masterVariant=1&${query}`))).toEqual(expected)
  })

  test('pages never overlap and together hold everything', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        listing(`masterVariant=1&itemsPerPage=5&page=${page}&order_by=rating`),
      ),
    )
    const codes = pages.flatMap(productsOf)
    expect(codes.length).toBe(24)
    expect(new Set(codes).size).toBe(24)
    expect(await listing('masterVariant=1&itemsPerPage=5&page=9')).toMatchObject({
      'hydra:member': [],
      'hydra:totalItems': 24,
      'hydra:view': { 'hydra:previous': expect.any(String) },
    })
  })
})
