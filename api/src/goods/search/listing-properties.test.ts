import type {
  Aggregation,
  VariantHit,
  VariantHitCollection,
} from '@drogerie/shared-lib/contract/variant-hit.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

/** Properties of every listing, whatever its filters: of its answers, not of how they are found. */

type Parameters = Record<string, string | string[]>

let api: TestApi
let listings: fc.Arbitrary<Parameters>
let taxons: string[]

beforeAll(async () => {
  api = await createTestApi({ config: { answerCacheMs: 0 } })
  const { rows } = await sql<Known>`select
    array(select lower(code) from taxons order by id) as taxons, array(select code from brands order by id) as brands,
    array(select facet from search_facets order by facet) as facets,
    array(select distinct price from search_variants order by price) as prices`.execute(api.db)
  const [known] = rows
  if (!known) throw new Error('a query without a table gave no row')
  taxons = known.taxons
  listings = arbitraryListings(known)
}, 120_000)
afterAll(() => api.close())

type Known = { taxons: string[]; brands: string[]; facets: string[]; prices: number[] }

/** Parameters of a listing without a query. */
function arbitraryListings({ brands, facets, prices }: Known): fc.Arbitrary<Parameters> {
  const some = (values: readonly string[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
  const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) =>
    fc.option(arbitrary, { nil: undefined, freq: 1 })
  const price = maybe(fc.constantFrom(...prices).map(String))
  const attribute = fc.constantFrom(...facets).map((facet) => {
    const at = facet.indexOf(':')
    return [`attributes[${facet.slice(0, at)}][]`, [facet.slice(at + 1)]] as const
  })
  return fc
    .record({
      masterVariant: maybe(fc.constant('1')),
      'brand[]': maybe(some(brands)),
      'labels[]': maybe(some(['action', 'news', 'vegan', 'bio'])),
      in_stock: maybe(fc.constant('1')),
      'price[min]': price,
      'price[max]': price,
      attribute: maybe(attribute),
    })
    .map(({ attribute: one, ...rest }) =>
      defined({ ...rest, ...(one && { [one[0]]: [...one[1]] }) }),
    )
}

const defined = (parameters: Record<string, string | string[] | undefined>): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

async function ask(parameters: Parameters): Promise<VariantHitCollection> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const one of [value].flat()) search.append(name, one)
  const answer = await api.app.inject(`/api/v2/shop/search/products-variants?${search}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const totalOf = async (parameters: Parameters) =>
  (await ask({ ...parameters, itemsPerPage: '1' }))['hydra:totalItems']
const codesOf = ({ 'hydra:member': hits }: VariantHitCollection) => hits.map(({ code }) => code)

/** The parameter that selects a value of a facet. */
const selecting = (
  facet: string,
  value: string,
  { 'labels[]': labels = [] }: Parameters,
): Parameters => {
  if (facet === 'in_stock') return { in_stock: '1' }
  // labels narrow each other; of other facets goods have any of the selected values
  if (facet === 'labels') return { 'labels[]': [...new Set([...labels, value])] }
  const attribute = facet.startsWith('attributes.') ? facet.slice('attributes.'.length) : null
  return { [attribute === null ? `${facet}[]` : `attributes[${attribute}][]`]: [value] }
}

const valuesOf = (aggregations: readonly Aggregation[] = []) =>
  aggregations.flatMap((facet) =>
    facet.type === 'terms'
      ? facet.buckets.map(({ value, count }) => ({ facet: facet.code, value, count }))
      : [],
  )

const fits = (hit: VariantHit, parameters: Parameters): boolean => {
  const { 'brand[]': brands, 'labels[]': labels, in_stock: inStock } = parameters
  const { 'price[min]': min = '0', 'price[max]': max = 'Infinity' } = parameters
  return (
    (brands === undefined || brands.includes(hit.brand?.code ?? '')) &&
    (labels === undefined || [labels].flat().every((label) => hit.labels.includes(label))) &&
    (inStock === undefined || hit.inStock) &&
    hit.price >= Number(min) &&
    hit.price <= Number(max)
  )
}

const check = (numRuns: number, holds: (listing: Parameters, nth: number) => Promise<void>) =>
  fc.assert(fc.asyncProperty(listings, fc.nat(10_000), holds), { numRuns })

describe('of every listing @CAT-03 @CAT-05 @API-04', () => {
  test('each hit matches the filter, and each product occurs once', async () => {
    await check(80, async (listing) => {
      const { 'hydra:member': hits } = await ask({ ...listing, itemsPerPage: '100' })
      expect(hits.filter((hit) => !fits(hit, listing))).toEqual([])
      const names = hits.map(({ code, productCode }) =>
        listing['masterVariant'] ? productCode : code,
      )
      expect(new Set(names).size).toBe(hits.length)
    })
  }, 60_000)

  test('a facet’s count equals the number of hits after selecting its value', async () => {
    await check(80, async (listing, nth) => {
      const { aggregations } = await ask({ ...listing, allowAggregations: '1', itemsPerPage: '1' })
      const values = valuesOf(aggregations)
      for (const at of [nth, nth * 7 + 1, nth * 13 + 2]) {
        const one = values[at % values.length]
        if (!one) continue
        const selected = { ...listing, ...selecting(one.facet, one.value, listing) }
        expect([one, await totalOf(selected)]).toEqual([one, one.count])
      }
    })
  }, 90_000)

  test('the price facet spans the prices of the hits without the price filter', async () => {
    await check(40, async (listing) => {
      const { 'price[min]': _min, 'price[max]': _max, ...anyPrice } = listing
      const { aggregations } = await ask({ ...listing, allowAggregations: '1', itemsPerPage: '1' })
      const span = aggregations?.find(({ code }) => code === 'price')
      if (span?.type !== 'range') throw new Error('no facet of prices')
      const { min, max } = span
      const total = await totalOf(anyPrice)
      expect(await totalOf({ ...anyPrice, 'price[min]': `${min}`, 'price[max]': `${max}` })).toBe(
        total,
      )
      if (total > 0) {
        const cheaper = { ...anyPrice, 'price[max]': `${min - 1}` }
        expect(await totalOf(cheaper)).toBe(0)
        expect(await totalOf({ ...anyPrice, 'price[min]': `${max + 1}` })).toBe(0)
      }
    })
  }, 60_000)

  test('each bar of the price facet counts the hits within it', async () => {
    await check(40, async (listing, nth) => {
      const { 'price[min]': _min, 'price[max]': _max, ...anyPrice } = listing
      const { aggregations } = await ask({ ...listing, allowAggregations: '1', itemsPerPage: '1' })
      const span = aggregations?.find(({ code }) => code === 'price')
      if (span?.type !== 'range' || !span.histogram) return
      const { min, max, histogram } = span
      const bar = nth % histogram.length
      const width = (max - min + 1) / histogram.length
      const within = await totalOf({
        ...anyPrice,
        'price[min]': `${Math.ceil(min + bar * width)}`,
        'price[max]': `${Math.ceil(min + (bar + 1) * width) - 1}`,
      })
      expect([bar, histogram[bar]]).toEqual([bar, within])
    })
  }, 60_000)

  test('a product is found at the price of each of its variants', async () => {
    const { 'hydra:member': all } = await ask({ order_by: 'price', itemsPerPage: '100' })
    for (const { productCode, price } of all.filter(({ variantsCount }) => variantsCount > 1)) {
      const of = { masterVariant: '1', 'price[min]': `${price}`, 'price[max]': `${price}` }
      const { 'hydra:member': hits } = await ask({ ...of, itemsPerPage: '100' })
      expect(hits.map((hit) => hit.productCode)).toContain(productCode)
    }
  }, 60_000)

  test('a category and its complement make the whole', async () => {
    await check(40, async (listing, nth) => {
      const taxon = taxons[nth % taxons.length] ?? ''
      const [within, without] = [
        await totalOf({ ...listing, taxon }),
        await totalOf({ ...listing, not_in_taxon: taxon.toUpperCase() }),
      ]
      expect(within + without).toBe(await totalOf(listing))
    })
  }, 60_000)

  test.each(['relevance', 'recommended', 'rating', 'price', 'sold', 'unit_price'])(
    'pages sorted by %s form one list without gaps and repeats',
    async (by) => {
      await check(12, async (listing) => {
        const sorted = { ...listing, order_by: by }
        const whole = codesOf(await ask({ ...sorted, itemsPerPage: '30' }))
        const pages: string[] = []
        for (const page of ['1', '2', '3'])
          pages.push(...codesOf(await ask({ ...sorted, itemsPerPage: '10', page })))
        expect(pages).toEqual(whole)
      })
    },
    60_000,
  )
})

const sorts: [by: string, sort: string, key: (hit: VariantHit) => number][] = [
  ['price', 'asc', ({ price }) => price],
  ['price', 'desc', ({ price }) => -price],
  ['rating', 'desc', ({ averageRating, reviewsCount }) => -averageRating * 1e6 - reviewsCount],
  ['unit_price', 'asc', ({ unitPrice }) => unitPrice?.amount ?? Infinity],
  ['unit_price', 'desc', ({ unitPrice }) => (unitPrice ? -unitPrice.amount : Infinity)],
  ['recommended', 'desc', ({ inStock }) => (inStock ? 0 : 1)],
]

describe('sorts @CAT-05 @API-04', () => {
  test.each(sorts)('%s, %s', async (by, sort, key) => {
    for (const taxon of taxons.slice(0, 12)) {
      const listing = { taxon, order_by: by, sort, itemsPerPage: '100' }
      const keys = (await ask(listing))['hydra:member'].map(key)
      expect(keys).toEqual(keys.toSorted((one, other) => (one === other ? 0 : one - other)))
    }
  })
})
