import { expect, test } from 'vitest'
import { todayInPrague } from './today.ts'

test.each([
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('at %s it is %s in Prague @FORM-03', (now, today) => {
  expect(todayInPrague(new Date(now))).toBe(today)
})
