import { expect, test } from 'vitest'
import { fullNumber, type Numbered } from './full-number.ts'

test.each<[Numbered, string, string]>([
  ['order', '42', '000000042'],
  ['order', ' 000000042 ', '000000042'],
  ['order', 'R000001', 'R000001'],
  ['order', '', ''],
  ['complaint', '1', 'R000001'],
  ['complaint', 'r1', 'R000001'],
  ['complaint', 'R000001', 'R000001'],
  ['complaint', 'R1000000', 'R1000000'],
  ['complaint', 'O000001', 'O000001'],
  ['withdrawal', 'o12', 'O000012'],
  ['withdrawal', '0000012', 'O000012'],
])('%s %j is %s @API-12', (of, typed, full) => {
  expect(fullNumber(of, typed)).toBe(full)
})
