import { expect, test } from 'vitest'
import { MoneyForm, WhoForm } from './withdrawal-schema.ts'

const who = {
  orderNumber: '000000042',
  email: 'jana@posta.cz',
  firstName: 'Jana',
  lastName: 'Nová',
  website: '',
}
const faultsOf = (result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) => result.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('everything that names the buyer is asked for, together @CZ-01', () => {
  expect(faultsOf(WhoForm.safeParse(who))).toEqual([])
  expect(faultsOf(WhoForm.safeParse({ website: '' }))).toEqual([
    'orderNumber form.error.required',
    'email form.error.required',
    'firstName form.error.required',
    'lastName form.error.required',
  ])
  expect(faultsOf(WhoForm.safeParse({ ...who, orderNumber: 'A42' }))).toEqual([
    'orderNumber form.error.orderNumber',
  ])
})

test.each([
  ['nothing', { bankAccountNumber: '', note: '' }, []],
  ['an account', { bankAccountNumber: '2000145399/0800', note: 'Děkuji.' }, []],
  [
    'an account that does not add up',
    { bankAccountNumber: '2000145398/0800', note: '' },
    ['bankAccountNumber form.error.bankAccount'],
  ],
  ['a novel', { bankAccountNumber: '', note: 'x'.repeat(1001) }, ['note form.error.textLength']],
])('beside the goods may stand %s @CZ-01', (_name, typed, expected) => {
  expect(faultsOf(MoneyForm.safeParse(typed))).toEqual(expected)
})
