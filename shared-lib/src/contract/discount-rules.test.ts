import { expect, test } from 'vitest'
import { clubSaving, comparedPrice, discountOf } from './discount-rules.ts'

test.each([
  [
    'no reduction in the catalogue',
    { price: 9990, originalPrice: 9990, lowestPriceBeforeDiscount: 9990 },
    null,
  ],
  [
    'counted from the lowest price of 30 days',
    { price: 24990, originalPrice: 32990, lowestPriceBeforeDiscount: 32990 },
    { reference: 32990, saved: 8000, percent: 24 },
  ],
  [
    'not from a higher catalogue price',
    { price: 24990, originalPrice: 49990, lowestPriceBeforeDiscount: 29990 },
    { reference: 29990, saved: 5000, percent: 16 },
  ],
  [
    'a price as low within the 30 days is no reduction',
    { price: 24990, originalPrice: 32990, lowestPriceBeforeDiscount: 24990 },
    null,
  ],
  [
    'without the history nothing is announced',
    { price: 24990, originalPrice: 32990, lowestPriceBeforeDiscount: null },
    null,
  ],
  [
    'a price above the lowest is no reduction',
    { price: 9990, originalPrice: 12990, lowestPriceBeforeDiscount: 8990 },
    null,
  ],
  [
    'without a reduction in the catalogue nothing is announced',
    { price: 9990, originalPrice: 9990, lowestPriceBeforeDiscount: 12990 },
    null,
  ],
  [
    'less than one percent is not announced',
    { price: 9999, originalPrice: 10000, lowestPriceBeforeDiscount: 10000 },
    null,
  ],
  [
    'percent is rounded down',
    { price: 6670, originalPrice: 10000, lowestPriceBeforeDiscount: 10000 },
    { reference: 10000, saved: 3330, percent: 33 },
  ],
])('%s @CZ-03', (_name, prices, expected) => {
  expect(discountOf(prices)).toEqual(expected)
})

test.each([
  ['the lowest of 30 days', 10_000, 12_000, 11_000, 11_000],
  ['no reduction within 30 days: itself', 10_000, 12_000, 10_000, 10_000],
  ['dearer than within 30 days: itself', 10_000, 12_000, 9_000, 10_000],
  ['without a history: itself', 10_000, 12_000, null, 10_000],
  ['without a discount: itself', 10_000, 10_000, null, 10_000],
])('a price is compared with %s @CZ-03', (_name, price, originalPrice, lowest, expected) => {
  expect(comparedPrice({ price, originalPrice, lowestPriceBeforeDiscount: lowest })).toBe(expected)
})

test.each([
  ['raised within 30 days', 6_990, 6_990, 4_990, 4_990],
  ['raised within 30 days and below the usual price', 6_990, 7_990, 4_990, 4_990],
  ['never cheaper', 6_990, 6_990, 6_990, 6_990],
  ['lowered a moment ago', 6_990, 6_990, 7_990, 6_990],
])(
  'a price %s is compared with the lowest of them @CZ-03',
  (_name, price, originalPrice, lowestPrice, expected) => {
    const prices = { price, originalPrice, lowestPriceBeforeDiscount: lowestPrice, lowestPrice }
    expect(comparedPrice(prices)).toBe(expected)
  },
)

test.each([
  [9990, 8990, 1000],
  [9990, 9990, null],
  [9990, 10990, null],
  [9990, null, null],
  [9990, undefined, null],
  [9990, 0, 9990],
])('club saving of %d against %s is %s @CZ-03', (price, clubPrice, expected) => {
  expect(clubSaving(price, clubPrice)).toBe(expected)
})
