import { afterAll, beforeAll, expect, test } from 'vitest'
import { exceptionsOf } from '../../care/withdrawal/withdrawable-items.ts'
import { createDatabase } from '../../kernel/db/database.ts'
import type { OpenDatabase } from '../../kernel/db/database.ts'
import { demoPurchases, demoReviewDaysAgo } from '../../../club/wire/demo-members.ts'
import { databaseDump } from '../../testing/database-dump.ts'
import { wellKnown, wellKnownStore } from './well-known.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createDatabase({ loadDataDir: await databaseDump('seeded') })
})

afterAll(() => database.close())

const ask = async <T>(query: string): Promise<T[]> => (await database.pglite!.query<T>(query)).rows
const one = async (query: string) =>
  (await ask<{ value: number }>(`select (${query})::int as value`))[0]?.value

test.each([
  ['select count(*) from products', 1200, 1200],
  ['select count(*) from product_variants', 2300, 2700],
  ['select count(*) from product_reviews', 7600, 8500],
  ['select count(*) from brands', 70, 70],
  ['select count(*) from stores', 120, 120],
  ['select count(*) from actions', 25, 25],
  ['select count(*) from articles', 24, 24],
  ['select count(*) from faq_items', 30, 30],
  ['select count(*) from pickup_points', 360, 440],
  ['select count(*) from search_variants', 2300, 2700],
])('%s is between %d and %d @API-03', async (query, least, most) => {
  const count = await one(query)
  expect(count).toBeGreaterThanOrEqual(least)
  expect(count).toBeLessThanOrEqual(most)
})

test('the database reads the same 30-day low from the history as the seed meant @CZ-03', async () => {
  const rows = await ask<{ price: number; original_price: number; low: number }>(
    'select price, original_price, lowest_price_before(id, price, original_price) as low from product_variants where price < original_price',
  )
  expect(rows.length).toBeGreaterThan(300)
  expect(
    rows.filter(({ price, original_price: original, low }) => low <= price || low > original),
  ).toEqual([])
  expect(rows.some(({ original_price: original, low }) => low < original)).toBe(true)
})

test('the product’s page denies the return of opened goods exactly where the withdrawal does @CZ-07', async () => {
  const rows = await ask<{ id: number; hygiene_exception: boolean }>(
    'select id, hygiene_exception from products',
  )
  const refused = await exceptionsOf(
    database.db,
    rows.map(({ id }) => id),
  )
  expect(refused.size).toBeGreaterThan(100)
  expect(refused.size).toBeLessThan(rows.length / 2)
  expect(rows.filter(({ id, hygiene_exception }) => refused.has(id) !== hygiene_exception)).toEqual(
    [],
  )
})

test('next ids follow those of the seed @API-03', async () => {
  for (const table of [
    'products',
    'product_variants',
    'brands',
    'articles',
    'actions',
    'stores',
    'menu_items',
  ]) {
    const [row] = await ask<{ next: number; top: number }>(
      `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as next, (select max(id) from ${table}) as top`,
    )
    expect(row?.next).toBeGreaterThan(row?.top ?? 0)
  }
})

test('ratings and counts of products are those of their accepted reviews @CAT-08', async () => {
  const wrong = await ask(`select p.code from products p left join (
    select product_id, count(*) as count, round(avg(rating), 2) as average from product_reviews where status = 'accepted' group by product_id) r on r.product_id = p.id
    where p.reviews_count <> coalesce(r.count, 0) or abs(p.average_rating - coalesce(r.average, 0)) > 0.01`)
  expect(wrong).toEqual([])
})

test('sold out means nowhere, store only means stores, and the first store has nearly everything @CAT-19', async () => {
  const inStores = (code: string) =>
    one(
      `select coalesce(sum(quantity), 0) from variant_store_stock s join product_variants v on v.id = s.variant_id where v.code = '${code}'`,
    )
  expect(await inStores(wellKnown.soldOut.variantCodes[0])).toBe(0)
  expect(await inStores(wellKnown.storeOnly.variantCodes[0])).toBeGreaterThan(50)
  expect(
    await one(
      `select count(*) from variant_store_stock s join stores on stores.id = s.store_id where external_id = '${wellKnownStore.externalId}'`,
    ),
  ).toBeGreaterThan(1900)
  expect(
    await one(
      "select count(*) from variant_store_stock s join stores on stores.id = s.store_id where status_code <> 'OTEV'",
    ),
  ).toBe(0)
})

