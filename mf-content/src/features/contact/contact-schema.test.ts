import { expect, test } from 'vitest'
import { ContactForm, contactPayload, subjects } from './contact-schema.ts'

const typed = {
  subject: 'order',
  email: 'jana@posta.cz',
  message: 'Chybí mi aviváž.',
  name: '',
  phone: '',
  orderNumber: '',
  website: '',
}
const messages = (change: object) =>
  ContactForm.safeParse({ ...typed, ...change }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ]) ?? []

test.each([
  ['the least', {}, []],
  ['a number of an order', { orderNumber: '000000042' }, []],
  ['a number of 32 digits', { orderNumber: '1'.repeat(32) }, []],
  ['a longer one', { orderNumber: '1'.repeat(33) }, [['orderNumber', 'form.error.tooLong']]],
  ['half a phone', { phone: '777' }, [['phone', 'form.error.phone']]],
  ['letters in it', { orderNumber: 'A42' }, [['orderNumber', 'form.error.orderNumber']]],
  ['no e-mail', { email: '' }, [['email', 'form.error.required']]],
  ['no message', { message: ' ' }, [['message', 'form.error.required']]],
  [
    'a message of 1001 letters',
    { message: 'á'.repeat(1001) },
    [['message', 'form.error.textLength']],
  ],
])('%s @CON-04', (_name, change, expected) => {
  expect(messages(change)).toEqual(expected)
})

test('the number of the order goes with the subject @CON-04', () => {
  const form = ContactForm.parse({ ...typed, orderNumber: '000000042' })
  expect(contactPayload(form, 'Objednávka')).toMatchObject({
    subject: 'Objednávka (000000042)',
    message: 'Chybí mi aviváž.',
  })
  expect(contactPayload(form, 'Objednávka')).not.toHaveProperty('orderNumber')
  expect(contactPayload({ ...form, orderNumber: '' }, 'Objednávka').subject).toBe('Objednávka')
})

test('six subjects may be chosen and no other @CON-04', () => {
  expect(subjects).toEqual(['order', 'product', 'club', 'store', 'complaint', 'other'])
  expect(messages({ subject: 'work' }).map(([name]) => name)).toEqual(['subject'])
})
