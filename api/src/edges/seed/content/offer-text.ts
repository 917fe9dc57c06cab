/** What texts of offers and their banners say of days, discounts and numbers: filled in from the data, so that it is true any day. */
import { addDays, type SeedClock } from '../days.ts'

/** Days of an offer, both counted. */
export type OfferDays = { from: string; to: string }

export type OfferFigures = OfferDays & {
  /** The greatest announced discount of its goods; 0 when none is reduced. */
  percent: number
  /** How many goods it has. */
  count: number
}

const weekdays = ['neděle', 'pondělí', 'úterý', 'středy', 'čtvrtka', 'pátku', 'soboty'] as const
const months = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const SATURDAY = 6

/** `úterý 1. prosince`, as it stands after 'od' and 'do'. */
function dayAfterPreposition(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${months.format(date)}`
}

/** Places in a text: `{od}` and `{do}` days, `{sleva}` whole percent, `{pocet}` goods. */
export const fillOffer = (text: string, { from, to, percent, count }: OfferFigures): string =>
  text
    .replaceAll('{od}', dayAfterPreposition(from))
    .replaceAll('{do}', dayAfterPreposition(to))
    .replaceAll('{sleva}', String(percent))
    .replaceAll('{pocet}', String(count))

/** Counted from the day of the seed; of a weekend the running one, else the next. */
export function offerDays(
  { from, to, weekend }: { from: number; to: number; weekend?: true },
  { today }: SeedClock,
): OfferDays {
  if (!weekend) return { from: addDays(today, from), to: addDays(today, to) }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const saturday = addDays(today, weekday === 0 ? -1 : SATURDAY - weekday)
  return { from: saturday, to: addDays(saturday, 1) }
}