test('every page of a leaflet names products of its offer that can be seen @CAT-14', async () => {
  const [counts] = await ask(`with spots as (
    select a.id, (s->>'page')::int as page, s->>'productCode' as code from actions a, jsonb_array_elements(a.leaflet_spots) s)
    select (select count(*)::int from actions a, jsonb_array_elements_text(a.leaflet_pages)) as pages,
      (select count(*)::int from (select distinct id, page from spots) named) as named,
      (select count(*)::int from spots where not exists (select 1 from action_products l join products p on p.id = l.product_id
        where l.action_id = spots.id and p.code = spots.code and p.enabled)) as strangers`)
  expect(counts).toEqual({ pages: 18, named: 18, strangers: 0 })
})

test('every picture that content names is there @API-03', async () => {
  const missing = await ask(`with named as (
    select image as path from actions union all select image from articles union all select image from brands union all select logo from brands
    union all select image_desktop from banners union all select image_mobile from banners union all select jsonb_array_elements_text(leaflet_pages) from actions)
    select path from named where path is not null and replace(path, '/media/', '') not in (select path from media_files)`)
  expect(missing).toEqual([])
  expect(
    await ask(
      "select code from taxons where level > 0 and (image is null or replace(replace(image, '/media/p/', ''), '.svg', '') not in (select code from images))",
    ),
  ).toEqual([])
})

test('the demo customer has an account before her first purchase, and the club knows what she has @ACC-14', async () => {
  const rows = await ask<{ total: number; points: number; isStore: boolean; later: boolean }>(
    `select orders.total, points_earned as points, orders.source = 'store' as "isStore",
        orders.created_at > customers.created_at and customers.created_at = users.created_at as later
      from orders join customers on customers.id = orders.customer_id
        join users on users.customer_id = customers.id
      where customers.email = 'jana@example.cz' order by orders.created_at`,
  )
  expect(rows.every(({ later }) => later)).toBe(true)
  const bought = await ask<{ total: number; points: number; store: string | null }>(
    `select orders.total, points_earned as points, stores.name as store
      from orders left join shipments on shipments.order_id = orders.id and orders.source = 'store'
        left join stores on stores.external_id = shipments.branch_id
        join customers on customers.id = orders.customer_id
      where customers.email = 'jana@example.cz' and orders.state = 'fulfilled' order by orders.created_at`,
  )
  expect(
    await ask(`select sum(adjustments.amount)::int < 0 as discounted, bool_and(orders.club is not null) as member
      from orders join customers on customers.id = orders.customer_id
        left join adjustments on adjustments.order_id = orders.id and adjustments.origin_code = 'CLUB'
      where customers.email = 'jana@example.cz' group by orders.id`),
  ).toEqual(rows.map(() => ({ discounted: true, member: true })))
  expect(
    await ask(`select rating, status, verified_purchase as verified,
        (now() at time zone 'Europe/Prague')::date - (review.created_at at time zone 'Europe/Prague')::date as "daysAgo"
      from product_reviews review join customers on customers.id = review.customer_id
      where customers.email = 'jana@example.cz'`),
  ).toEqual([{ rating: 5, status: 'accepted', verified: true, daysAgo: demoReviewDaysAgo }])
  expect(
    await ask(`select token_value as reference from orders join customers on customers.id = orders.customer_id
      where customers.email = 'jana@example.cz' and orders.state = 'fulfilled' and source = 'eshop'
      order by orders.created_at`),
  ).toEqual(demoPurchases.flatMap(({ store, reference }) => (store ? [] : [{ reference }])))
  expect(
    await ask(
      `select count(*)::int as lost from payments where method_code = 'comgate' and state = 'completed' and transaction_id is null`,
    ),
  ).toEqual([{ lost: 0 }])
  expect(bought).toEqual(
    demoPurchases.map(({ total, points, store }) => ({ total, points, store })),
  )
})
