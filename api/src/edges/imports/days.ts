import { BadCell, list } from './kind/columns.ts'

/** Columns of opening hours, by the number of the day. */
export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Interval = { opens: string; closes: string }

function interval(text: string): Interval {
  const [, from = '', to = ''] = /^(\d{1,2}:[0-5]\d)\s?[-–]\s?(\d{1,2}:[0-5]\d)$/.exec(text) ?? []
  const [opens, closes] = [from.padStart(5, '0'), to.padStart(5, '0')]
  if (from === '' || opens >= closes || closes > '24:00')
    throw new BadCell(
      "is no time such as 8:00-18:00, or 8:00-12:00|13:00-18:00; 'closed' is one, too",
    )
  return { opens, closes }
}

/** @throws BadCell */
export const openingHours = (text: string): Interval[] =>
  text === 'closed' ? [] : list(interval)(text)
