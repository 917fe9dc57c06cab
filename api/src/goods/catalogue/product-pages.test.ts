import { type Explainable, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { selectProductPage, type ProductFilter } from './product-repository.ts'
import { listVariants, selectVariantPage } from './variant-repository.ts'

const [PRODUCTS, PAGE] = [300, 20]

let api: TestApi

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await sql`insert into products (code, slug, name)
    select 'p' || n, 'p' || n, 'Mýdlo ' || n from generate_series(1000, ${999 + PRODUCTS}::int) n`.execute(
    api.db,
  )
  await sql`insert into product_variants (code, product_id, name, price, original_price)
    select code, id, '1 ks', 100 * id, 100 * id from products`.execute(api.db)
})
afterAll(() => api.close())

type PlanNode = {
  'Actual Loops': number
  'Parent Relationship'?: string
  'Subplan Name'?: string
  Plans?: PlanNode[]
}

/**
 * How often the parts of the answer were made that stand in subqueries: pictures, variants, offers.
 */
const timesMade = (node: PlanNode): number[] => [
  ...(node['Parent Relationship'] === 'SubPlan' ? [node['Actual Loops']] : []),
  ...(node.Plans ?? []).flatMap(timesMade),
]

type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] }

async function mostTimesMade(query: Explainable) {
  const [row] = await query.explain<Explained>('json', sql`analyze`)
  return Math.max(...timesMade(row!['QUERY PLAN'][0].Plan))
}

const filters: [what: string, filter: ProductFilter][] = [
  ['by code', {}],
  ['by name', { order: [{ by: 'translation.name', direction: 'desc' }] }],
]

test.each(filters)(
  'the last page of many products, %s, costs what the first one does @API-01 @CAT-03',
  async (_what, filter) => {
    const most = (offset: number) => mostTimesMade(selectProductPage(api.db, filter, PAGE, offset))
    expect([await most(0), await most(PRODUCTS - PAGE)]).toEqual([PAGE, PAGE])
  },
)

test('the last page of many variants costs what the first one does @API-01', async () => {
  const most = (offset: number) => mostTimesMade(selectVariantPage(api.db, {}, PAGE, offset))
  expect([await most(0), await most(PRODUCTS - PAGE)]).toEqual([PAGE, PAGE])
  const { rows, total } = await listVariants(api.db, {}, PAGE, PRODUCTS - PAGE)
  expect([rows.at(0)?.code, rows.at(-1)?.code, total]).toEqual(['p1280', 'p1299', PRODUCTS])
  const beyond = await listVariants(api.db, {}, PAGE, PRODUCTS)
  expect([beyond.rows, beyond.total]).toEqual([[], PRODUCTS])
})

test.each([
  ['', 'p1000', 'p1299'],
  ['order[price]=desc&', 'p1299', 'p1000'],
  ['order[translation.name]=desc&', 'p1299', 'p1000'],
])('pages follow each other: %s', async (order, first, last) => {
  const codes: string[] = []
  for (let page = 1; page <= PRODUCTS / 100; page += 1) {
    const { body } = await api.app.inject(
      `/api/v2/shop/products?${order}page=${page}&itemsPerPage=100`,
    )
    const { 'hydra:member': members } = JSON.parse(body) as { 'hydra:member': { code: string }[] }
    codes.push(...members.map(({ code }) => code))
  }
  expect([codes.at(0), codes.at(-1), new Set(codes).size]).toEqual([first, last, PRODUCTS])
})
