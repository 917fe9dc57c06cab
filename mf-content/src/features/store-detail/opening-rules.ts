import type { OpeningException, OpeningHours } from '@drogerie/shared-lib/contract/store.ts'
import { formatHours } from '@drogerie/shared-lib/format/opening-hours.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const
/** Exceptions this near are said beside the map, not only in the table. */
const soonDays = 7

export type DayRow = { day: (typeof days)[number]; hours: { from: string; to: string }[] }

/** A row for each day, Monday first; a day without hours is closed, one with a break has two. */
export const weekRows = (week: readonly OpeningHours[]): DayRow[] =>
  days.map((day) => ({
    day,
    hours: week.filter((row) => row.day === day).map(({ from, to }) => ({ from, to })),
  }))

/** Hours of an exception; empty when the store stays closed. */
export const exceptionHours = ({ from, to }: OpeningException): string =>
  from && to ? formatHours([{ from, to }]) : ''

const dayOf = (date: string): number => Date.parse(`${date}T12:00:00Z`) / 86_400_000

/**
 * Exceptions from today on, the nearest first. `today` is `YYYY-MM-DD`; without it (on the server)
 * all of them.
 */
export function comingExceptions(
  exceptions: readonly OpeningException[],
  today: string | null,
): OpeningException[] {
  const coming = exceptions.filter(({ date }) => today === null || date >= today)
  return coming.toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The next exceptional opening hours, within a week. */
export function nextException(
  exceptions: readonly OpeningException[],
  today: string,
): OpeningException | null {
  const [next] = comingExceptions(exceptions, today)
  return next && dayOf(next.date) - dayOf(today) <= soonDays ? next : null
}
