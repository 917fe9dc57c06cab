/** How points live: pure, in days of the Prague calendar. */

/** What is left of one gain. */
export type Lot = { entryId: number; expiresOn: string; remaining: number }

/** The last day of points gained on `day`: a year on. From 29 February it is 28 February, for the year after is no leap year. */
export function expiryDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(year) + 1}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** Points are good through their last day. */
export const isDue = ({ expiresOn }: Pick<Lot, 'expiresOn'>, today: string): boolean =>
  expiresOn < today

const byExpiry = (a: Lot, b: Lot) =>
  a.expiresOn === b.expiresOn ? a.entryId - b.entryId : a.expiresOn < b.expiresOn ? -1 : 1

/**
 * Spends from what expires first.
 *
 * @returns what is taken of which lot; null when there is not enough.
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

/** Sums by last day, nearest first, of what expires on one of the days from `today` to `until`. */
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
