import { expect, test } from 'vitest'
import { isComingGift } from './gift-rules.ts'

const gift = { isGift: true, selectedGift: true }

test.each([
  ['chosen', gift, true],
  ['chosen, and in stock', { ...gift, available: true }, true],
  ['chosen, and run out since', { ...gift, available: false }, false],
  ['not chosen', { ...gift, selectedGift: false }, false],
  ['goods', { ...gift, isGift: false }, false],
])('%s: comes with the order as a gift @CART-05', (_name, item, expected) => {
  expect(isComingGift(item)).toBe(expected)
})
