const DAY_MS = 86_400_000

/**
 * The day the shop's past is counted from: creation dates and reviews do not move when the seed
 * runs another day.
 */
export const SEED_DAY = '2026-11-21'

/**
 * Offers, discounts and opening exceptions are counted from the day the seed runs, so that they are
 * always current.
 */
export type SeedClock = { today: string }

/** `YYYY-MM-DD` that many days later; negative goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * A point in time on a day, as RFC 3339 in winter time of Prague; price changes happen at night,
 * when the shop sleeps.
 */
export const at = (day: string, time = '03:00:00'): string => `${day}T${time}+01:00`

/** Today's date in Prague. */
export const pragueToday = (now = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(now)
