import type { PageChanges } from '@drogerie/shared-lib/contract/page-changes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  await sql`create table kept_pasta as select * from search_variants where code = 'pasta'`.execute(
    api.db,
  )
})
afterAll(() => api.close())

async function changes(since?: string): Promise<PageChanges> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const answer = await api.app.inject(`/api/v2/shop/page-changes${query}`)
  expect([answer.statusCode, answer.headers['cache-control']], answer.body).toEqual([
    200,
    'no-store',
  ])
  return answer.json()
}

/** Tags of the listings that have the toothpaste. */
const listings = ['brand:perlicka', 'taxon:', 'taxon:zuby']

/** The page changes that a statement causes. */
async function after(statement: string) {
  const { moment } = await changes()
  await sql.raw(statement).execute(api.db)
  const { changed, everything } = await changes(moment)
  return everything ? '*' : changed.toSorted()
}

test.each([
  [
    'a price',
    `update product_variants set price = price - 100 where code = 'pasta'`,
    ['pasta', ...listings].toSorted(),
  ],
  [
    'the last piece',
    `update product_variants set on_hand = on_hold where code = 'pasta'`,
    ['pasta', ...listings].toSorted(),
  ],
  [
    'a product that leaves the search',
    `delete from search_variants where code = 'pasta'`,
    listings,
  ],
  ['one that comes into it', `insert into search_variants select * from kept_pasta`, listings],
  [
    'pieces that are told to nobody',
    `update product_variants set on_hand = 500`,
    expect.any(Array),
  ],
  ['one of many pieces', `update product_variants set on_hand = 499 where code = 'pasta'`, []],
  ['a text', `update products set description = 'Nový text' where code = 'pasta'`, ['pasta']],
  [
    'another address',
    `update products set slug = 'pasta-nova' where code = 'pasta'`,
    ['pasta', 'pasta-nova'],
  ],
  [
    'its address again',
    `update products set slug = 'pasta' where code = 'pasta'`,
    expect.any(Array),
  ],
  ['a sale', `update products set sold_count = sold_count + 1 where code = 'pasta'`, []],
  ['the same once more', `update products set description = 'Nový text' where code = 'pasta'`, []],
  [
    'a picture',
    `insert into images (code, product_id, path, spec) select 'p-2', id, '/media/p/p-2.svg', '{}' from products where code = 'pasta'`,
    ['pasta'],
  ],
  ['a picture taken away', `delete from images where code = 'p-2'`, ['pasta']],
  ['the name of a category', `update taxons set name = name || ' a dál'`, '*'],
  ['categories written as they were', `update taxons set name = name`, []],
])('%s is told as a change of the pages that show it', async (_what, statement, told) => {
  expect(await after(statement)).toEqual(told)
})

test('a change that began before the look and was committed after it is told by the next one', async () => {
  await sql`update product_variants set price = price - 100 where code = 'pasta'`.execute(api.db)
  const { id } = await api.db
    .selectFrom('page_changes')
    .select(sql<string>`max(changed_in::text::bigint)::text`.as('id'))
    .executeTakeFirstOrThrow()
  const next = String(BigInt(id) + 1n)
  const whileItRan = await changes(`${id}:${next}:${id}`)
  expect(whileItRan).toMatchObject({
    changed: expect.arrayContaining(['pasta']),
    everything: false,
  })
  expect(await changes(`${next}:${next}:`)).toMatchObject({ changed: [], everything: false })
  expect(await changes(whileItRan.moment)).toMatchObject({ changed: [], everything: false })
})

test.each(['menu_items', 'messages', 'action_products', 'cms_block_products', 'store_exceptions'])(
  'less in %s is told as a change of everything',
  async (table) => {
    expect(await after(`delete from ${table} where false`)).toBe('*')
  },
)

test.each(['700000000:700000000:', 'včera', '5:3:', ''])(
  'the moment „%s“, which this database never had, counts as a change of everything',
  async (since) => {
    expect(await changes(since)).toMatchObject({ changed: [], everything: true })
  },
)

test('a moment that names more transactions than fit is refused: a front begins anew', async () => {
  const since = `1:9:${Array.from({ length: 1000 }, () => '8').join(',')}`
  const answer = await api.app.inject({ url: '/api/v2/shop/page-changes', query: { since } })
  expect(answer.statusCode).toBe(400)
})

test('more changes than are worth naming are a change of everything, and all are forgotten in an hour', async () => {
  const { moment } = await changes()
  await sql`insert into page_changes (tag) select 'p-' || n from generate_series(1, 501) n`.execute(
    api.db,
  )
  expect(await changes(moment)).toMatchObject({ changed: [], everything: true })
  const forgottenAfter = async (minutes: number) => {
    await sql`update page_changes set changed_at = now() - ${minutes} * interval '1 minute'`.execute(
      api.db,
    )
    await api.app.jobs.run('forget-page-changes')
    return (await api.db.selectFrom('page_changes').selectAll().execute()).length === 0
  }
  expect([await forgottenAfter(59), await forgottenAfter(61)]).toEqual([false, true])
})
