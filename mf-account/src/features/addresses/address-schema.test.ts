import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { expect, test } from 'vitest'
import { addressDefaults, AddressForm, addressPayload } from './address-schema.ts'

const jana = { firstName: 'Jana', lastName: 'Nová', phoneNumber: '+420777123456' }
const home: Address = {
  '@id': '/api/v2/shop/addresses/7',
  '@type': 'Address',
  id: 7,
  ...jana,
  company: null,
  street: 'Dlouhá 1',
  city: 'Praha',
  postcode: '11000',
  countryCode: 'CZ',
  provinceCode: null,
  provinceName: null,
  companyId: null,
  taxId: null,
  email: null,
  isDefault: true,
}

const typed = { ...addressDefaults(home, null), isDefault: false }

test('a new address begins in the customer’s name @ACC-17', () => {
  expect(addressDefaults(undefined, jana)).toMatchObject({
    firstName: 'Jana',
    lastName: 'Nová',
    phoneNumber: '+420 777 123 456',
    street: '',
    isDefault: false,
  })
})

test('without a customer a new address begins empty, a stored one as it is @ACC-17', () => {
  const nothing = {
    firstName: '',
    lastName: '',
    street: '',
    city: '',
    postcode: '',
    phoneNumber: '',
    company: '',
    companyId: '',
    taxId: '',
  }
  expect(addressDefaults(undefined, null)).toEqual({ ...nothing, isDefault: false })
  const company = { company: 'Lípa', companyId: '27082440', taxId: 'CZ27082440' }
  expect(addressDefaults({ ...home, ...company, phoneNumber: null }, jana)).toEqual({
    firstName: 'Jana',
    lastName: 'Nová',
    street: 'Dlouhá 1',
    city: 'Praha',
    postcode: '11000',
    phoneNumber: '',
    ...company,
    isDefault: true,
  })
})

test('a stored address goes back as it came @ACC-17', () => {
  const payload = addressPayload(AddressForm.parse(typed))
  expect(payload).toMatchObject({
    firstName: 'Jana',
    street: 'Dlouhá 1',
    city: 'Praha',
    postcode: '11000',
    phoneNumber: '+420777123456',
    countryCode: 'CZ',
  })
})

test.each([
  [true, true],
  [false, undefined],
])('the default is made, never unmade: ticked %s sends %s @ACC-17', (isDefault, sent) => {
  expect(addressPayload(AddressForm.parse({ ...typed, isDefault })).isDefault).toBe(sent)
})

test.each([
  ['a street without a number', { street: 'Dlouhá' }, 'street form.error.street'],
  ['a short postcode', { postcode: '110 0' }, 'postcode form.error.postcode'],
  ['no phone', { phoneNumber: '' }, 'phoneNumber form.error.required'],
  ['no city', { city: ' ' }, 'city form.error.required'],
])('%s is refused @ACC-17', (_name, changed, expected) => {
  const issues = AddressForm.safeParse({ ...typed, ...changed }).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([expected])
})
