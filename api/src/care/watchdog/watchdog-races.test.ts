import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestPostgres | null = null
let shop: OrderShop

/** The embedded engine has one connection and hides every race: these run on a real server. */
beforeAll(async () => {
  server = process.env['DATABASE_URL'] ? null : await startPostgres()
  shop = await openOrderShop({
    databaseUrl: process.env['DATABASE_URL'] ?? server?.databaseUrl,
    poolSize: 20,
  })
})
afterAll(async () => {
  await shop?.close()
  await server?.stop()
})

test('concurrent hearts and events make one entry with all of them @CAT-17', async () => {
  const { headers } = await shop.account('jana@example.cz')
  const wishes = [
    { liked: true },
    { events: [{ type: 'back_in_stock' }] },
    { events: [{ type: 'price_lower_than', price: 3000 }] },
  ]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) =>
      shop.call('POST', '/watchdog', { productVariantCode: 'soap', ...wishes[nth % 3] }, headers),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(29).fill(200),
    201,
  ])
  expect((await shop.call('GET', '/watchdog', undefined, headers)).json).toMatchObject({
    'hydra:totalItems': 1,
    'hydra:member': [
      {
        liked: true,
        events: [{ type: 'back_in_stock' }, { type: 'price_lower_than', price: 3000 }],
      },
    ],
  })
})

test('removing the heart in another tab concurrently leaves no empty entry @CAT-17', async () => {
  const { headers } = await shop.account('petr@example.cz')
  const like = () =>
    shop.call('POST', '/watchdog', { productVariantCode: 'paste', liked: true }, headers)
  for (let round = 0; round < 20; round += 1) {
    const { '@id': iri } = (await like()).json as { '@id': string }
    const answers = await Promise.all([
      shop.call('PUT', iri, { liked: false }, headers),
      shop.call(
        'POST',
        '/watchdog',
        { productVariantCode: 'paste', events: [{ type: 'back_in_stock' }] },
        headers,
      ),
      shop.call('PUT', iri, { events: [] }, headers),
    ])
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const empty = await shop.db
      .selectFrom('watchdog_entries as entry')
      .leftJoin('watchdog_events as event', 'event.entry_id', 'entry.id')
      .where('entry.liked', '=', false)
      .where('event.type', 'is', null)
      .select('entry.id')
      .execute()
    expect(empty).toEqual([])
  }
})
