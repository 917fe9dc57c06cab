import { expect, test } from 'vitest'
import { pointsOfReturned, refundedPart } from './returned-points-rules.ts'

test.each([
  ['nothing', 0, 0],
  ['a half', 2_100, 21],
  ['a piece that is worth a part of a point', 50, 1],
  ['all but a part of a point', 4_150, 42],
  ['everything', 4_200, 42],
  ['more than there was', 9_000, 42],
])('points go back in proportion when %s is returned @ACC-14', (_name, returned, points) =>
  expect(pointsOfReturned(42, { all: 4_200, returned })).toBe(points),
)

test('an order without goods that earn has no points to go back @ACC-14', () =>
  expect(pointsOfReturned(0, { all: 0, returned: 0 })).toBe(0))

test.each([
  ['all of the goods and the delivery', { paid: 11_900, goods: 10_000, shipping: 1900 }, 10_000],
  ['half of worn goods and the delivery', { paid: 6900, goods: 10_000, shipping: 1900 }, 5000],
  [
    'half of worn goods, a delivery of which was kept',
    { paid: 5000, goods: 10_000, shipping: 0 },
    5000,
  ],
  ['less than the delivery', { paid: 1000, goods: 10_000, shipping: 1900 }, 0],
  ['more than was owed', { paid: 20_000, goods: 10_000, shipping: 1900 }, 10_000],
  ['a piece of an offer that brings nothing back', { paid: 0, goods: 0, shipping: 0 }, 10_000],
])('refunded %s: as much of the goods counts as returned @ACC-14', (_name, money, expected) => {
  expect(refundedPart(10_000, money)).toBe(expected)
})
