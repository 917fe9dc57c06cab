import { expect, test } from 'vitest'
import * as rule from './field-rules.ts'
import { wasPaid } from './payment-rules.ts'

test.each([
  ['ab', true],
  ['a'.repeat(16), true],
  ['a', false],
  ['a'.repeat(17), false],
  ['Z\u030C', false],
])('a name %j has the length of one: %s @FORM-02', (text, expected) => {
  expect(rule.isNameLength(text)).toBe(expected)
})

test.each([
  ['Žofie', true],
  ['Z\u030Cofie', true],
  ['Jana1', false],
  ['1Jana', false],
  ['', false],
])('%j is letters: %s @FORM-02', (text, expected) => {
  expect(rule.isLetters(text)).toBe(expected)
})

test.each([
  ['aA', true],
  ['a', false],
  ['aab', false],
  ['', false],
])('%j is one letter repeated: %s @FORM-02', (text, expected) => {
  expect(rule.isOneLetterRepeated(text)).toBe(expected)
})

test.each([
  ['a@b.cz', true],
  [`${'a'.repeat(64)}@posta.cz`, true],
  [`${'a'.repeat(65)}@posta.cz`, false],
  [`a@${'b'.repeat(63)}.cz`, true],
  [`a@${'b'.repeat(64)}.cz`, false],
  [
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(7)}.cz`,
    true,
  ],
  [
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(8)}.cz`,
    false,
  ],
  ["o'neil+x=y@posta-a.co.uk", true],
  ['a.b@posta.cz', true],
  ['a..b@posta.cz', false],
  ['a.@posta.cz', false],
  ['.a@posta.cz', false],
  ['a b@posta.cz', false],
  ['á@posta.cz', false],
  ['"a"@posta.cz', false],
  ['@posta.cz', false],
  ['a@posta', false],
  ['a@posta.c', false],
  ['a@posta.c1', false],
  ['a@posta.1cz', false],
  ['a@-posta.cz', false],
  ['a@posta-.cz', false],
  ['a@p-.cz', false],
  ['a@.cz', false],
  ['a@po_sta.cz', false],
  ['a@x@posta.cz', false],
])('%j is an e-mail: %s @FORM-03', (text, expected) => {
  expect(rule.isEmail(text)).toBe(expected)
})

test.each([
  ['+420 (777) 123-456', '+420777123456'],
  ['00420777123456', '+420777123456'],
  ['777.123/456', '777123456'],
  ['0777', '0777'],
])('the phone %j is kept as %s @FORM-03', (typed, kept) => {
  expect(rule.normalisePhone(typed)).toBe(kept)
})

test.each([
  ['+420777123456', true],
  ['777123456', true],
  ['077123456', false],
  ['77712345', false],
  ['7771234567', false],
  ['+421905123456', true],
  ['+42190512345', false],
  ['+421005123456', false],
  ['+491234', true],
  ['+49123', false],
  ['+490123456', true],
  ['+4912345678901234', false],
  ['+491234567890123', true],
  ['+9991234567', false],
  ['+42077712345x', false],
  ['x777123456', false],
])('%j is a phone: %s @FORM-03', (text, expected) => {
  expect(rule.isPhone(text)).toBe(expected)
})

test.each([
  ['1900-01-01', true],
  ['1899-12-31', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-13-01', false],
  ['2023-1-01', false],
  ['2023-01-01T00:00', false],
  ['x2023-01-01', false],
])('%j is a day: %s @FORM-03', (text, expected) => {
  expect(rule.isIsoDate(text)).toBe(expected)
})

test.each([
  ['Dlouhá 12a', true],
  ['1. máje 5', true],
  ['Dlouhá12', false],
  ['28 5', false],
  ['Dlouhá', false],
  [`${'x'.repeat(253)} 1`, true],
  [`${'x'.repeat(254)} 1`, false],
])('%# is a street with a number: %s @FORM-05', (text, expected) => {
  expect(rule.isStreetWithNumber(text)).toBe(expected)
})

test.each([
  [rule.isPostcode, '11000', '110000'],
  [rule.isPostcode, '60200', 'a60200'],
  [rule.isPostcode, '60200', '60200b'],
  [rule.isCardNumber, '2900000012345', '29000000123456'],
  [rule.isCardNumber, '2900000012345', 'a2900000012345'],
  [rule.isDigits, '0', ''],
  [rule.isDigits, '42', '42a'],
  [rule.isDigits, '42', 'a42'],
  [rule.isCompanyNumberLength, 'CZ27', 'CZ2'],
  [rule.isCompanyNumberLength, '1'.repeat(20), '1'.repeat(21)],
  [rule.isCompanyNumberLength, 'DE 12-34', '-1234'],
  [rule.isCompanyNumberLength, 'DE1234', 'DE12/34'],
  [rule.hasDigit, 'a1', 'a'],
  [rule.hasCapital, 'aŽ', 'až'],
  [rule.hasSpecialCharacter, 'a!', 'a 1'],
  [rule.isFilled, ' a ', '  '],
])('rule %# takes %j and not %j @FORM-05 @FORM-06', (holds, good, bad) => {
  expect([holds(good), holds(bad)]).toEqual([true, false])
})

test.each([
  ['19-2000145399/0800', true],
  ['19 - 2000145399 / 0800', true],
  ['0-2000145399/0800', true],
  ['2000145399/080', false],
  ['2000145399/08000', false],
  ['x2000145399/0800', false],
  ['1234567-2000145399/0800', false],
  ['20001453990/0800', false],
  ['19-/0800', false],
  ['00/0800', false],
  ['19/0800', true],
])('account %s stands the test of eleven: %s @FORM-06', (account, expected) => {
  expect(rule.isBankAccount(account)).toBe(expected)
})

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-22', '2026-11-21', -1],
  ['2000-11-22', '2026-11-21', 25],
])('someone born %s is on %s %d years old @FORM-03', (birth, today, years) => {
  expect(rule.ageInYears(birth, today)).toBe(years)
})

test.each([
  ['paid', true],
  ['partially_refunded', true],
  ['refunded', true],
  ['awaiting_payment', false],
  ['partially_paid', false],
  ['cancelled', false],
  ['cart', false],
] as const)('the money of an order %s came: %s @ACC-08', (state, expected) => {
  expect(wasPaid(state)).toBe(expected)
})

test.each([
  ['27082440', true],
  ['270 82 440', true],
  ['27082441', false],
  ['00006947', true],
  ['1234', false],
  ['', false],
])('the company number %j is one of the Czech register: %s @CART-11', (text, expected) => {
  expect(rule.isCzechCompanyId(text)).toBe(expected)
})

test.each([
  ['CZ27082440', true],
  ['cz 27082440', true],
  ['CZ2708', false],
  ['27082440', false],
  ['SK2020317068', true],
  ['ATU12345678', true],
])('the tax number %j has the form of one: %s @CART-11', (text, expected) => {
  expect(rule.hasTaxIdForm(text)).toBe(expected)
})

test.each([
  ['602 00', true],
  ['11000', true],
  ['00000', false],
  ['99999', false],
  ['6020', false],
])('the postcode %j is a Czech one: %s @CZ-13', (text, expected) => {
  expect(rule.isCzechPostcode(text)).toBe(expected)
})
