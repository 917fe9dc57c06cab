import { expect, test } from 'vitest'
import { phoneInput } from './phone-input.ts'

test.each([
  ['+420777123456', '+420 777 123 456'],
  ['+421902123456', '+421 902 123 456'],
  ['+4915112345678', '+49 15112345678'],
  [null, ''],
])('%s stands in the field as %j @ACC-16', (stored, expected) => {
  expect(phoneInput(stored)).toBe(expected)
})
