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
  ['100%', '100%'],
  ["a+b&c'd", "a+b&c'd"],
  ['dárek-🎁', 'dárek-🎁'],
  ['a\\b', null],
  ['a\u0000b', null],
  ['./a', null],
  ['a/%/b', 'a/%/b'],
  ['a'.repeat(200), 'a'.repeat(200)],
  [`${'a'.repeat(200)}/`, 'a'.repeat(200)],
  ['a/./b', null],
  ['a/.../b', null],
  ['a/..b', 'a/..b'],
  ['a\ud800', null],
  ['', null],
  ['a'.repeat(201), null],
  [undefined, null],
])('%s is the slug %s @SHELL-03', (value, slug) => {
  expect(slugOf(value)).toBe(slug)
})
