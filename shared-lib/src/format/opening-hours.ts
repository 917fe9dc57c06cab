import type { OpeningHours } from '../contract/store.ts'
import { typography } from './typography.ts'

const dayNames = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne']
const closed = 'zavřeno'

/** `08:00` → `8.00`, as Czech writes it. */
export const formatHour = (time: string): string => time.replace(/^0(?=\d)/, '').replace(':', '.')

/** `7.30–20.00`, both parts of a day with a break; empty for a closed day. */
export const formatHours = (rows: readonly { from: string; to: string }[]): string =>
  typography(rows.map(({ from, to }) => `${formatHour(from)}–${formatHour(to)}`).join(', '))

export type OpeningLine = { days: string; hours: string }

/** A week in as few lines as it takes: `po–pá 8.00–20.00`, `so 8.00–18.00`, `ne zavřeno`. */
export function openingLines(week: readonly OpeningHours[]): OpeningLine[] {
  const days = dayNames.map((name, index) => ({
    name,
    hours: formatHours(week.filter(({ day }) => day === index + 1)) || closed,
  }))
  const runs: { first: string; last: string; hours: string }[] = []
  for (const { name, hours } of days) {
    const run = runs.at(-1)
    if (run?.hours === hours) run.last = name
    else runs.push({ first: name, last: name, hours })
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? first : typography(`${first}–${last}`),
    hours,
  }))
}
