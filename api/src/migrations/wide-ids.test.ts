import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'

let server: TestPostgres
const shops: Record<string, OrderShop> = {}
beforeAll(async () => {
  server = await startPostgres()
  shops['embedded'] = await openOrderShop()
  shops['server'] = await openOrderShop({ databaseUrl: server.databaseUrl, poolSize: 5 })
}, 120_000)
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close()
  await server?.stop()
})

const LAST_NARROW = 2_147_483_647
const busy = ['adjustments', 'order_coupons', 'outbox', 'one_time_tokens']

describe.each(['embedded', 'server'])(
  'ids after the two thousand millionth, %s database',
  (kind) => {
    const shopOf = () => shops[kind] as OrderShop

    test('carts are written, orders placed, mails and links made', async () => {
      const { db, call, account } = shopOf()
      for (const table of busy)
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${LAST_NARROW - 1})`.execute(
          db,
        )
      const { headers } = await account('velka@example.cz')
      for (let round = 0; round < 3; round += 1) {
        const { token, order } = await readyCart(
          shopOf(),
          { soap: 2 },
          { email: 'velka@example.cz', headers },
        )
        expect(order.total).toBeGreaterThan(0)
        expect((await call('PATCH', `/orders/${token}/complete`, {}, headers)).status).toBe(200)
        expect(
          (await call('POST', '/reset-password-requests', { email: 'velka@example.cz' })).status,
        ).toBe(202)
      }
      const wide = await db
        .selectFrom('adjustments')
        .select(['id', 'order_id'])
        .where('id', '>', LAST_NARROW)
        .execute()
      expect(wide.length).toBeGreaterThan(3)
      expect(wide.every(({ id }) => Number.isSafeInteger(id))).toBe(true)
      const shown = await call('GET', `/adjustments/${wide[0]?.id}`, undefined, headers)
      expect([shown.status, (shown.json as { id: number }).id]).toEqual([200, wide[0]?.id])
      expect(
        await db.selectFrom('outbox').select('id').where('id', '>', LAST_NARROW).execute(),
      ).not.toEqual([])
    })
  },
)
