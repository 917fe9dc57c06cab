import type { OrderAddress } from '@drogerie/shared-lib/contract/address.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import {
  deliveryDefaults,
  emptyDelivery,
  fieldOfPath,
  fieldsOfAddress,
  fieldsOfDraft,
  orderPayload,
} from './delivery-payload.ts'
import { DeliverySchema, type DeliveryInput } from './delivery-schema.ts'

const typed: DeliveryInput = {
  ...emptyDelivery,
  email: 'jana@posta.cz',
  phone: '+420 777 123 456',
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Pekařská 41',
  city: 'Brno',
  postcode: '602 00',
  terms: true,
}
const shippedBy = (kind: ShippingKind) =>
  ({ shipments: [{ shippingMethod: { kind } }] }) as unknown as Order
const values = (more: Partial<DeliveryInput> = {}) => DeliverySchema.parse({ ...typed, ...more })
const faults = (more: Partial<Record<keyof DeliveryInput, unknown>>) => {
  const result = DeliverySchema.safeParse({ ...typed, ...more })
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

const billing = {
  firstName: 'Jana',
  lastName: 'Nová',
  street: 'Pekařská 41',
  city: 'Brno',
  postcode: '60200',
  phoneNumber: '+420777123456',
  company: null,
  companyId: null,
  taxId: null,
  countryCode: 'CZ',
}

test('a courier gets both addresses, the same one @CART-11', () => {
  expect(orderPayload(values(), shippedBy('courier'))).toEqual({
    email: 'jana@posta.cz',
    billingAddress: billing,
    shippingAddress: billing,
    note: null,
  })
})

test.each<ShippingKind>([
  'branch_pickup',
  'click_and_collect',
  'dpd_box',
  'delivery_point',
  'postal_office',
])('%s gets no delivery address @CART-11', (kind) => {
  expect(orderPayload(values({ otherAddress: false }), shippedBy(kind))).not.toHaveProperty(
    'shippingAddress',
  )
})

test('another delivery address @CART-11', () => {
  const other = {
    otherAddress: true,
    shippingFirstName: ' Petr ',
    shippingLastName: ' Nový ',
    shippingStreet: ' Dlouhá 1 ',
    shippingCity: ' Praha ',
    shippingPostcode: '110 00',
  }
  expect(orderPayload(values(other), shippedBy('courier')).shippingAddress).toEqual({
    ...billing,
    firstName: 'Petr',
    lastName: 'Nový',
    street: 'Dlouhá 1',
    city: 'Praha',
    postcode: '11000',
  })
})

test.each<[string, Partial<DeliveryInput>, object]>([
  [
    'a company goes with its numbers',
    { isCompany: true, company: ' Lípa s.r.o. ', companyId: ' 27082440 ', taxId: ' CZ27082440 ' },
    { company: 'Lípa s.r.o.', companyId: '27082440', taxId: 'CZ27082440' },
  ],
  [
    'a tax id may be missing',
    { isCompany: true, company: 'Lípa', companyId: '27082440' },
    { company: 'Lípa', companyId: '27082440', taxId: null },
  ],
  [
    'an unticked company is cleared, though typed',
    { isCompany: false, company: 'Lípa', companyId: '27082440' },
    { company: null, companyId: null, taxId: null },
  ],
])('%s @CART-11', (_name, more, expected) => {
  expect(orderPayload(values(more), shippedBy('dpd_box')).billingAddress).toMatchObject(expected)
})

test.each<[string, Partial<DeliveryInput>, string | null]>([
  ['a ticked note', { hasNote: true, note: 'Zvonek nefunguje' }, 'Zvonek nefunguje'],
  ['an unticked one', { hasNote: false, note: 'Zvonek nefunguje' }, null],
  ['an empty one', { hasNote: true, note: '' }, null],
])('%s @CART-11', (_name, more, note) => {
  expect(orderPayload(values(more), shippedBy('courier')).note).toBe(note)
})

test.each<[string, Partial<Record<keyof DeliveryInput, unknown>>, string[]]>([
  ['all is well', {}, []],
  ['no consent', { terms: false }, ['terms form.error.terms']],
  [
    'a company without its name and number',
    { isCompany: true },
    ['company form.error.required', 'companyId form.error.required'],
  ],
  [
    'a company number of three',
    { isCompany: true, company: 'Lípa', companyId: '123' },
    ['companyId form.error.ico'],
  ],
  [
    'another address, empty, is told together with the rest',
    { otherAddress: true, city: '' },
    [
      'city form.error.required',
      'shippingFirstName form.error.required',
      'shippingLastName form.error.required',
      'shippingStreet form.error.required',
      'shippingCity form.error.required',
      'shippingPostcode form.error.required',
    ],
  ],
  ['a closed part blocks nothing', { shippingPostcode: '1', companyId: '1' }, []],
  [
    'a note of 1001 characters',
    { hasNote: true, note: 'x'.repeat(1001) },
    ['note form.error.textLength'],
  ],
])('rules: %s @FORM-10 @CART-11', (_name, more, expected) => {
  expect(faults(more)).toEqual(expected)
})

test.each([
  ['email', 'email'],
  ['notes', 'note'],
  ['billingAddress.postcode', 'postcode'],
  ['billingAddress.phoneNumber', 'phone'],
  ['shippingAddress.firstName', 'shippingFirstName'],
  ['shippingAddress.phoneNumber', 'phone'],
])('the API’s %s is the form’s %s @FORM-10', (path, name) => {
  expect(fieldOfPath(path)).toBe(name)
})

test('a draft keeps what was typed, never consents or strangers @CART-11', () => {
  const draft = {
    city: 'Brno',
    isCompany: true,
    terms: true,
    newsletter: true,
    street: 7,
    evil: 'x',
  }
  expect(fieldsOfDraft(draft)).toEqual({ city: 'Brno', isCompany: true })
})

test('the draft wins over the order, the order over the account; the e-mail is the account’s @CART-11', () => {
  const order = {
    billingAddress: { firstName: 'Jana', city: 'Brno', street: 'Pekařská 41' },
    customer: { email: 'guest@posta.cz' },
  } as unknown as Order
  const user = {
    email: 'ucet@posta.cz',
    firstName: 'Johana',
    lastName: 'Malá',
    phoneNumber: '+420777000111',
  } as Customer
  const defaults = deliveryDefaults(order, user, { city: 'Olomouc', email: 'draft@posta.cz' })
  expect(defaults).toMatchObject({
    email: 'ucet@posta.cz',
    firstName: 'Jana',
    phone: '+420 777 000 111',
    city: 'Olomouc',
    street: 'Pekařská 41',
  })
  expect(deliveryDefaults(order, null, null).email).toBe('guest@posta.cz')
})

const home = { firstName: 'Jana', lastName: 'Nová', street: 'Pekařská 41', city: 'Brno' }
const ofOrder = (rest: object) =>
  deliveryDefaults({ billingAddress: { ...home, postcode: '60200' }, ...rest } as Order, null, null)

test('another delivery address and the note of the order are filled in again @CART-11', () => {
  const shippingAddress = { ...home, firstName: 'Karel', postcode: '77900' }
  expect(ofOrder({ shippingAddress, notes: 'Zvoňte.' })).toMatchObject({
    otherAddress: true,
    shippingFirstName: 'Karel',
    shippingStreet: 'Pekařská 41',
    shippingPostcode: '779 00',
    hasNote: true,
    note: 'Zvoňte.',
  })
})

test('the same address is no other one, though only one has a company @CART-11', () => {
  const shippingAddress = { ...home, postcode: '60200', company: null }
  expect(ofOrder({ shippingAddress })).toMatchObject({ otherAddress: false, hasNote: false })
  expect(ofOrder({})).toMatchObject({ otherAddress: false, shippingStreet: '' })
})

test('an address of the order fills every field it has and empties the others @CART-11', () => {
  const whole = {
    firstName: 'Jana',
    lastName: 'Nová',
    street: 'Pekařská 41',
    city: 'Brno',
    postcode: '60200',
    phoneNumber: '+420777123456',
    company: 'Lípa',
    companyId: '27082440',
    taxId: 'CZ27082440',
  }
  expect(fieldsOfAddress(whole as OrderAddress)).toEqual({
    firstName: 'Jana',
    lastName: 'Nová',
    street: 'Pekařská 41',
    city: 'Brno',
    postcode: '602 00',
    phone: '+420 777 123 456',
    isCompany: true,
    company: 'Lípa',
    companyId: '27082440',
    taxId: 'CZ27082440',
  })
  const nothing = {
    firstName: null,
    lastName: null,
    street: null,
    city: null,
    postcode: null,
    company: null,
    companyId: null,
    taxId: null,
  }
  const empty = fieldsOfAddress(nothing as unknown as OrderAddress)
  expect(empty).toEqual({
    firstName: '',
    lastName: '',
    street: '',
    city: '',
    postcode: '',
    isCompany: false,
    company: '',
    companyId: '',
    taxId: '',
  })
})

test('the form begins empty, with nothing ticked @CART-11', () => {
  const defaults = deliveryDefaults({ billingAddress: null } as unknown as Order, null, null)
  const ticks = Object.entries(defaults).filter(([, value]) => typeof value === 'boolean')
  expect(ticks.map(([name]) => name)).toEqual([
    'isCompany',
    'otherAddress',
    'hasNote',
    'terms',
    'newsletter',
  ])
  expect(ticks.every(([, value]) => value === false)).toBe(true)
  expect(
    Object.values(defaults).filter((value) => typeof value === 'string' && value !== ''),
  ).toEqual([])
})
