/**
 * Splitting an amount without losing a haléř. All amounts are integers in hundredths of a crown;
 * the products inside are counted in BigInt, because price × price passes 2^53 long before a
 * shopper runs out of money.
 */

/** Largest amount in a column of the database: 21 million crowns. */
export const MAX_AMOUNT = 2 ** 31 - 1

/**
 * `amount × numerator / denominator`, the exact half rounded down. `amount` and `numerator` must
 * not be negative.
 */
export function shareHalfDown(amount: number, numerator: number, denominator: number): number {
  if (denominator <= 0) return 0
  const twice = 2n * BigInt(amount) * BigInt(numerator) - BigInt(denominator)
  const divisor = 2n * BigInt(denominator)
  return twice <= 0n ? 0 : Number((twice + divisor - 1n) / divisor)
}

/**
 * Spreads `amount` over `weights` in proportion, each part rounded half down, the remainder handed
 * out one by one from the first part that has a weight. The parts add up to the amount, unless no
 * part has a weight.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0 || amount === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => shareHalfDown(amount, weight, whole))
  let missing = amount - parts.reduce((sum, part) => sum + part, 0)
  for (let index = 0; missing !== 0; index = (index + 1) % parts.length) {
    const step = Math.sign(missing)
    const part = parts[index] ?? 0
    if (weights[index] === 0 || part + step < 0) continue
    parts[index] = part + step
    missing -= step
  }
  return parts
}

/**
 * As {@link prorate}, but no part passes its limit; what does not fit goes to the parts that still
 * have room. When all limits together are under the amount, the parts add up to the limits.
 */
export function prorateWithin(
  amount: number,
  weights: readonly number[],
  limits: readonly number[],
): number[] {
  const parts = weights.map(() => 0)
  let rest = Math.min(
    amount,
    weights.reduce((sum, weight, i) => sum + (weight > 0 ? (limits[i] ?? 0) : 0), 0),
  )
  while (rest > 0) {
    const open = weights.map((weight, i) => ((limits[i] ?? 0) > (parts[i] ?? 0) ? weight : 0))
    for (const [i, share] of prorate(rest, open).entries()) {
      const fits = Math.min(share, (limits[i] ?? 0) - (parts[i] ?? 0))
      parts[i] = (parts[i] ?? 0) + fits
      rest -= fits
    }
  }
  return parts
}

/** The VAT inside a price that already contains it, rounded to a haléř. */
export const includedTax = (amount: number, ratePercent: number): number =>
  Math.round((amount * ratePercent) / (100 + ratePercent))
