import { expect, test } from 'vitest'
import { cappedPieces, pickupText } from './store-stock-rules.ts'

const days = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`

test.each([
  [
    'at the hour that the API tells',
    { text: 'Připravíme v neděli 29. 11. do 10.00', days: null },
    'Připravíme v neděli 29. 11. do 10.00',
  ],
  ['otherwise in days', { text: null, days: '2-3' }, 'product.pickupDays {"days":"2–3"}'],
  ['not at all: nothing is promised', { text: null, days: null }, null],
  ['as an older API tells: nothing is promised', {}, null],
] as const)('goods are fetched %s @CAT-19', (_name, pickup, expected) => {
  expect(pickupText(pickup, days)).toBe(expected)
})

test.each([
  [1, '1\u00a0ks'],
  [9, '9\u00a0ks'],
  [10, '10+\u00a0ks'],
  [250, '10+\u00a0ks'],
])('%d pieces read %s @CAT-19', (quantity, text) => {
  expect(cappedPieces(quantity)).toBe(text)
})
