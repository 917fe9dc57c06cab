import { addDays, isoWeekday } from '../../kernel/values/prague-time.ts'

/** Days on which Czech carriers do not deliver: the state's holidays (act 245/2000), `MM-DD`. */
const fixed = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-05',
  '07-06',
  '09-28',
  '10-28',
  '11-17',
  '12-24',
  '12-25',
  '12-26',
])

/** Easter Sunday of a Gregorian year (the anonymous algorithm of 1876), `YYYY-MM-DD`. */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  const month = String(Math.floor(f / 31)).padStart(2, '0')
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, '0')}`
}

export function isHoliday(day: string): boolean {
  if (fixed.has(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day === addDays(easter, -2) || day === addDays(easter, 1)
}

export const isWorkday = (day: string): boolean => isoWeekday(day) <= 5 && !isHoliday(day)

/** The `count`-th workday after `day`. */
export function addWorkdays(day: string, count: number): string {
  let current = day
  for (let left = count; left > 0;) {
    current = addDays(current, 1)
    if (isWorkday(current)) left -= 1
  }
  return current
}
