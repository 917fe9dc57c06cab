import { expect, test } from 'vitest'
import { RegisterPayload } from '@drogerie/shared-lib/contract/registration.ts'
import {
  finishFieldOf,
  FinishForm,
  isPersonalPath,
  personalFieldOf,
  PersonalForm,
  registerPayload,
} from './registration-schema.ts'

const person = {
  salutation: 2 as const,
  firstName: 'Jana',
  lastName: 'Nová',
  birthDate: '1990-04-12',
  phone: '+420 777 123 456',
  email: 'jana@posta.cz',
  password: 'Pistacie7?x',
  confirmPassword: 'Pistacie7?x',
  website: '',
}
const finish = {
  street: 'Dlouhá 1',
  city: 'Praha',
  postcode: '110 00',
  cardVariant: 'virtual' as const,
  terms: true,
  club: true,
  newsletter: false,
}

test('both steps together make what the API accepts @ACC-03', () => {
  const payload = registerPayload(PersonalForm.parse(person), FinishForm.parse(finish))
  expect(RegisterPayload.safeParse(payload).error).toBeUndefined()
  const { phone: _phone, website, ...known } = person
  expect(payload).toEqual({
    ...known,
    website,
    phonePrefix: '+420',
    phoneNumber: '777123456',
    address: { street: 'Dlouhá 1', city: 'Praha', postcode: '11000', countryCode: 'CZ' },
    cardVariant: 'virtual',
    consents: { terms: true, club: true, newsletter: false },
  })
  expect(payload).toMatchObject({
    phonePrefix: '+420',
    phoneNumber: '777123456',
    address: { postcode: '11000', countryCode: 'CZ' },
  })
})

test.each([
  [
    'passwords that differ',
    { confirmPassword: 'Pistacie7?y' },
    'confirmPassword form.error.passwordConfirm',
  ],
  [
    'a weak password',
    { password: 'pistacie', confirmPassword: 'pistacie' },
    'password form.error.passwordLength',
  ],
  ['no salutation', { salutation: undefined }, 'salutation form.error.salutation'],
])('step 1 refuses %s @ACC-03', (_name, changed, expected) => {
  const issues = PersonalForm.safeParse({ ...person, ...changed }).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toContain(expected)
})

test('step 1 asks for everything it shows @ACC-03', () => {
  const issues = PersonalForm.safeParse({}).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([
    'salutation',
    'firstName',
    'lastName',
    'birthDate',
    'phone',
    'email',
    'password',
    'confirmPassword',
  ])
  expect(FinishForm.safeParse({}).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'street',
    'city',
    'postcode',
    'cardVariant',
    'terms',
    'club',
    'newsletter',
  ])
})

test('step 2 refuses a consent that is not given @ACC-03', () => {
  const issues = FinishForm.safeParse({ ...finish, club: false }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['club'])
})

test.each([
  ['address.postcode', 'postcode', false],
  ['consents.terms', 'terms', false],
  ['email', 'email', true],
  ['phoneNumber', 'phone', true],
  ['phonePrefix', 'phone', true],
  ['password', 'password', true],
  ['cardVariant', 'cardVariant', false],
  ['my.address.city', 'my.address.city', false],
])('a violation at %s belongs to %s, step 1: %s @ACC-03', (path, name, isPersonal) => {
  const fieldOf = isPersonal ? personalFieldOf : finishFieldOf
  expect([fieldOf(path), isPersonalPath(path)]).toEqual([name, isPersonal])
})
