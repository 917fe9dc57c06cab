/**
 * The shop's local time. Servers run in UTC; a cut-off at 14:00 and a holiday are meant in Prague.
 */

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

export type WallClock = {
  /** `YYYY-MM-DD` */
  day: string
  /** Minutes since midnight. */
  minutes: number
}

function parts(instant: Date): Record<string, string> {
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
}

export function pragueClock(instant: Date): WallClock {
  const { year, month, day, hour, minute } = parts(instant)
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
}

/** How far Prague is ahead of UTC at that instant, in minutes. */
function offsetMinutes(instant: Date): number {
  const { year, month, day, hour, minute, second } = parts(instant)
  const asUtc = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return Math.round((asUtc - Math.floor(instant.getTime() / 1000) * 1000) / 60_000)
}

/** The instant at which the clock in Prague shows `minutes` after midnight of `day`. */
export function pragueInstant(day: string, minutes: number): Date {
  const naive = new Date(`${day}T00:00:00Z`).getTime() + minutes * 60_000
  const guess = new Date(naive - offsetMinutes(new Date(naive)) * 60_000)
  return new Date(naive - offsetMinutes(guess) * 60_000)
}

/** RFC 3339 with the offset of Prague: `2026-11-21T14:05:00+01:00`. */
export function pragueIso(instant: Date): string {
  const offset = offsetMinutes(instant)
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const hours = String(Math.floor(offset / 60)).padStart(2, '0')
  return `${local}+${hours}:${String(offset % 60).padStart(2, '0')}`
}

/** The day `count` days after `day`. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** 1 Monday to 7 Sunday. */
export const isoWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const weekdays = [
  'v pondělí',
  'v úterý',
  've středu',
  've čtvrtek',
  'v pátek',
  'v sobotu',
  'v neděli',
]

/** `v pondělí`, for a day `YYYY-MM-DD`. */
export const onWeekday = (day: string): string => weekdays[isoWeekday(day) - 1] ?? ''

/** `v úterý 24. 11.`, with no-break spaces as Czech typography requires. */
export function onDay(day: string): string {
  const [, month = '', date = ''] = day.split('-')
  const weekday = onWeekday(day).replace(' ', '\u00a0')
  return `${weekday} ${Number(date)}.\u00a0${Number(month)}.`
}

/** The last day, in Prague, of what ends at a moment: a validity ends where the next day begins. */
export const lastDayBefore = (end: Date): string => pragueClock(new Date(end.getTime() - 1)).day
