import type { Order } from './order.ts'

/** The part of a coupon's minimum that a cart lacks. */
export type CouponLack = {
  /** Hundredths of a crown; 0 when nothing is missing. */
  amount: number
  /** Some of the goods in the cart may not have discounts, and do not count. */
  isPartly: boolean
}

/**
 * A minimum counts goods that may be in promotions, before discounts. @param order - null: no cart
 * yet.
 */
export function couponLack(
  minTotal: number | null,
  order: Pick<Order, 'promotableTotal' | 'itemsSubtotal' | 'itemsTotal'> | null,
): CouponLack {
  const all = order?.itemsSubtotal ?? order?.itemsTotal ?? 0
  const counted = order?.promotableTotal ?? all
  return { amount: Math.max(0, (minTotal ?? 0) - counted), isPartly: counted < all }
}
