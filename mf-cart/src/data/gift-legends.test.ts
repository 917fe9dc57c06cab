import { expect, test } from 'vitest'
import { giftLegends } from './gift-legends.ts'

test.each([
  [
    ['Dárek k pastě', 'Taška'],
    ['Dárek k pastě', 'Taška'],
  ],
  [
    ['Dárek', 'Taška', 'Dárek'],
    ['Dárek (1)', 'Taška', 'Dárek (2)'],
  ],
])('offers %j have legends of their own @CART-05', (offers, expected) => {
  expect(giftLegends(offers)).toEqual(expected)
})
