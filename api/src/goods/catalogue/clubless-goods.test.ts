import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { rebuildSearchIndex } from '../search/rebuild-index.ts'
import { withoutClub } from './clubless-goods.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true, config: { clubName: null } })
  await insertSmallCatalogue(api.db)
  await api.db
    .updateTable('product_variants')
    .set({ club_price: 4900, content_amount: 250, content_unit: 'ml' })
    .where('code', '=', 'sampon-objem')
    .execute()
  await api.db
    .updateTable('products')
    .set({ labels: ['action', 'club'] })
    .where('code', '=', 'sampon-objem')
    .execute()
  await rebuildSearchIndex(api.db)
}, 120_000)
afterAll(() => api.close())

const shop = '/api/v2/shop'

test.each([
  `${shop}/search/products-variants?variantCodes=sampon-objem&allowAggregations=true`,
  `${shop}/search?query=sampon`,
  `${shop}/product-variants/sampon-objem`,
  `${shop}/products/sampon-objem`,
  `${shop}/search/menus`,
])('a shop without a club has no club price in %s', async (address) => {
  const answer = await api.app.inject(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toMatch(/"club(Unit)?Price":[^n]|"club"|Klubová/)
})

test('a shop without a club has no club price in a cart', async () => {
  const { tokenValue } = (
    await api.app.inject({ method: 'POST', url: `${shop}/orders`, payload: {} })
  ).json<{ tokenValue: string }>()
  const answer = await api.app.inject({
    method: 'POST',
    url: `${shop}/orders/${tokenValue}/items`,
    payload: { productVariant: `${shop}/product-variants/sampon-objem`, quantity: 1 },
  })
  expect(answer.statusCode).toBeLessThan(300)
  expect(answer.body).toContain('"unitPrice"')
  expect(answer.body).not.toContain('clubPrice')
})

test('an offer for members alone is not shown where nobody can be one', async () => {
  await api.db
    .insertInto('action_types')
    .values({ code: 'discount', name: 'Sleva' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const type = await api.db.selectFrom('action_types').select('id').executeTakeFirstOrThrow()
  const [club, all] = [true, false].map((clubOnly) => ({
    code: `for-${clubOnly}`,
    slug: `for-${clubOnly}`,
    title: 'Nabídka',
    type_id: type.id,
    club_only: clubOnly,
    valid_from: '2020-01-01',
    valid_to: '2099-12-31',
  }))
  await api.db.insertInto('actions').values([club!, all!]).execute()
  const { 'hydra:member': members } = (await api.app.inject(`${shop}/actions`)).json<{
    'hydra:member': { slug: string }[]
  }>()
  expect(members.map(({ slug }) => slug)).toEqual(['for-false'])
  expect((await api.app.inject(`${shop}/actions/for-true`)).statusCode).toBe(404)
})

test('nobody is a member, and a cart from a time with a club does not miss it @CART-06', () => {
  const changes = { items: [{ field: 'club', from: true, to: false }, { field: 'unitPrice' }] }
  const customer = { '@type': 'Customer', firstName: 'Jana', club: { status: 'basic' } }
  expect(withoutClub({ changes, customer })).toEqual({
    changes: { items: [{ field: 'unitPrice' }] },
    customer: { ...customer, club: null },
  })
})

test('what is no price of the club stays as it is', () => {
  const at = new Date(0)
  const answer = {
    'hydra:member': [{ code: 'labels', type: 'terms', buckets: [{ value: 'club' }] }, { at }],
    club: 'name',
  }
  expect(withoutClub(answer)).toEqual({ 'hydra:member': [{ at }], club: 'name' })
})
