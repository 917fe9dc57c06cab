import { expect, test } from 'vitest'
import { addressLines, defaultAddress, isSameAddress } from './address-rules.ts'

const jana = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Dlouhá 1',
  city: 'Praha',
  postcode: '11000',
}

test.each([
  ['a person', jana, ['Jana Nová', 'Dlouhá 1', '110\u00a000 Praha']],
  [
    'a phone',
    { ...jana, phoneNumber: '+420777123456' },
    ['Jana Nová', 'Dlouhá 1', '110\u00a000 Praha', '+420\u00a0777\u00a0123\u00a0456'],
  ],
  [
    'a company',
    { ...jana, company: 'Nová s.r.o.', companyId: '27082440', taxId: 'CZ27082440' },
    ['Nová s.r.o.', 'Jana Nová', 'Dlouhá 1', '110\u00a000 Praha', 'IČO 27082440, DIČ CZ27082440'],
  ],
  [
    'what others may see of an order',
    { firstName: 'Jana', city: 'Praha', postcode: '11000' },
    ['Jana', '110\u00a000 Praha'],
  ],
  [
    'nulls of the address book',
    { ...jana, company: null, companyId: null, phoneNumber: null },
    ['Jana Nová', 'Dlouhá 1', '110\u00a000 Praha'],
  ],
])('%s is written line by line @ACC-17', (_name, address, expected) => {
  expect(addressLines(address)).toEqual(expected)
})

test('the marked address is the default, else the first, else none @ACC-17', () => {
  const [first, second] = [{ isDefault: false }, { isDefault: true }]
  expect([defaultAddress([first, second]), defaultAddress([first]), defaultAddress([])]).toEqual([
    second,
    first,
    undefined,
  ])
})

test('an empty member is as good as an absent one @ACC-08', () => {
  expect(isSameAddress(jana, { ...jana, company: null })).toBe(true)
  expect(isSameAddress(jana, { ...jana, street: 'Krátká 2' })).toBe(false)
})
