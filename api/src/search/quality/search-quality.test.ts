import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
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

const meanOf = (key: 'recall' | 'order' | 'pages' | 'said', of = rows) => mean(of.map(({ score }) => score[key]))
const queriesWhere = (isBad: (score: Score) => boolean) => rows.filter(({ score }) => isBad(score)).map(({ expected }) => expected.query)

describe('150 queries of shoppers find what people expect @API-04 @CZ-14 @CAT-11', () => {
  test('the table asks for goods the shop has', async () => {
    const goods = await loadGoods(api.db)
    const all = expectations()
    expect(all.length).toBeGreaterThanOrEqual(150)
    const hollow = all.filter(({ wishes, best }) => [...wishes, ...(best ? [best] : [])].some((holds) => !goods.some(holds)))
    expect(hollow.map(({ query }) => query)).toEqual([])
  })

  test('what fits stands among the first ten', () => expect(meanOf('recall')).toBeGreaterThanOrEqual(0.97))
  test('the best stands first', () => expect(meanOf('order')).toBeGreaterThanOrEqual(0.96))
  test('categories, brands, articles and pages are found', () => expect(meanOf('pages')).toBeGreaterThanOrEqual(0.97))
  test('spelling and looser answers are told', () => expect(meanOf('said')).toBeGreaterThanOrEqual(0.9))
  test('what cannot be meant is not shown', () => expect(queriesWhere(({ wrong }) => wrong.length > 0)).toEqual([]))
  test('nobody is left with nothing', () => expect(queriesWhere(({ recall }) => recall === 0)).toEqual([]))

  test('no kind of query is left behind', () => {
    const weak = [...Map.groupBy(rows, ({ expected }) => expected.kind)].filter(
      ([, own]) => meanOf('recall', own) < 0.8 || meanOf('order', own) < 0.8,
    )
    expect(weak.map(([kind]) => kind)).toEqual([])
  })
})
