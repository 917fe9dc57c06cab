/** Rules for the expiry of points: pure functions, with days of the Prague calendar. */

/** The rest of one gain of points. */
export type Lot = { entryId: number; expiresOn: string; remaining: number }

/**
 * The last day of points gained on `day`: the same day a year later; 28 February for 29 February.
 */
export function expiryDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** Points are valid through their last day. */
export const isDue = ({ expiresOn }: Pick<Lot, 'expiresOn'>, today: string): boolean =>
  expiresOn < today

const byExpiry = (a: Lot, b: Lot) =>
  a.expiresOn === b.expiresOn ? a.entryId - b.entryId : a.expiresOn < b.expiresOn ? -1 : 1

/**
 * Spends from the lots that expire first.
 *
 * @returns how much is taken from each lot; null when there is not enough.
 */
export function consume(
  lots: readonly Lot[],
  points: number,
): { entryId: number; taken: number }[] | null {
  const parts: { entryId: number; taken: number }[] = []
  let missing = points
  for (const lot of lots.toSorted(byExpiry)) {
    const taken = Math.min(missing, lot.remaining)
    if (taken > 0) parts.push({ entryId: lot.entryId, taken })
    missing -= taken
  }
  return missing === 0 ? parts : null
}

/** Sums of points that expire from `today` to `until`, by day, nearest first. */
export function expiringBetween(
  lots: readonly Lot[],
  today: string,
  until: string,
): { points: number; day: string }[] {
  const sums = new Map<string, number>()
  for (const { expiresOn, remaining } of lots.toSorted(byExpiry)) {
    if (remaining > 0 && expiresOn >= today && expiresOn <= until)
      sums.set(expiresOn, (sums.get(expiresOn) ?? 0) + remaining)
  }
  return [...sums].map(([day, points]) => ({ day, points }))
}
