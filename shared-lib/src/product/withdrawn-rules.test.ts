import { expect, test } from 'vitest'
import { withdrawnOf } from './withdrawn-rules.ts'

const line = (quantity: number, back = 0, state: 'received' | 'refunded' = 'refunded') => ({
  quantity,
  isGift: false,
  ...(back > 0 ? { withdrawn: { quantity: back, state } } : {}),
})
const gift = { quantity: 1, isGift: true }

test.each([
  ['nothing', [line(2), line(1)], null],
  ['a piece of a line, with its money', [line(2, 1), line(1)], 'refunded'],
  ['two lines, one of which waits for its money', [line(2, 1), line(1, 1, 'received')], 'received'],
  ['all but the gift', [line(2, 2), gift], 'whole'],
  ['the gift alone', [gift], null],
])('withdrawn from %s @CZ-01', (_name, items, expected) => {
  expect(withdrawnOf(items)).toBe(expected)
})
