import { expect, test } from 'vitest'
import { hundredthsOf } from './crowns.ts'

test.each([
  ['129,90', 12_990],
  ['129.9', 12_990],
  ['130', 13_000],
  ['1 299,00', 129_900],
  ['1\u00A0299 Kč', 129_900],
  ['1\u202F234\u00A0567,89\u00A0Kč', 123_456_789],
  ['9999999,99', 999_999_999],
  ['9 999 999', 999_999_900],
])('%s is an amount', (text, hundredths) => {
  expect(hundredthsOf(text)).toBe(hundredths)
})

test.each([
  '',
  'zdarma',
  '-5',
  '1e3',
  '1.299,00',
  '1,299',
  '12 99',
  '1 2345',
  '99999999',
  '90 EUR',
])("'%s' is none", (text) => {
  expect(hundredthsOf(text)).toBeNull()
})
