import { expect, test } from 'vitest'
import { cashRounding, inCash } from './cash-rules.ts'

test.each([
  [43_790, 43_800],
  [43_750, 43_800],
  [43_749, 43_700],
  [43_751, 43_800],
  [43_700, 43_700],
  [49, 0],
  [50, 100],
  [0, 0],
])('%d in cash is %d @CART-09', (amount, expected) => {
  expect(inCash(amount)).toBe(expected)
  expect(amount + cashRounding(amount)).toBe(expected)
})

test('cash is whole crowns, the nearest ones, half a crown is rounded up, and who owes more never pays less @CART-09', () => {
  const isRight = (amount: number) => {
    const [paid, rounding] = [inCash(amount), cashRounding(amount)]
    const isNearest = amount + rounding === paid && rounding >= -49 && rounding <= 50
    return paid % 100 === 0 && isNearest && cashRounding(paid) === 0 && inCash(amount + 1) >= paid
  }
  const amounts = Array.from({ length: 100_001 }, (_, amount) => amount)
  expect(amounts.filter((amount) => !isRight(amount))).toEqual([])
})
