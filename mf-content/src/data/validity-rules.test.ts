import { expect, test } from 'vitest'
import { validityEnds } from './validity-rules.ts'

test.each([
  [
    'one month is said once',
    '2026-11-18',
    '2026-11-24',
    { from: { weekday: 3, date: '18.' }, to: { weekday: 2, date: '24.\u00a0listopadu' } },
  ],
  [
    'two months are both said',
    '2026-11-28',
    '2026-12-06',
    {
      from: { weekday: 6, date: '28.\u00a0listopadu' },
      to: { weekday: 7, date: '6.\u00a0prosince' },
    },
  ],
  [
    'the same month of two years is both said',
    '2025-12-01',
    '2026-12-01',
    {
      from: { weekday: 1, date: '1.\u00a0prosince' },
      to: { weekday: 2, date: '1.\u00a0prosince' },
    },
  ],
  [
    'an open start',
    null,
    '2026-11-24',
    { from: null, to: { weekday: 2, date: '24.\u00a0listopadu' } },
  ],
  [
    'an open end',
    '2026-11-18',
    null,
    { from: { weekday: 3, date: '18.\u00a0listopadu' }, to: null },
  ],
])('%s @CON-01', (_name, validFrom, validTo, expected) => {
  expect(validityEnds({ validFrom, validTo })).toEqual(expected)
})
