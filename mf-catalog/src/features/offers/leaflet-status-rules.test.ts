import { expect, test } from 'vitest'
import { leafletState } from './leaflet-status-rules.ts'

const pages = { kind: 'pages', count: 8 }

test.each([
  ['ends on Sunday', '2026-11-23', '2026-11-29', { kind: 'until', weekday: 7 }],
  ['ends today', '2026-11-20', '2026-11-26', { kind: 'until', weekday: 4 }],
  ['ends in six days', '2026-11-20', '2026-12-02', { kind: 'until', weekday: 3 }],
  ['ends in a week', '2026-11-20', '2026-12-03', pages],
  ['begins on Monday', '2026-11-30', '2026-12-06', { kind: 'from', weekday: 1 }],
  ['begins in a week', '2026-12-03', '2026-12-04', pages],
  ['begins in six days', '2026-12-02', null, { kind: 'from', weekday: 3 }],
  ['begins today and ends in a week', '2026-11-26', '2026-12-03', pages],
  ['begins today and ends today', '2026-11-26', '2026-11-26', { kind: 'until', weekday: 4 }],
  ['is without a beginning and ends tomorrow', null, '2026-11-27', { kind: 'until', weekday: 5 }],
  ['begins and ends in a week or later', '2026-12-04', '2026-12-05', pages],
  ['has begun and has no end', '2026-11-20', null, pages],
  ['has no ends', null, null, pages],
  ['has ended', '2026-11-01', '2026-11-25', pages],
])('on Thursday 26 November a leaflet that %s @CAT-12', (_name, validFrom, validTo, expected) => {
  expect(leafletState({ validFrom, validTo, leafletPagesCount: 8 }, '2026-11-26')).toEqual(expected)
})

test('a leaflet of an older answer has nothing to say of its length @CAT-12', () => {
  expect(leafletState({ validFrom: null, validTo: null }, '2026-11-26')).toBeNull()
})
