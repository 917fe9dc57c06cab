import { expect, test } from 'vitest'
import { ratingShares, reviewPageCount, reviewPageOf, showsAll } from './review-rules.ts'

test.each([
  ['', 1, false],
  ['hodnoceni=1', 1, true],
  ['hodnoceni=4', 4, true],
  ['hodnoceni=1000', 1000, true],
  ['hodnoceni=1001', 1, false],
  ['hodnoceni=0', 1, false],
  ['hodnoceni=-1', 1, false],
  ['hodnoceni=1.5', 1, false],
  ['hodnoceni=vše', 1, false],
])('%j shows page %d, all: %s @CAT-08', (query, page, all) => {
  const found = reviewPageOf(new URLSearchParams(query))
  expect([found.page, showsAll(found)]).toEqual([page, all])
})

test('three reviews are shown at first, twenty on a page of all @CAT-08', () => {
  const sizes = ['', 'hodnoceni=1'].map(
    (query) => reviewPageOf(new URLSearchParams(query)).itemsPerPage,
  )
  expect(sizes).toEqual([3, 20])
})

test('every rating has its row, and a single vote is seen @CAT-08', () => {
  expect(
    ratingShares([
      { rating: 5, count: 820 },
      { rating: 4, count: 134 },
      { rating: 1, count: 2 },
    ]),
  ).toEqual([
    { rating: 5, count: 820, percent: 86 },
    { rating: 4, count: 134, percent: 14 },
    { rating: 3, count: 0, percent: 0 },
    { rating: 2, count: 0, percent: 0 },
    { rating: 1, count: 2, percent: 1 },
  ])
})

test.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
])('%d reviews take %d pages @CAT-08', (total, pages) => {
  expect(reviewPageCount(total)).toBe(pages)
})
