import { expect, test } from 'vitest'
import { accountParts } from './account-parts.ts'

test.each([
  ['Na účet 19-2000145399/0800, do 14 dnů.', ['Na účet ', '19-2000145399/0800', ', do 14 dnů.']],
  ['****5399/0800', ['', '****5399/0800', '']],
  ['Objednávka 000000042 ze 3/2026', ['Objednávka 000000042 ze 3/2026']],
])('%s is whole where its account is @CZ-12', (text, parts) => {
  expect(accountParts(text)).toEqual(parts)
})
