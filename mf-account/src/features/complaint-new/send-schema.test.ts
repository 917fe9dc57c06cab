import { expect, test } from 'vitest'
import { SendForm } from './send-schema.ts'

const typed = {
  reason: 'damaged_goods',
  message: 'Rozbité.',
  photos: [],
  refundType: 'coupon',
  bankAccountNumber: '',
  consent: true,
  website: '',
}
const faults = (changed: object) =>
  SendForm.safeParse({ ...typed, ...changed }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? []

test.each<[string, object, string[]]>([
  ['a coupon needs no account', {}, []],
  ['a photo', { photos: [new File([''], 'a.jpg')] }, []],
  ['money needs an account', { refundType: 'cash' }, ['bankAccountNumber form.error.required']],
  ['money with one', { refundType: 'cash', bankAccountNumber: '2000145399/0800' }, []],
  [
    'an account that does not add up is told once',
    { refundType: 'cash', bankAccountNumber: '1/0800' },
    ['bankAccountNumber form.error.bankAccount'],
  ],
  ['no words', { message: ' ' }, ['message form.error.required']],
  ['no consent', { consent: false }, ['consent form.error.consent']],
])('%s @ACC-10', (_name, changed, expected) => {
  expect(faults(changed)).toEqual(expected)
})

test('what is no picture is no photo @ACC-10', () => {
  expect(faults({ photos: ['a.jpg'] })).toHaveLength(1)
  expect(faults({ reason: undefined })).toHaveLength(1)
})
