import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeLimits } from '../../kernel/http/write-limits.ts'
import { openOrderShop, type OrderShop } from '../order-shop.ts'
import { testConfig } from '../test-config.ts'
import { limitsFile, limitsPage, writingRoutes } from './limits-table.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop({}, testConfig({ limitFactor: 1, trustedProxies: ['127.0.0.1'] }))
})
afterAll(() => shop?.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

/** Fills a bucket as far as is possible without waiting for thousands of calls. */
async function fill(limit: keyof typeof writeLimits, network: string): Promise<void> {
  const { max, windowSeconds } = writeLimits[limit]
  const start = Math.floor(Date.now() / (windowSeconds * 1000)) * windowSeconds * 1000
  const rows = [start, start + windowSeconds * 1000].map((at) => ({
    bucket: `calls:${limit}:network:${network}`,
    window_start: new Date(at),
    hits: max,
  }))
  await shop.db
    .insertInto('rate_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ hits: max }),
    )
    .execute()
}

describe('calls that write without a sign-in @API-06', () => {
  test('each says how often it may be made, and the page in the docs is current', async () => {
    const routes = writingRoutes(shop.app)
    expect(routes.filter(({ limit }) => limit === null)).toEqual([])
    expect(routes.length).toBeGreaterThan(25)
    expect(await readFile(limitsFile, 'utf8')).toBe(await limitsPage(routes))
  })

  test('each is refused above its limit before its body is read; another network is not', async () => {
    for (const { method, url, limit } of writingRoutes(shop.app)) {
      if (limit === null) continue
      await fill(limit, '198.51.100.7')
      const path = url.replaceAll(/:[A-Za-z]+/g, 'x').replace('/api/v2/shop', '')
      const call = (address: string) =>
        shop.app.inject({
          method: method as 'POST',
          url: `/api/v2/shop${path}`.replace('/api/v2/shop/oauth', '/oauth'),
          headers: from(address),
        })
      const refused = await call('198.51.100.7')
      expect(refused.statusCode, `${method} ${url}`).toBe(429)
      expect(Number(refused.headers['retry-after']), `${method} ${url}`).toBeGreaterThan(0)
      expect((await call('203.0.113.9')).statusCode, `${method} ${url}`).not.toBe(429)
    }
  })

  test('a thousand addresses of one IPv6 network are one', async () => {
    const { max } = writeLimits.review
    const answers: number[] = []
    for (let i = 0; i <= max; i += 1)
      answers.push(
        (
          await shop.call(
            'POST',
            '/product-reviews',
            {},
            from(`2001:db8:7:7::${(i + 1).toString(16)}`),
          )
        ).status,
      )
    expect(answers.slice(0, max)).not.toContain(429)
    expect(answers.at(-1)).toBe(429)
    expect(
      (await shop.call('POST', '/product-reviews', {}, from('2001:db8:7:8::1'))).status,
    ).not.toBe(429)
  })

  test('a code of a coupon cannot be tried without end by changing the cart', async () => {
    const headers = from('192.0.2.44')
    const { body: cart } = await shop.call('POST', '/orders', {}, headers)
    await shop.call(
      'POST',
      `/orders/${cart.tokenValue}/items`,
      { productVariant: 'soap', quantity: 1 },
      headers,
    )
    const answers: number[] = []
    for (let i = 0; i < 62; i += 1)
      answers.push(
        (await shop.call('PUT', `/orders/${cart.tokenValue}`, { couponCode: `TIP${i}` }, headers))
          .status,
      )
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 422))
    expect(answers.slice(60)).toEqual([429, 429])
    expect(
      (await shop.call('PUT', `/orders/${cart.tokenValue}`, { note: 'Zazvoňte' }, headers)).status,
    ).toBe(200)
  })
})
