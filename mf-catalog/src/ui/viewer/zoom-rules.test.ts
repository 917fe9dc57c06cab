import { expect, test } from 'vitest'
import {
  clampZoom,
  distance,
  isSecondTap,
  doubleTapZoom,
  wheeled,
  zoomedIn,
  zoomedOut,
} from './zoom-rules.ts'

test.each([
  [1, 1.5, 1],
  [1.5, 2, 1],
  [1.2, 1.5, 1],
  [2, 3, 1.5],
  [2.5, 3, 2],
  [3, 4, 2],
  [4, 4, 3],
  [1.495, 2, 1],
  [1.505, 2, 1],
])('from %s the buttons go to %s and %s @CAT-14', (scale, closer, farther) => {
  expect([zoomedIn(scale), zoomedOut(scale)]).toEqual([closer, farther])
})

test('a double tap goes close and back @CAT-14', () => {
  expect([1, 1.005, 1.5, 4].map(doubleTapZoom)).toEqual([2.5, 2.5, 1, 1])
})

test('a wheel goes on smoothly within the limits @CAT-14', () => {
  expect(wheeled(1, -100)).toBeCloseTo(1.396, 3)
  expect([wheeled(1, 100), wheeled(4, -100)]).toEqual([1, 4])
  expect([0.5, 1, 2.2, 4, 9].map(clampZoom)).toEqual([1, 1, 2.2, 4, 4])
})

test.each([
  ['soon and near', { x: 110, y: 95, at: 1200 }, true],
  ['just in time', { x: 100, y: 100, at: 1319 }, true],
  ['late', { x: 100, y: 100, at: 1320 }, false],
  ['just beside it', { x: 100, y: 131, at: 1100 }, true],
  ['too far', { x: 100, y: 132, at: 1100 }, false],
  ['elsewhere', { x: 200, y: 100, at: 1100 }, false],
])('a second tap %s counts: %s @CAT-14', (_name, second, expected) => {
  expect(isSecondTap({ x: 100, y: 100, at: 1000 }, second)).toBe(expected)
  expect(isSecondTap(null, second)).toBe(false)
})

test('fingers are as far from each other as the straight line between them @CAT-14', () => {
  expect(distance({ x: 1, y: 2 }, { x: 4, y: -2 })).toBe(5)
})
