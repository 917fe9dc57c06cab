import type { Part, Weight } from './part.ts'

const rendered: Record<Part['rendered'], string> = {
  server: 'server',
  browser: 'browser',
  fallback: 'stand-in',
  failed: 'failed',
}

export const renderedWord = (part: Part): string => rendered[part.rendered]

export const renderedHint: Record<Part['rendered'], string> = {
  server: 'made by the server, taken over by the browser',
  browser: 'made by the browser',
  fallback: 'the host’s stand-in; the parcel loads when somebody points at it',
  failed: 'its code did not come or broke; the host shows something in its place',
}

export const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${Math.round(value)} ms`

export function weightText({ bytes, files }: Weight): string {
  if (files === 0) return 'nothing fetched'
  return `${(bytes / 1000).toFixed(1)} KB in ${files} ${files === 1 ? 'file' : 'files'}`
}

const dateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
})
export const when = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? '–' : dateTime.format(new Date(iso))
