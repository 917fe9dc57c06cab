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
  ['1-2-1989', '1989-02-01'],
  ['1,2,1989', '1989-02-01'],
  [' 01021989 ', '1989-02-01'],
  ['31.12.1000', '1000-12-31'],
  ['31.12.0999', null],
  ['1.13.1989', null],
  ['0.1.1989', null],
  ['1.2.19890', null],
  ['x1.2.1989', null],
  ['010219890', null],
  ['x01021989', null],
  ['1021989', null],
  ['31.2.1989', null],
  ['1.2.89', null],
  ['včera', null],
])('date %j is %j @FORM-03', (text, iso) => {
  expect(isoOfDateText(text)).toBe(iso)
})

test('a stored date shows as dd.mm.yyyy, a half-typed one as it is @FORM-03', () => {
  expect(dateTextOfIso('1989-02-01')).toBe('01.02.1989')
  expect(dateTextOfIso('31.2.1989')).toBe('31.2.1989')
  expect(['1989-02-011', 'x1989-02-01', ''].map(dateTextOfIso)).toEqual([
    '1989-02-011',
    'x1989-02-01',
    '',
  ])
})

test.each([
  ['+420777123456', { prefix: '+420', rest: '777123456' }],
  ['+420 777 123 456', { prefix: '+420', rest: '777 123 456' }],
  ['00421905123456', { prefix: '+421', rest: '905123456' }],
  ['777 123', { prefix: '+420', rest: '777 123' }],
  [' +421 905 ', { prefix: '+421', rest: '905' }],
  ['+999 123', { prefix: '+420', rest: '+999 123' }],
  ['1004201', { prefix: '+420', rest: '1004201' }],
  ['', { prefix: '+420', rest: '' }],
])('phone %j is split @CZ-13', (text, parts) => {
  expect(splitPhone(text)).toEqual(parts)
})

test('a bare number keeps the prefix in use, one with a prefix brings its own @CZ-13', () => {
  expect(splitPhone('905', '+421')).toEqual({ prefix: '+421', rest: '905' })
  expect(splitPhone('+420 777', '+421')).toEqual({ prefix: '+420', rest: '777' })
  expect(joinPhone({ prefix: '+421', rest: '905 123' })).toBe('+421 905 123')
})

test('an empty number keeps nothing, nine digits are grouped @CZ-13', () => {
  expect(joinPhone({ prefix: '+421', rest: ' ' })).toBe('')
  expect(groupPhone('777123456')).toBe('777 123 456')
  expect(['7771', '7 77123456', '7771234567', '777123456x'].map(groupPhone)).toEqual([
    '7771',
    '777 123 456',
    '7771234567',
    '777123456x',
  ])
})

test('nested errors become dotted names @FORM-01', () => {
  const errors = {
    email: { type: 'custom', message: 'a' },
    billingAddress: { postcode: { type: 'custom', message: 'b' } },
  }
  expect(faultsOf(errors)).toEqual([
    { name: 'email', type: 'custom', message: 'a' },
    { name: 'billingAddress.postcode', type: 'custom', message: 'b' },
  ])
  expect(
    faultsOf({
      email: { type: 'custom', ref: { type: 'text', name: 'x' } },
      root: { ref: { type: 'x' } },
    } as never),
  ).toEqual([{ name: 'email', type: 'custom', message: '' }])
  expect(faultsOf({ type: 'x', message: 'y' } as never)).toEqual([])
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
  expect(refusal.fields).toEqual([
    { name: 'postcode', type: 'server', message: 'PSČ má přesně 5 číslic.' },
  ])
  expect(refusal.rest).toEqual({ text: 'Zkuste to znovu.' })
  const known = refusalOf(error, () => true)
  expect([known.fields.map(({ name }) => name), known.rest]).toEqual([
    ['billingAddress.postcode', 'captcha'],
    null,
  ])
})

test('a refusal without a field of the form is told as a whole @FORM-10', () => {
  const violations = [{ propertyPath: 'x', message: 'Ne.', code: null }]
  const none = () => false
  expect(
    refusalOf(
      new ApiError({ kind: 'validation', violations, message: 'Zkontrolujte údaje.' }),
      none,
    ),
  ).toEqual({
    fields: [],
    rest: { text: 'Zkontrolujte údaje.' },
  })
  expect(refusalOf(new TypeError('x'), () => true)).toEqual({
    fields: [],
    rest: { key: 'general.serverError' },
  })
  expect(refusalOf(null, () => true)).toEqual({ fields: [], rest: null })
  const broken = Object.assign(new Error('x'), {
    violations: [null, { propertyPath: 1, message: 'a' }, { propertyPath: 'a' }],
  })
  expect(refusalOf(broken, () => true).fields).toEqual([])
})
