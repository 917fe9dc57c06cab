import { formatMonthDay } from '@drogerie/shared-lib/format/date.ts'

/** The ends of an offer's validity, `YYYY-MM-DD`; null is open. */
export type Validity = { validFrom: string | null; validTo: string | null }

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * One end in words: the weekday 1 Monday to 7 Sunday, and `24. listopadu`, or `18.` where the month
 * follows at the other end.
 */
export type ValidityEnd = { weekday: Weekday; date: string }

// Noon, so that no zone can move the day.
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function endOf(day: string, short = false): ValidityEnd {
  const date = noon(day)
  const text = short ? `${date.getUTCDate()}.` : formatMonthDay(day)
  return { weekday: (date.getUTCDay() || 7) as Weekday, date: text }
}

/**
 * Both ends of a validity as people say them; the first goes without its month when that is the
 * same.
 */
export function validityEnds({ validFrom, validTo }: Validity): {
  from: ValidityEnd | null
  to: ValidityEnd | null
} {
  const sameMonth =
    validFrom !== null && validTo !== null && validFrom.slice(0, 7) === validTo.slice(0, 7)
  return {
    from: validFrom === null ? null : endOf(validFrom, sameMonth),
    to: validTo === null ? null : endOf(validTo),
  }
}
