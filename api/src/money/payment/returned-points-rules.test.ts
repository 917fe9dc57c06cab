import { expect, test } from 'vitest'
import { pointsOfReturned } from './returned-points-rules.ts'

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
