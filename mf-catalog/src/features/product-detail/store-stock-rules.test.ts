import { expect, test } from 'vitest'
import { cappedPieces, pickupText } from './store-stock-rules.ts'

test.each([
  [
    'within the hour',
    { available: true, minutes: 60, days: null },
    { key: 'product.pickupMinutes', values: { minutes: 60 } },
  ],
  [
    'within an hour and a half',
    { available: true, minutes: 90, days: null },
    { key: 'product.pickupMinutes', values: { minutes: 90 } },
  ],
  [
    'otherwise in days',
    { available: false, minutes: null, days: '2-3' },
    { key: 'product.pickupDays', values: { days: '2–3' } },
  ],
  [
    'in days where nobody knows the minutes',
    { available: true, minutes: null, days: '1-2' },
    { key: 'product.pickupDays', values: { days: '1–2' } },
  ],
  [
    'in days when it is not there now',
    { available: false, minutes: 60, days: '1' },
    { key: 'product.pickupDays', values: { days: '1' } },
  ],
  [
    'not at all',
    { available: false, minutes: null, days: null },
    { key: 'product.pickupNever', values: {} },
  ],
] as const)('goods are fetched %s @CAT-19', (_name, pickup, expected) => {
  expect(pickupText(pickup)).toEqual(expected)
})

test.each([
  [1, '1\u00a0ks'],
  [9, '9\u00a0ks'],
  [10, '10+\u00a0ks'],
  [250, '10+\u00a0ks'],
])('%d pieces read %s @CAT-19', (quantity, text) => {
  expect(cappedPieces(quantity)).toBe(text)
})
