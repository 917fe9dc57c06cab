import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { ageInYears } from './field-rules.ts'
import { ActivateByCardPayload, RegisterPayload, RegistrationPersonalForm } from './registration.ts'
import { AddressPayload, UpdateAddressPayload } from './address.ts'
import { ChangePasswordPayload } from './customer.ts'
import { ChildPayload } from './club.ts'
import { CreateComplaintPayload } from './complaint.ts'
import { CreateWatchdogPayload } from './watchdog.ts'

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

test('a child needs its guardian’s consent @FORM-07', () => {
  const child = {
    firstName: 'Adam',
    lastName: 'Nový',
    birthDate: '2021-06-01',
    gender: 'm',
    guardianConsent: false,
  }
  expect(verdict(ChildPayload, child)).toEqual(['guardianConsent form.error.guardianConsent'])
  expect(
    verdict(ChildPayload, { ...child, guardianConsent: true, birthDate: '2001-06-01' }),
  ).toEqual(['birthDate form.error.childAge'])
})

test('what a machine writes into the honeypot passes: the API answers it as success @FORM-08', () => {
  for (const value of ['', 'https://spam.example', null, undefined])
    expect(verdict(field.honeypot(), value)).toBe(value)
})

const registration = {
  salutation: 2,
  firstName: 'Jana',
  lastName: 'Nová',
  email: 'jana@example.cz',
  phonePrefix: '+420',
  phoneNumber: '777 123 456',
  birthDate: '1990-04-12',
  password: 'Pistacie7!',
  confirmPassword: 'Pistacie7!',
}
const rest = {
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', countryCode: 'CZ' },
  cardVariant: 'virtual',
  consents: { terms: true, club: true },
}

test('a good registration passes, normalised @FORM-10', () => {
  expect(verdict(RegisterPayload, { ...registration, ...rest })).toMatchObject({
    phoneNumber: '777123456',
    address: { postcode: '11000' },
  })
  expect(verdict(RegistrationPersonalForm, registration)).toMatchObject({
    phoneNumber: '777123456',
  })
})

test('an empty registration gets one violation per field, in the order of the form @FORM-10', () => {
  const empty = {
    phonePrefix: '+420',
    password: '',
    confirmPassword: '',
    address: {},
    consents: {},
  }
  expect(verdict(RegisterPayload, empty)).toEqual([
    'salutation form.error.salutation',
    'firstName form.error.required',
    'lastName form.error.required',
    'email form.error.required',
    'phoneNumber form.error.required',
    'birthDate form.error.required',
    'password form.error.required',
    'confirmPassword form.error.required',
    'address street form.error.required',
    'address city form.error.required',
    'address postcode form.error.required',
    'address countryCode form.error.countryCode',
    'cardVariant form.error.required',
    'consents terms form.error.consent',
    'consents club form.error.consent',
  ])
})

test('rules over several fields are told together with the others @FORM-10', () => {
  const wrong = {
    ...registration,
    ...rest,
    email: 'x',
    phoneNumber: '77712345',
    confirmPassword: 'jiné',
  }
  expect(verdict(RegisterPayload, wrong)).toEqual([
    'email form.error.email',
    'confirmPassword form.error.passwordConfirm',
    'phoneNumber form.error.phone',
  ])
})

test('an address takes empty texts for absent ones, and a partial one keeps the rules @FORM-05', () => {
  const address = {
    firstName: 'Jana',
    lastName: 'Nová',
    company: '',
    street: 'Dlouhá 1',
    city: 'Praha',
    postcode: '110 00',
    countryCode: 'CZ',
    phoneNumber: '',
  }
  expect(verdict(AddressPayload, address)).toMatchObject({ company: '', postcode: '11000' })
  expect(verdict(UpdateAddressPayload, { postcode: '1' })).toEqual(['postcode form.error.postcode'])
  expect(verdict(UpdateAddressPayload, {})).toEqual({})
})

test('unknown members are dropped, never stored @FORM-10', () => {
  const body: unknown = JSON.parse(
    '{"id":7,"@id":"/x","city":"Brno","__proto__":{"isDefault":true}}',
  )
  expect(verdict(UpdateAddressPayload, body)).toEqual({ city: 'Brno' })
})

const complaint = {
  reason: 'damaged_goods',
  message: 'Rozbité.',
  refundType: 'coupon',
  consent: true,
  orderToken: 'k3',
  items: [{ id: 31, quantity: 1 }],
}

test.each([
  [{}, []],
  [{ orderToken: undefined }, ['orderNumber form.error.required', 'email form.error.required']],
  [{ orderToken: undefined, orderNumber: '42', email: 'a@b.cz' }, []],
  [
    { orderToken: undefined, orderNumber: 'A1', email: 'a@b.cz' },
    ['orderNumber form.error.orderNumber'],
  ],
  [{ refundType: 'cash' }, ['bankAccountNumber form.error.required']],
  [
    { refundType: 'cash', bankAccountNumber: '124/0800' },
    ['bankAccountNumber form.error.bankAccount'],
  ],
  [{ items: [] }, ['items complaint.itemsRequired']],
  [{ items: [], wholeOrder: true }, []],
  [{ items: [{ id: 31, quantity: 0 }] }, ['items 0 quantity form.error.quantity']],
  [
    { reason: undefined, message: '' },
    ['reason complaint.reasonRequired', 'message form.error.required'],
  ],
])('a complaint with %j @FORM-06', (change, expected) => {
  const found = verdict(CreateComplaintPayload, { ...complaint, ...change })
  expect(Array.isArray(found) ? found : []).toEqual(expected)
})

test('a watchdog must be told what to watch @FORM-10', () => {
  expect(verdict(CreateWatchdogPayload, { productVariantCode: '1' })).toEqual([
    'events watchdog.typeRequired',
  ])
  expect(verdict(CreateWatchdogPayload, { productVariantCode: '1', liked: true })).toEqual({
    productVariantCode: '1',
    liked: true,
  })
  expect(
    verdict(CreateWatchdogPayload, { productVariantCode: '1', events: [{ type: 'x' }] }),
  ).toEqual(['events 0 type watchdog.typeRequired'])
})

test('a card is activated by its holder’s data @FORM-06', () => {
  expect(verdict(ActivateByCardPayload, { cardNumber: '29' })).toEqual([
    'cardNumber form.error.cardNumber',
    'email form.error.required',
    'firstName form.error.required',
    'lastName form.error.required',
    'birthDate form.error.required',
  ])
})
