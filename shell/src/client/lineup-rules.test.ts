import { expect, test } from 'vitest'
import { isAsked, nextPollMs } from './lineup-rules.ts'

test.each([
  ['older than the critical one', 'L-0011', 'L-0012', true],
  ['the critical one itself', 'L-0012', 'L-0012', false],
  ['newer', 'L-0013', 'L-0012', false],
  ['older by number, not by text', 'L-9999', 'L-10000', true],
  ['of a signed link', 'C-0aec922bf0', 'L-0012', false],
  ['before one whose name is no number', 'L-0011', 'C-0aec922bf0', false],
  ['of a name that only ends like one', 'XL-0011', 'L-0012', false],
  ['of a name that only begins like one', 'L-0011a', 'L-0012', false],
  ['with no critical release', 'L-0011', null, false],
  ['in front of a front that does not know of critical releases', 'L-0011', undefined, false],
])('a tab that is %s @PLAT-03', (_what, own, critical, asked) => {
  expect(isAsked(own, critical)).toBe(asked)
})

test('tabs ask each minute, spread over 24 seconds @PLAT-03', () => {
  expect([0, 0.5, 1].map(nextPollMs)).toEqual([48_000, 60_000, 72_000])
})
