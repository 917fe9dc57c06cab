import { formatHours } from '@drogerie/shared-lib/format/opening-hours.ts'
import { expect, test } from 'vitest'
import { comingExceptions, exceptionHours, nextException, weekRows } from './opening-rules.ts'

const hours = (day: number, from = '07:30', to = '20:00') => ({ day, from, to })
const closed = (date: string) => ({ date, from: null, to: null, note: null })

test('every day has its row, a break makes two parts, a day without hours none @CON-06', () => {
  const rows = weekRows([hours(1, '08:00', '12:00'), hours(1, '13:00', '17:00'), hours(6)])
  expect(rows.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(rows.map((row) => formatHours(row.hours))).toEqual([
    '8.00–\u206012.00, 13.00–\u206017.00',
    '',
    '',
    '',
    '',
    '7.30–\u206020.00',
    '',
  ])
})

test.each([
  [
    'shorter hours',
    { date: '2026-12-24', from: '08:00', to: '12:00', note: 'Štědrý den' },
    '8.00–\u206012.00',
  ],
  ['closed all day', closed('2026-12-25'), ''],
  ['an hour without its end', { date: '2026-12-24', from: '08:00', to: null, note: null }, ''],
  ['an end without its hour', { date: '2026-12-24', from: null, to: '12:00', note: null }, ''],
  [
    'hours of two digits',
    { date: '2026-12-24', from: '10:00', to: '00:30', note: null },
    '10.00–\u20600.30',
  ],
])('%s @CON-06', (_name, exception, expected) => {
  expect(exceptionHours(exception)).toBe(expected)
})

const exceptions = [closed('2026-12-25'), closed('2026-11-24'), closed('2026-11-01')]

test.each([
  ['what is past is left out', '2026-11-21', ['2026-11-24', '2026-12-25']],
  ['today is not past', '2026-11-24', ['2026-11-24', '2026-12-25']],
  ['the server knows no today', null, ['2026-11-01', '2026-11-24', '2026-12-25']],
])('%s @CON-06', (_name, today, expected) => {
  expect(comingExceptions(exceptions, today).map(({ date }) => date)).toEqual(expected)
})

test.each([
  ['in three days', '2026-11-21', '2026-11-24'],
  ['in exactly a week', '2026-11-17', '2026-11-24'],
  ['in eight days', '2026-11-16', undefined],
  ['across a month', '2026-12-18', '2026-12-25'],
  ['none left', '2026-12-26', undefined],
])('an exception %s @CON-06', (_name, today, date) => {
  expect(nextException(exceptions, today)?.date).toBe(date)
})
