import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'

/**
 * The kind that the form opens with: what was asked before, of two kinds the one that goods like
 * these can still come to; of goods never asked for the price, or nothing while they are sold out.
 */
export function offeredType(known: readonly WatchdogEvent[], inStock: boolean) {
  const likely: WatchdogEventType = inStock ? 'price_lower_than' : 'back_in_stock'
  if (known.some(({ type }) => type === likely)) return likely
  return known[0]?.type ?? (inStock ? likely : null)
}

/**
 * The wish that is sent. A price that was asked for stays the limit, even where goods cost more by
 * now.
 *
 * @param known - what is watched of these goods already, as the API or this browser knows it.
 */
export function wishOf(type: WatchdogEventType, known: readonly WatchdogEvent[]): WatchdogEvent {
  const price = known.find((event) => event.type === type)?.price
  return price ? { type, price } : { type }
}
