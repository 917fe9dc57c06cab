import { describe, expect, test } from 'vitest'
import type { FuzzShop } from '../fuzz/fuzz-shop.ts'
import { addressesIn } from '../fuzz/known-ids.ts'
import { pathPattern } from '../fuzz/operations.ts'

const MOST_PER_KIND = 12
const patternsOf = (shop: FuzzShop) =>
  shop.operations.filter(({ method }) => method === 'GET').map(({ path }) => pathPattern(path))

type Visit = { url: string; status: number }

/**
 * Starts at the entry point and reads every address of every answer, as one person; a few of each
 * kind.
 */
async function visitAll(
  shop: FuzzShop,
  headers: Record<string, string>,
  starts: readonly string[],
): Promise<Visit[]> {
  const visits: Visit[] = []
  const patterns = patternsOf(shop)
  const seen = new Set<string>()
  const perKind = new Map<number, number>()
  const queue = ['/api/v2', ...starts]
  for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
    const kind = patterns.findIndex((pattern) => pattern.test(url?.split('?')[0] ?? ''))
    const count = perKind.get(kind) ?? 0
    if (seen.has(url) || (kind >= 0 && count >= MOST_PER_KIND)) continue
    seen.add(url)
    perKind.set(kind, count + 1)
    const answer = await shop.app.inject({ url, headers })
    visits.push({ url, status: answer.statusCode })
    queue.push(...addressesIn(answer.body).filter((address) => !address.includes('{')))
  }
  return visits
}

const broken = (visits: readonly Visit[], fine: readonly number[]) =>
  visits.filter(({ status }) => !fine.includes(status))

/** Every IRI resolves, for a visitor and for a customer. */
export function crawlSuite(shop: FuzzShop): void {
  describe('every address printed anywhere leads somewhere @API-01', () => {
    test(
      'from the entry point on, for a visitor: it answers, or asks to sign in',
      { timeout: 120_000 },
      async () => {
        const visits = await visitAll(shop, {}, ['/api/v2/docs.jsonld'])
        expect(broken(visits, [200, 401])).toEqual([])
        expect(visits.length).toBeGreaterThan(300)
        expect(visits.filter(({ status }) => status === 200).length).toBeGreaterThan(
          visits.length * 0.9,
        )
      },
    )

    test(
      'for a customer: her orders, addresses, cards, coupons, points and all they point at',
      { timeout: 120_000 },
      async () => {
        const starts = [
          shop.jana.customer,
          ...['cards', 'coupons', 'child', 'points'].map((part) => `/api/v2/shop/client/${part}`),
        ]
        const visits = await visitAll(shop, shop.jana.headers, starts)
        expect(broken(visits, [200, 204])).toEqual([])
        for (const part of [
          '/orders/',
          '/order-items/',
          '/shipments/',
          '/payments/',
          '/addresses/',
          '/shop-users/',
          '/client/',
          '/watchdog/',
        ])
          expect(
            visits.some(({ url }) => url.includes(part)),
            part,
          ).toBe(true)
      },
    )
  })
}
