import type { Order } from '../contract/order.ts'

/** The price at the button: the shelf's, and the member's where there is one. */
export type ShownPrice = { price: number; clubPrice?: number | null | undefined }

/**
 * The price that was shown and the one the cart took, where they differ; pages may be minutes old.
 * A line at the member's price is compared with the member's that was shown.
 */
export function changedPrice(
  { items }: Pick<Order, 'items'>,
  variantCode: string,
  shown: ShownPrice,
): { before: number; now: number } | null {
  const line = items.find((item) => item.variantCode === variantCode && !item.isGift)
  if (!line) return null
  const isMembers = line.unitPrice === line.productVariant.clubPrice
  const before = isMembers ? (shown.clubPrice ?? shown.price) : shown.price
  return before === line.unitPrice ? null : { before, now: line.unitPrice }
}
