import { openOrderShop, readyCart, type OrderShop } from './order-shop.ts'
import { startPostgres } from './postgres.ts'
import { testConfig } from './test-config.ts'

export type RacingShop = { shop: OrderShop; close(): Promise<void> }

/**
 * On a real PostgreSQL with forty connections: the embedded engine has one and hides every race.
 */
export async function openRacingShop(): Promise<RacingShop> {
  const given = process.env['DATABASE_URL']
  const server = given ? null : await startPostgres()
  const options = { databaseUrl: given ?? server?.databaseUrl, poolSize: 40, isPatient: true }
  const config = testConfig({ club: { url: 'http://127.0.0.1:9', token: 'nobody-listens' } })
  const shop = await openOrderShop(options, config)
  return {
    shop,
    close: async () => {
      await shop.close()
      await server?.stop()
    },
  }
}

/** Tokens of carts that are ready to be ordered, each of another guest; made twenty at a time. */
export async function cartsOf(
  shop: OrderShop,
  count: number,
  lines: (nth: number) => Record<string, number>,
): Promise<string[]> {
  const made: string[] = []
  for (let from = 0; from < count; from += 20) {
    const part = Array.from({ length: Math.min(20, count - from) }, (_, i) => from + i)
    const carts = part.map((nth) => readyCart(shop, lines(nth), { email: `host${nth}@example.cz` }))
    made.push(...(await Promise.all(carts)).map(({ token }) => token))
  }
  return made
}
