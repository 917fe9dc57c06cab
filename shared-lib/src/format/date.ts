import { formatHour } from './opening-hours.ts'

const timeZone = 'Europe/Prague'
const dates = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone })
const dateTimes = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})
const longDays = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
})
const shortDays = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'numeric', timeZone })
const times = new Intl.DateTimeFormat('cs-CZ', { hour: 'numeric', minute: '2-digit', timeZone })

/** A moment or a day: RFC 3339, `YYYY-MM-DD`, or a Date. */
export type DateInput = string | Date | null | undefined

/** A day without a time is the same day everywhere: noon UTC is that day in Prague, too. */
const dayOnly = /^\d{4}-\d{2}-\d{2}$/

function format(formatter: Intl.DateTimeFormat, input: DateInput): string {
  if (!input) return ''
  const date =
    typeof input === 'string' && dayOnly.test(input)
      ? new Date(`${input}T12:00:00Z`)
      : new Date(input)
  return Number.isNaN(date.getTime()) ? '' : noBreaks(formatter.format(date))
}

/** `21. 11. 2026` must not break between its parts; a weekday may. */
const noBreaks = (text: string): string => text.replace(/\. (?=[\p{L}\d])/gu, '.\u00a0')

/** `21. 11. 2026`; nothing for nothing and for what is no date. */
export const formatDate = (input: DateInput): string => format(dates, input)

/** `21. 11. 2026 14.05`, in Prague. */
export const formatDateTime = (input: DateInput): string => formatHour(format(dateTimes, input))

/** `21. 11. 2026 v 14.05`, in a sentence. */
export const formatMoment = (input: DateInput): string =>
  `${formatDate(input)} v\u00a0${formatTime(input)}`

/** `úterý 24. listopadu`. */
export const formatDayMonth = (input: DateInput): string => format(longDays, input)

/** `24. 11.`. */
export const formatShortDay = (input: DateInput): string => format(shortDays, input)

/** `14.05`, in Prague. */
export const formatTime = (input: DateInput): string => formatHour(format(times, input))

const dayMonths = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'long', timeZone })

/** `24. listopadu`. */
export const formatMonthDay = (input: DateInput): string => format(dayMonths, input)

/**
 * A validity as people say it: `20. až 26. listopadu`, `28. listopadu až 6. prosince`, `do 26.
 * listopadu`. Days are `YYYY-MM-DD`.
 */
export function formatDaySpan(from: string | null, to: string | null): string {
  const [start, end] = [format(dayMonths, from), format(dayMonths, to)]
  if (!start) return end && `do\u00a0${end}`
  if (!end) return `od\u00a0${start}`
  if (from === to) return start
  const isOneMonth = from?.slice(0, 7) === to?.slice(0, 7)
  return `${isOneMonth ? start.split('\u00a0')[0] : start} až\u00a0${end}`
}
