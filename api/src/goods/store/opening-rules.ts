import type { StoreStatusCode } from '@drogerie/shared-lib/contract/enums.ts'
import { formatHour } from '@drogerie/shared-lib/format/opening-hours.ts'
import { addDays, isoWeekday, onWeekday, type WallClock } from '../../kernel/values/prague-time.ts'

export type Interval = { opens: string; closes: string }
export type DayHours = Interval & { day: number }
export type DayException = {
  date: string
  opens: string | null
  closes: string | null
  note: string | null
}

export type Opening = { isOpen: boolean; openingText: string }

type Hours = {
  statusCode: StoreStatusCode
  hours: readonly DayHours[]
  exceptions: readonly DayException[]
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Opening intervals of a calendar day: an exception replaces the regular hours, one without times
 * closes the day.
 */
export function intervalsOn(day: string, { hours, exceptions }: Hours): Interval[] {
  const exception = exceptions.find(({ date }) => date === day)
  if (exception)
    return exception.opens && exception.closes
      ? [{ opens: exception.opens, closes: exception.closes }]
      : []
  const weekday = isoWeekday(day)
  return hours
    .filter((interval) => interval.day === weekday)
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
}

/** Whether a store is open by Prague time, and the sentence that says so. */
export function openingAt(store: Hours, now: WallClock): Opening {
  if (store.statusCode === 'ZAVR') return { isOpen: false, openingText: 'Zavřeno' }
  if (store.statusCode === 'DOZAV') return { isOpen: false, openingText: 'Dočasně zavřeno' }
  if (store.statusCode === 'PRIPR') return { isOpen: false, openingText: 'Připravujeme' }
  const today = intervalsOn(now.day, store)
  const current = today.find(
    ({ opens, closes }) => minutesOf(opens) <= now.minutes && now.minutes < minutesOf(closes),
  )
  if (current) return { isOpen: true, openingText: `Otevřeno do ${formatHour(current.closes)}` }
  // Stryker disable next-line EqualityOperator: what opens now is the current one
  const later = today.find(({ opens }) => minutesOf(opens) > now.minutes)
  if (later)
    return { isOpen: false, openingText: `Zavřeno, otevíráme v ${formatHour(later.opens)}` }
  return { isOpen: false, openingText: nextOpening(store, now.day) }
}

function nextOpening(store: Hours, today: string): string {
  for (let offset = 1; offset <= 7; offset += 1) {
    const day = addDays(today, offset)
    const [first] = intervalsOn(day, store)
    if (!first) continue
    const when = offset === 1 ? 'zítra' : onWeekday(day)
    return `Zavřeno, otevíráme ${when} v ${formatHour(first.opens)}`
  }
  return 'Zavřeno'
}

/**
 * When an order placed now is ready: `pickupMinutes` minutes of opening time from now, or from the
 * next opening.
 */
export function pickupReadyAt(
  store: Hours,
  now: WallClock,
  pickupMinutes: number,
): WallClock | null {
  if (store.statusCode !== 'OTEV') return null
  for (let offset = 0; offset <= 7; offset += 1) {
    const day = addDays(now.day, offset)
    for (const { opens, closes } of intervalsOn(day, store)) {
      const start = offset === 0 ? Math.max(now.minutes, minutesOf(opens)) : minutesOf(opens)
      if (start + pickupMinutes <= minutesOf(closes)) return { day, minutes: start + pickupMinutes }
    }
  }
  return null
}
