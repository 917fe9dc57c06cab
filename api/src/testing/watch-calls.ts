import type { LikedProduct, WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { expect } from 'vitest'
import type { OrderShop } from './order-shop.ts'

type Person = { headers: Record<string, string> }

export const membersOf = (json: unknown) =>
  (json as { 'hydra:member': (WatchdogEntry | LikedProduct)[] })['hydra:member']

/**
 * Calls about the goods that a person likes and watches.
 *
 * @param opened - asked at each call with whoever calls when nobody is named: both come after a
 *   suite's constants.
 */
export function watchCalls(opened: () => { shop: OrderShop; jana: Person }) {
  const post = (payload: unknown, who = opened().jana) =>
    opened().shop.call('POST', '/watchdog', payload, who.headers)
  return {
    post,
    like: async (productVariantCode: string, who?: Person) =>
      (await post({ productVariantCode, liked: true }, who)).json as WatchdogEntry,
    /** Codes of the entries at an address. */
    listed: async (path: string, who = opened().jana) => {
      const { status, json } = await opened().shop.call('GET', path, undefined, who.headers)
      expect(status).toBe(200)
      return membersOf(json).map(({ productVariantCode }) => productVariantCode)
    },
  }
}
