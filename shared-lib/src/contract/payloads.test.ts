import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { ActivateByCardPayload, RegisterPayload } from './registration.ts'
import { AddressPayload, UpdateAddressPayload } from './address.ts'
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
