const pad = (text: string, length: number): string => text.padStart(length, '0')

/** Whether the day exists; 31 February does not. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * What people type as a date, as `YYYY-MM-DD`: `01.02.1989`, `1. 2. 1989`, `1/2/1989`, `01021989`.
 * `null` for anything else, a day that does not exist included.
 */
export function isoOfDateText(text: string): string | null {
  const found =
    /^(\d{1,2})[\s.,/-]+(\d{1,2})[\s.,/-]+(\d{4})$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  const [, day = '', month = '', year = ''] = found ?? []
  if (!found || !isCalendarDay(Number(year), Number(month), Number(day))) return null
  return `${year}-${pad(month, 2)}-${pad(day, 2)}`
}

/** `1989-02-01` → `01.02.1989`; what is no such date comes back as it was. */
export function dateTextOfIso(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year ? `${day}.${month}.${year}` : iso
}
