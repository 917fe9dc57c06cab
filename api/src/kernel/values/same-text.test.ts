import { expect, test } from 'vitest'
import { sameText } from './same-text.ts'

test.each([
  ['', '', true],
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', 'a', false],
])('%j and %j', (one, other, isSame) => {
  expect(sameText(one, other)).toBe(isSame)
})
