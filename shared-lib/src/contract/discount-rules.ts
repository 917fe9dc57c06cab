/** Prices of one variant, in hundredths of a crown. */
type Prices = {
  price: number
  originalPrice: number
  lowestPriceBeforeDiscount?: number | null | undefined
}

export type Discount = {
  /** Base of the reduction: the lowest price of the last 30 days. */
  reference: number
  /** Hundredths of a crown. */
  saved: number
  /** Whole percent, rounded down: never more than was really taken off. */
  percent: number
}

/**
 * The reduction that may be announced. Czech law (§ 12a of the Consumer Protection Act) counts it
 * from the lowest price of the previous 30 days, so a price that was as low within that time is no
 * reduction, whatever the catalogue price says.
 *
 * @returns null when nothing may be announced.
 */
export function discountOf({
  price,
  originalPrice,
  lowestPriceBeforeDiscount,
}: Prices): Discount | null {
  if (price >= originalPrice) return null
  const reference = lowestPriceBeforeDiscount ?? null
  if (reference === null || price >= reference) return null
  const saved = reference - price
  const percent = Math.floor((saved / reference) * 100)
  return percent > 0 ? { reference, saved, percent } : null
}

/**
 * The price to compare with wherever a price is struck or a saving is shown. Without a discount it
 * is the price itself, or the lowest of the last 30 days where it was raised since, so that nobody
 * saves against a price of yesterday.
 */
export const comparedPrice = ({
  lowestPrice,
  ...prices
}: Prices & { lowestPrice?: number | null | undefined }): number =>
  discountOf(prices)?.reference ?? Math.min(prices.price, lowestPrice ?? prices.price)

/** A member's saving against the regular price; null when the club has no better price. */
export function clubSaving(price: number, clubPrice: number | null | undefined): number | null {
  return clubPrice !== null && clubPrice !== undefined && clubPrice < price
    ? price - clubPrice
    : null
}
