import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])('page %i of %i offers %j @CAT-03', (current, total, slots) => {
  expect(pageWindow(current, total)).toEqual(slots)
})
