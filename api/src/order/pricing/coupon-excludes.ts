/** Finds the offers that a code switches off because it does not combine with them. Pure. */
import type { ExcludedOffers } from './cart-promotions.ts'
import { recalculate, type Charges, type PricedLine } from './order-recalculation.ts'

/**
 * Only offers that would lower the price of these goods or their delivery: excluding the others
 * costs the customer nothing.
 *
 * @returns names of the offers, by the code that excludes them.
 */
export function couponExcludes(
  excluded: ExcludedOffers | null,
  lines: readonly PricedLine[],
  charges: Charges,
): ReadonlyMap<string, string[]> {
  if (!excluded) return new Map()
  const { couponCode, offers } = excluded
  const { adjustments } = recalculate(lines, offers, charges)
  const lost = offers.filter(({ code }) =>
    adjustments.some(({ originCode, amount }) => originCode === code && amount < 0),
  )
  return lost.length === 0 ? new Map() : new Map([[couponCode, lost.map(({ name }) => name)]])
}
