import { expect, test } from 'vitest'
import { viewedCodes } from './viewed-codes.ts'

test.each([
  [null, []],
  ['', []],
  ['3,1,3,2', ['3', '1']],
  ['1001,<b>,20-a', ['1001', '20-a']],
])('what was viewed last, of %j, each once and two at most @CART-02', (kept, expected) => {
  expect(viewedCodes(kept, 2)).toEqual(expected)
})
