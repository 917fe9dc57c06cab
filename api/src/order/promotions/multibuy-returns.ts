/**
 * Computes refunds for pieces of an order with offers of several pieces. Pure; money in hundredths
 * of a crown.
 *
 * Kept pieces are priced under the same offers, and the difference to what was paid comes back,
 * never less than nothing: of three for two, the first piece given back brings nothing, because two
 * cost as much as three. When everything comes back, so does everything that was paid.
 */
import { prorate, shareHalfDown } from './money-rules.ts'
import { multibuySavings, type Multibuy } from './multibuy-rules.ts'
import { shareOfLine } from './share-of-line.ts'

export type ReturnableLine = {
  id: number
  quantity: number
  unitPrice: number
  /** What was paid for all pieces, discounts taken off. */
  total: number
  /** Pieces given back before. */
  returned: number
}

export type Return = {
  lines: readonly ReturnableLine[]
  multibuys: readonly Multibuy[]
  /** Pieces given back now, by line. */
  pieces: ReadonlyMap<number, number>
  /** Money that came back for goods returned before. */
  refundedBefore: number
}

/** The refund by line; for lines outside such offers, their share of what was paid. */
export function refundByLine({
  lines,
  multibuys,
  pieces,
  refundedBefore,
}: Return): Map<number, number> {
  const bundled = lines.filter((line) => inMultibuy(line.id, multibuys))
  const alone = lines.filter((line) => !bundled.includes(line))
  const shares = new Map(alone.map((line) => [line.id, shareNow(line, pieces)]))
  const sharesBefore = alone.reduce(
    (sum, { total, quantity, returned }) => sum + shareOfLine(total, quantity, 0, returned),
    0,
  )
  const paid = bundled.reduce((sum, { total }) => sum + total, 0)
  const kept = priceOfKept(bundled, multibuys, pieces)
  const back = Math.max(0, paid - Math.max(0, refundedBefore - sharesBefore) - kept)
  // pieces that come back now have a weight: where none is of a set, nothing is spread
  const parts = prorate(back, weightsOf(bundled, pieces))
  return new Map([...shares, ...bundled.map(({ id }, index) => [id, parts[index] ?? 0] as const)])
}

const inMultibuy = (lineId: number, multibuys: readonly Multibuy[]): boolean =>
  multibuys.some(
    ({ lineIds, rewards }) =>
      lineIds.includes(lineId) || rewards.some((reward) => reward.lineId === lineId),
  )

const shareNow = (
  { id, total, quantity, returned }: ReturnableLine,
  pieces: Return['pieces'],
): number => shareOfLine(total, quantity, returned, pieces.get(id) ?? 0)

/**
 * Weights of the pieces: what was paid for them, or their prices when they were free themselves.
 */
function weightsOf(lines: readonly ReturnableLine[], pieces: Return['pieces']): number[] {
  const paid = lines.map((line) => shareNow(line, pieces))
  return paid.some((part) => part > 0)
    ? paid
    : lines.map(({ id, unitPrice }) => unitPrice * (pieces.get(id) ?? 0))
}

/**
 * Discounts besides the offers (codes, the club) stay with what is kept in the proportion they had.
 */
function priceOfKept(
  lines: readonly ReturnableLine[],
  multibuys: readonly Multibuy[],
  pieces: Return['pieces'],
): number {
  const paid = lines.reduce((sum, { total }) => sum + total, 0)
  const kept = lines.map((line) => ({
    ...line,
    quantity: line.quantity - line.returned - (pieces.get(line.id) ?? 0),
  }))
  return shareHalfDown(paid, underOffers(kept, multibuys), underOffers(lines, multibuys))
}

function underOffers(lines: readonly ReturnableLine[], multibuys: readonly Multibuy[]): number {
  const { savings } = multibuySavings(lines, multibuys)
  const saved = savings.reduce((sum, { amount }) => sum + amount, 0)
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) - saved
}

/**
 * The value of each line in a claim for faulty goods: every piece of a set carries its share of the
 * saving, so that the claim does not depend on which piece was free. The shares add up to the paid
 * price.
 */
export function worthOfLines(
  lines: readonly Omit<ReturnableLine, 'returned'>[],
  multibuys: readonly Multibuy[],
): Map<number, number> {
  const bundled = lines.filter(({ id }) => inMultibuy(id, multibuys))
  const parts = prorate(
    bundled.reduce((sum, { total }) => sum + total, 0),
    bundled.map(({ quantity, unitPrice }) => quantity * unitPrice),
  )
  return new Map(lines.map((line) => [line.id, parts[bundled.indexOf(line)] ?? line.total]))
}
