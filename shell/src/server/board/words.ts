import { html, type Html } from './html.ts'

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
})

/** A moment as its reader's clock in Prague shows it. */
export const when = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '–' : dateTime.format(new Date(iso))
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
export const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)
export const withCount = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`

/** `+1.2 KB` or `−0.3 KB`; nothing for a change that no line would notice. */
export function growth(bytes: number | null): Html | null {
  if (bytes === null || Math.abs(bytes) < 50) return null
  return html`<span class="${bytes > 0 ? 'more' : 'less'}"
    >${bytes > 0 ? '+' : '−'}${kilobytes(Math.abs(bytes))}</span
  >`
}
