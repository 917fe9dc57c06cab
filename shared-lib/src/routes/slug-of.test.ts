import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['plet/kremy', 'plet/kremy'],
  ['plet/', 'plet'],
  ['žluťoučký-kůň_2.0', 'žluťoučký-kůň_2.0'],
  ['plet//kremy', null],
  ['plet//', null],
  ['/', null],
  ['../tajne', null],
  ['plet/..', null],
  ['plet/.skryte', 'plet/.skryte'],
  ['a b', null],
  ['a'.repeat(201), null],
  [undefined, null],
])('%s is the slug %s @SHELL-03', (value, slug) => {
  expect(slugOf(value)).toBe(slug)
})
