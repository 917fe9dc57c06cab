import { expect, test } from 'vitest'
import { readyText } from './ready-text.ts'

test.each([
  ['today', { day: '2026-11-19', minutes: 15 * 60 + 30 }, 'Připravíme dnes do 15.30'],
  ['another day', { day: '2026-11-20', minutes: 9 * 60 }, 'Připravíme v pátek 20. 11. do 9.00'],
])('ready in the store %s @CART-08 @CAT-19', (_name, ready, text) => {
  expect(readyText(ready, new Date('2026-11-19T14:00:00+01:00')).replaceAll('\u00a0', ' ')).toBe(
    text,
  )
})
