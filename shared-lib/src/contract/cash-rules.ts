/**
 * Cash is paid in whole crowns, for there are no haléře. Amounts are hundredths of a crown, none
 * below zero.
 */
import type { ShippingKind } from './enums.ts'

/** Rounds to the nearest whole crown, fifty haléře up. */
export const inCash = (amount: number): number => Math.round(amount / 100) * 100

/**
 * The amount that rounding adds or takes off: from -49 to 50. It is no price of goods, so it
 * contains no VAT (§ 36 odst. 5 ZDPH).
 */
export const cashRounding = (amount: number): number => inCash(amount) - amount

/** How money comes at a handover. */
export type Taken = 'cash' | 'card'

/**
 * Couriers, points of carriers and tills of stores take cash and cards; a box takes a card or
 * nothing.
 */
export const takesCash = (kind: ShippingKind): boolean => kind !== 'dpd_box'
