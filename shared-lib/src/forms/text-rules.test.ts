import { expect, test } from 'vitest'
import { dateTextOfIso, isoOfDateText } from './date-text.ts'
import { faultsOf, refusalOf } from './form-errors.ts'
import { groupPhone, joinPhone, splitPhone } from './phone-text.ts'
import { ApiError } from '../api-client/api-error.ts'

test.each([
  ['01.02.1989', '1989-02-01'],
  ['1. 2. 1989', '1989-02-01'],
  ['1/2/1989', '1989-02-01'],
  ['01021989', '1989-02-01'],
  ['31.2.1989', null],
  ['1.2.89', null],
  ['včera', null],
])('date %j is %j @FORM-03', (text, iso) => {
  expect(isoOfDateText(text)).toBe(iso)
})

test('a stored date shows as dd.mm.yyyy, a half-typed one as it is @FORM-03', () => {
  expect(dateTextOfIso('1989-02-01')).toBe('01.02.1989')
  expect(dateTextOfIso('31.2.1989')).toBe('31.2.1989')
})

test.each([
  ['+420777123456', { prefix: '+420', rest: '777123456' }],
  ['+420 777 123 456', { prefix: '+420', rest: '777 123 456' }],
  ['00421905123456', { prefix: '+421', rest: '905123456' }],
  ['777 123', { prefix: '+420', rest: '777 123' }],
  ['', { prefix: '+420', rest: '' }],
])('phone %j is split @CZ-13', (text, parts) => {
  expect(splitPhone(text)).toEqual(parts)
})

test('an empty number keeps nothing, nine digits are grouped @CZ-13', () => {
  expect(joinPhone({ prefix: '+421', rest: ' ' })).toBe('')
  expect(groupPhone('777123456')).toBe('777 123 456')
  expect(groupPhone('7771')).toBe('7771')
})

test('nested errors become dotted names @FORM-01', () => {
  const errors = { email: { type: 'custom', message: 'a' }, billingAddress: { postcode: { type: 'custom', message: 'b' } } }
  expect(faultsOf(errors).map(({ name }) => name)).toEqual(['email', 'billingAddress.postcode'])
})

test('violations go to their fields, strangers to the panel @FORM-10', () => {
  const error = new ApiError({
    kind: 'validation',
    violations: [
      { propertyPath: 'billingAddress.postcode', message: 'PSČ má přesně 5 číslic.', code: null },
      { propertyPath: 'captcha', message: 'Zkuste to znovu.', code: null },
    ],
  })
  const refusal = refusalOf(
    error,
    (name) => name === 'postcode',
    (path) => path.replace('billingAddress.', ''),
  )
  expect(refusal.fields).toEqual([{ name: 'postcode', type: 'server', message: 'PSČ má přesně 5 číslic.' }])
  expect(refusal.rest).toEqual({ text: 'Zkuste to znovu.' })
})
