import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { ageInYears } from './field-rules.ts'
import { ChangePasswordPayload } from './customer.ts'

/** The message keys a value earns, or the value as it is kept. */
const verdict = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value)
  return result.success
    ? result.data
    : result.error.issues.map(({ path, message }) => [...path, message].join(' '))
}
const broken = (key: string) => [`form.error.${key}`]

test.each([
  ['Jana', 'Jana'],
  ['  Žofie ', 'Žofie'],
  ['Ng', 'Ng'],
  ['Z\u030Cofie', 'Žofie'],
  ['', broken('required')],
  ['   ', broken('required')],
  [null, broken('required')],
  [undefined, broken('required')],
  ['A', broken('nameLength')],
  ['Abcdefghijklmnopq', broken('nameLength')],
  ['Anna Marie', broken('nameLetters')],
  ['Anna-Marie', broken('nameLetters')],
  ['R2D2', broken('nameLetters')],
  ['Анна', broken('nameLetters')],
  ['😀😀', broken('nameLetters')],
  ['Jana\u0000', broken('nameLetters')],
  ['aaa', broken('nameRepeated')],
  ['Žžž', broken('nameRepeated')],
])('name %j @FORM-02', (value, expected) => {
  expect(verdict(field.personName(), value)).toEqual(expected)
})

test.each([
  ['+420 777 123 456', '+420777123456'],
  ['00420777123456', '+420777123456'],
  ['777-123-456', '777123456'],
  ['(777) 123/456', '777123456'],
  ['+4930123456', '+4930123456'],
  ['+42077712345', broken('phone')],
  ['+420077123456', broken('phone')],
  ['+15551234567', broken('phone')],
  ['volejte', broken('phone')],
  ['', broken('required')],
])('phone %j @FORM-03', (value, expected) => {
  expect(verdict(field.phone(), value)).toEqual(expected)
})

test.each([
  ['jana@posta.cz', 'jana@posta.cz'],
  [' Jana.Nova+klub@Posta.co.uk ', 'Jana.Nova+klub@Posta.co.uk'],
  ['jana', broken('email')],
  ['jana@posta', broken('email')],
  ['jana@@posta.cz', broken('email')],
  ['.jana@posta.cz', broken('email')],
  ['jana@posta.cz\r\nBcc: x@y.cz', broken('email')],
  [`${'a'.repeat(250)}@a.cz`, broken('email')],
  ['', broken('required')],
])('e-mail %j @FORM-03', (value, expected) => {
  expect(verdict(field.email(), value)).toEqual(expected)
})

test.each([
  ['1990-04-12', '1990-04-12'],
  ['1990-02-30', broken('birthDate')],
  ['12.04.1990', broken('birthDate')],
  ['1800-01-01', broken('birthYear')],
  ['2999-01-01', broken('birthDatePast')],
  ['2020-01-01', broken('birthDateAge')],
  ['', broken('required')],
])('birth date %j of a person of fifteen at least @FORM-03', (value, expected) => {
  expect(verdict(field.birthDate(15), value)).toEqual(expected)
})

test.each([
  ['2011-11-22', '2026-11-21', 14],
  ['2011-11-21', '2026-11-21', 15],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('someone born %s is on %s %d years old @FORM-03', (birth, today, years) => {
  expect(ageInYears(birth, today)).toBe(years)
})

test.each([
  ['Pistacie7!', 'Pistacie7!'],
  [' Pistacie7! ', ' Pistacie7! '],
  [`Aa1!${'x'.repeat(252)}`, `Aa1!${'x'.repeat(252)}`],
  ['Pistaci7!', broken('passwordLength')],
  [`Aa1!${'x'.repeat(253)}`, broken('tooLong')],
  ['Pistaciova!', broken('passwordDigit')],
  ['Pistacie77', broken('passwordSpecial')],
  ['Pistacie 77', broken('passwordSpecial')],
  ['pistacie7!', broken('passwordCapital')],
  ['', broken('required')],
])('password %j @FORM-04', (value, expected) => {
  expect(verdict(field.password(), value)).toEqual(expected)
})

test('a confirmation that differs is told at its own field, and not beside a broken password @FORM-04', () => {
  const old = { currentPassword: 'x' }
  const differing = verdict(ChangePasswordPayload, {
    ...old,
    newPassword: 'Pistacie7!',
    confirmNewPassword: 'Pistacie8!',
  })
  expect(differing).toEqual(['confirmNewPassword form.error.passwordConfirm'])
  expect(
    verdict(ChangePasswordPayload, { ...old, newPassword: 'x', confirmNewPassword: 'y' }),
  ).toEqual(['newPassword form.error.passwordLength'])
})

test.each([
  [field.company(), 'Firma s.r.o.', 'Firma s.r.o.'],
  [field.company(), ' ', broken('required')],
  [field.ico(), '27082440', '27082440'],
  [field.ico(), '123', broken('ico')],
  [field.ico(), '1'.repeat(21), broken('ico')],
  [field.optionalDic(), 'CZ27082440', 'CZ27082440'],
  [field.optionalDic(), '', ''],
  [field.optionalDic(), null, null],
  [field.optionalDic(), 'CZ1', broken('dic')],
  [field.street(), 'Dlouhá 12a', 'Dlouhá 12a'],
  [field.street(), 'Nám. 28. října 5/1', 'Nám. 28. října 5/1'],
  [field.street(), 'Dlouhá', broken('street')],
  [field.street(), '12', broken('street')],
  [field.city(), 'Brno', 'Brno'],
  [field.city(), '', broken('required')],
  [field.postcode(), '110 00', '11000'],
  [field.postcode(), '11000', '11000'],
  [field.postcode(), '1100', broken('postcode')],
  [field.postcode(), '1100a', broken('postcode')],
  [field.countryCode(), 'SK', broken('countryCode')],
])('company and address %# %j %j @FORM-05', (schema, value, expected) => {
  expect(verdict(schema, value)).toEqual(expected)
})

test.each([
  [field.cardNumber(), '2900000012345', '2900000012345'],
  [field.cardNumber(), '2 913 004 718 265', '2913004718265'],
  [field.cardNumber(), '290000001234', broken('cardNumber')],
  [field.cardNumber(), '29000000123a5', broken('cardNumber')],
  [field.orderNumber(), '000000042', '000000042'],
  [field.orderNumber(), 'A42', broken('orderNumber')],
  [field.textArea(), 'a'.repeat(1000), 'a'.repeat(1000)],
  [field.textArea(), '😀'.repeat(1000), '😀'.repeat(1000)],
  [field.textArea(), 'a'.repeat(1001), broken('textLength')],
  [field.textArea(), '', broken('required')],
  [field.optionalTextArea(), '', ''],
  [field.quantity(), 1, 1],
  [field.quantity(), 0, broken('quantity')],
  [field.quantity(), 1.5, broken('quantity')],
  [field.quantity(), 1e9, broken('quantity')],
  [field.quantity(), '1e3', broken('quantity')],
  [field.quantity(), Number.NaN, broken('quantity')],
])('number, text or quantity %# @FORM-06', (schema, value, expected) => {
  expect(verdict(schema, value)).toEqual(expected)
})

test.each([
  [field.consent(), true, true],
  [field.consent(), false, broken('consent')],
  [field.consent('form.error.terms'), undefined, broken('terms')],
])('consent %# @FORM-07', (schema, value, expected) => {
  expect(verdict(schema, value)).toEqual(expected)
})
