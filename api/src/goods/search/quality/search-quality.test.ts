import type { SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import type { VariantHitCollection } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'
import { askShop, type Row } from './ask-shop.ts'
import { expectations, loadGoods } from './judgement.ts'
import { mean, type Score } from './measure.ts'

let api: TestApi
let rows: Row[]

beforeAll(async () => {
  api = await createTestApi()
  rows = await askShop(api)
}, 120_000)
afterAll(() => api.close())

const meanOf = (key: 'recall' | 'order' | 'pages' | 'said', of = rows) =>
  mean(of.map(({ score }) => score[key]))
const queriesWhere = (isBad: (score: Score) => boolean) =>
  rows.filter(({ score }) => isBad(score)).map(({ expected }) => expected.query)

describe('the queries of shoppers find what people expect @API-04 @CZ-14 @CAT-11', () => {
  test('the table asks for goods the shop has', async () => {
    const goods = await loadGoods(api.db)
    const all = expectations()
    expect(all.length).toBeGreaterThanOrEqual(240)
    const hollow = all.filter(({ wishes, best }) =>
      [...wishes, ...(best ? [best] : [])].some((holds) => !goods.some(holds)),
    )
    expect(hollow.map(({ query }) => query)).toEqual([])
  })

  test('relevant goods are among the first ten', () =>
    expect(meanOf('recall')).toBeGreaterThanOrEqual(0.97))
  test('the best goods come first', () => expect(meanOf('order')).toBeGreaterThanOrEqual(0.96))
  test('categories, brands, articles and pages are found', () =>
    expect(meanOf('pages')).toBeGreaterThanOrEqual(0.97))
  test('corrections and relaxed answers are reported as expected', () =>
    expect(meanOf('said')).toBeGreaterThanOrEqual(0.9))
  test('forbidden goods are not shown', () =>
    expect(queriesWhere(({ wrong }) => wrong.length > 0)).toEqual([]))
  test('every query with relevant goods finds some of them', () =>
    expect(queriesWhere(({ recall }) => recall === 0)).toEqual([]))

  test('every kind of query reaches its threshold', () => {
    const weak = [...Map.groupBy(rows, ({ expected }) => expected.kind)].filter(
      ([, own]) => meanOf('recall', own) < 0.8 || meanOf('order', own) < 0.8,
    )
    expect(weak.map(([kind]) => kind)).toEqual([])
  })
})

const get = async (path: string, query: string) =>
  (await api.app.inject(`/api/v2/shop/${path}query=${encodeURIComponent(query)}`)).json()

describe('a hit is the variant that was asked for @API-04 @CAT-11', () => {
  test.each([
    ['toaletní papír 16 rolí', '100099', '16 rolí'],
    ['habr sampon 500 ml', '100068', '500 ml'],
    ['tužka na oči modrá', '100610', 'Tmavě modrá'],
    ['tužka na oči', '100610', 'Černá'],
  ])('%s', async (query, product, name) => {
    const tiles: VariantHitCollection = await get(
      'search/products-variants?masterVariant=1&',
      query,
    )
    expect(tiles['hydra:member'].find(({ productCode }) => productCode === product)?.name).toBe(
      name,
    )
    const variants: VariantHitCollection = await get('search/products-variants?', query)
    expect(variants['hydra:member'].find(({ productCode }) => productCode === product)?.name).toBe(
      name,
    )
  })
})

describe('suggestions match the query @CAT-10', () => {
  test.each([
    ['tužka na oči', 'liceni-oci-stiny'],
    ['krém na paty', 'telo-pece-nohy'],
    ['voda po holení', 'muzi-holeni-po-holeni'],
    ['alobal', 'domacnost-potreby-pytle'],
    ['pečící papír', 'domacnost-potreby-pytle'],
  ])('the first category for %s', async (query, code) => {
    const { taxons }: SearchResult = await get('search?', query)
    expect(taxons['hydra:member'][0]?.code).toBe(code)
  })

  test.each(['krém na ruce 75 ml', 'šampon 250 ml', 'sprchový gel 500ml', 'pytle na odpadky 60 l'])(
    'the unit of %s is not matched as the prefix of a brand',
    async (query) => {
      const { brands, relaxed }: SearchResult = await get('search?', query)
      expect([brands['hydra:member'].map(({ code }) => code), relaxed]).toEqual([[], false])
    },
  )

  test.each(['bez parfému', 'deodorant bez parfému', 'krém bez parfému'])(
    '%s offers no perfumes',
    async (query) => {
      const { taxons }: SearchResult = await get('search?', query)
      expect(
        taxons['hydra:member'].map(({ code }) => code).filter((code) => code.startsWith('parfemy')),
      ).toEqual([])
    },
  )

  test('an uncertain correction is offered, not applied', async () => {
    const { products, didYouMean, relaxed }: SearchResult = await get('search?', 'šampan')
    expect([products['hydra:totalItems'], didYouMean, relaxed]).toEqual([0, 'šampon', false])
  })
})

test.each([
  ['krem na ruze', 'krém na ruce'],
  ['lak na hlasy', 'lak na vlasy'],
  // right words, although another right one is near
  ['krém na ruce', null],
  ['oční krém', null],
  ['krém s růží', null],
  ['šampon na vousy', null],
])('%s: a letter away from a category is offered %s @CZ-14', async (query, said) =>
  expect(((await get('search?', query)) as SearchResult).didYouMean).toBe(said),
)

test.each([
  ['ruzena krm', 'růžena krém'],
  ['zubni pst', 'zubní pasta'],
  ['krm na ruce', 'krém na ruce'],
  ['pst', 'pasta'],
  // words of the shop without a vowel
  ['krém na krk', null],
  ['krmivo pro psy', null],
  ['krm', null],
])('%s: the vowel that a short word lacks is offered: %s @CZ-14', async (query, said) =>
  expect(((await get('search?', query)) as SearchResult).didYouMean).toBe(said),
)

test.each(['<i>a</i>', 'a i', 'x y', 'k'])(
  'single letters alone (%s) find nothing @CAT-10',
  async (query) => {
    const [{ products }, listed]: [SearchResult, VariantHitCollection] = [
      await get('search?', query),
      await get('search/products-variants?masterVariant=1&', query),
    ]
    expect([products['hydra:totalItems'], listed['hydra:totalItems']]).toEqual([0, 0])
  },
)

describe('a query is completed while it is typed @CAT-11 @CZ-14', () => {
  const completions = async (query: string) =>
    ((await get('search?', query)) as SearchResult).suggestions ?? []

  test.each([
    ['krem na r', 'krém na ruce'],
    ['sam', 'šampon'],
    ['zubni p', 'zubní pasta'],
    ['krem', 'noční krém'],
    ['ruz', 'Růžena'],
    ['samppon', 'šampon proti lupům'],
  ])('%s to %s', async (typed, whole) => expect(await completions(typed)).toContain(whole))

  test('what sells best among the goods comes first', async () => {
    expect((await completions('krem'))[0]).toBe('krém na ruce')
  })

  test('each completion finds goods with all its words', async () => {
    const kinds = ['exact names', 'without diacritics', 'while typing', 'brands']
    const typed = expectations()
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ query }) => [query.slice(0, 3), query.slice(0, 7)])
    const offered = new Set<string>()
    for (const words of new Set(typed)) for (const one of await completions(words)) offered.add(one)
    expect(offered.size).toBeGreaterThan(100)
    const empty: string[] = []
    for (const query of offered) {
      const { products, didYouMean, relaxed }: SearchResult = await get('search?limit=1&', query)
      if (products['hydra:totalItems'] === 0 || didYouMean || relaxed) empty.push(query)
    }
    expect(empty).toEqual([])
  })

  test('words that find nothing have none, and neither has a later page', async () => {
    expect(await completions('xqzwv')).toEqual([])
    expect((await get('search?page=2&', 'krem')).suggestions).toEqual([])
  })
})
