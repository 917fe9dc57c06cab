import { expect, test } from 'vitest'
import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { isOtherEmail, profileDefaults, profilePayload, profileSchema } from './profile-schema.ts'

const jana = { email: 'jana@example.cz', hasPassword: true }
const values = {
  salutation: 2 as const,
  firstName: 'Jana',
  lastName: 'Nová',
  email: 'jana@example.cz',
  phoneNumber: '+420 777 123 456',
  birthday: '1990-04-12',
  company: '',
  companyId: '',
  taxId: '',
  currentPassword: '',
  proofCode: '',
}

const faults = (changed: Partial<Record<keyof typeof values, string | null>>, customer = jana) =>
  profileSchema(customer)
    .safeParse({ ...values, ...changed })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test.each<[string, Partial<Record<keyof typeof values, string | null>>, string[]]>([
  ['a whole profile', {}, []],
  ['no salutation', { salutation: null }, ['salutation form.error.salutation']],
  ['a name of one letter', { firstName: 'J' }, ['firstName form.error.nameLength']],
  [
    'a day that is not in the calendar',
    { birthday: '31.2.1989' },
    ['birthday form.error.birthDate'],
  ],
  ['a child', { birthday: '2024-01-01' }, ['birthday form.error.birthDateAge']],
  [
    'a short company number',
    { company: 'Růžová s.r.o.', companyId: '12' },
    ['companyId form.error.ico'],
  ],
  ['a company without its number', { company: 'Růžová s.r.o.' }, ['companyId form.error.required']],
  [
    'a tax number alone',
    { taxId: 'CZ12345678' },
    ['company form.error.required', 'companyId form.error.required'],
  ],
  ['a company with its number', { company: 'Růžová s.r.o.', companyId: '27082440' }, []],
  [
    'another e-mail without the password',
    { email: 'jana@posta.cz' },
    ['currentPassword form.error.required'],
  ],
  [
    'another e-mail with the password',
    { email: 'jana@posta.cz', currentPassword: 'Heslo12345!' },
    [],
  ],
  ['another spelling of the same e-mail', { email: 'Jana@Example.cz' }, []],
])('%s @ACC-16', (_name, changed, expected) => {
  expect(faults(changed)).toEqual(expected)
})

test('an account without a password needs the mailed code @ACC-16', () => {
  const social = { ...jana, hasPassword: false }
  expect(faults({ email: 'jana@posta.cz' }, social)).toEqual(['proofCode form.error.required'])
  expect(faults({ email: 'jana@posta.cz', proofCode: '12345678' }, social)).toEqual([])
})

test('the password is sent only with another e-mail @ACC-16', () => {
  const typed = { ...values, currentPassword: 'Heslo12345!' }
  expect(profilePayload(typed, jana)).not.toHaveProperty('currentPassword')
  expect(profilePayload({ ...typed, email: 'jana@posta.cz' }, jana)).toMatchObject({
    currentPassword: 'Heslo12345!',
  })
  expect(profilePayload({ ...typed, email: 'jana@posta.cz' }, jana)).not.toHaveProperty('proofCode')
  const coded = { ...typed, email: 'jana@posta.cz', proofCode: '12345678' }
  expect(profilePayload(coded, { ...jana, hasPassword: false })).toMatchObject({
    proofCode: '12345678',
    firstName: 'Jana',
  })
  expect(profilePayload(coded, { ...jana, hasPassword: false })).not.toHaveProperty(
    'currentPassword',
  )
})

test.each([
  ['jana@example.cz', false],
  [' JANA@example.cz ', false],
  ['jana@example.com', true],
])('%j is another e-mail: %s @ACC-16', (email, expected) => {
  expect(isOtherEmail(email, { email: 'Jana@Example.cz ' })).toBe(expected)
})

test('blanks are no proof, and an invalid e-mail is the only error @ACC-16', () => {
  expect(faults({ email: 'jana@posta.cz', currentPassword: '  ' })).toEqual([
    'currentPassword form.error.required',
  ])
  expect(faults({ email: 'jana' })).toEqual(['email form.error.email'])
})

test('the form begins with what is known, and never with a proof @ACC-16', () => {
  const customer = {
    ...values,
    ...jana,
    salutation: null,
    phoneNumber: '+420777123456',
    birthday: null,
    company: null,
    companyId: null,
    taxId: null,
  }
  const { salutation: _salutation, ...open } = values
  expect(profileDefaults(customer as unknown as Customer)).toEqual({ ...open, birthday: '' })
  const whole = {
    ...customer,
    salutation: 2,
    birthday: '1990-04-12',
    company: 'Lípa',
    companyId: '27082440',
    taxId: 'CZ27082440',
  }
  expect(profileDefaults(whole as unknown as Customer)).toEqual({
    ...values,
    company: 'Lípa',
    companyId: '27082440',
    taxId: 'CZ27082440',
  })
})
