import type { Action } from '@drogerie/shared-lib/contract/action.ts'

/** A leaflet that ends within so many days says so. */
const soonDays = 7

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type LeafletState =
  { kind: 'from' | 'until'; weekday: Weekday } | { kind: 'pages'; count: number } | null

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const daysBetween = (from: string, to: string) =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / 86_400_000)
/** 1 is Monday. */
const weekdayOf = (day: string) => (noon(day).getUTCDay() || 7) as Weekday

/**
 * The most useful fact about a leaflet: that it begins or ends within a week, and on which weekday;
 * else how long it is. `today` is `YYYY-MM-DD` in Prague.
 */
export function leafletState(
  {
    validFrom,
    validTo,
    leafletPagesCount,
  }: Pick<Action, 'validFrom' | 'validTo'> & {
    leafletPagesCount?: number | undefined
  },
  today: string,
): LeafletState {
  if (validFrom && validFrom > today && daysBetween(today, validFrom) < soonDays)
    return { kind: 'from', weekday: weekdayOf(validFrom) }
  if (validTo && validTo >= today && daysBetween(today, validTo) < soonDays)
    return { kind: 'until', weekday: weekdayOf(validTo) }
  return leafletPagesCount ? { kind: 'pages', count: leafletPagesCount } : null
}
