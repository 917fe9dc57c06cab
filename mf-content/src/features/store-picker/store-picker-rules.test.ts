import { expect, test } from 'vitest'
import { availabilityKey, lacksGoods, pickerView, rowsShown } from './store-picker-rules.ts'

const store = (externalId: string, distance?: number) => ({
  externalId,
  latitude: 49,
  longitude: 16,
  distance,
})
const ids = (stores: { externalId: string }[]) =>
  stores.map(({ externalId }) => externalId).join('')
const stores = ['a', 'b', 'c', 'd'].map((id) => store(id))

test.each([
  ['the first rows', { limit: 2, selected: null }, 'ab'],
  ['a choice among them stays where it is', { limit: 2, selected: 'b' }, 'ab'],
  ['a choice further down comes first', { limit: 2, selected: 'd' }, 'da'],
  ['a choice that was not found', { limit: 2, selected: 'x' }, 'ab'],
  ['fewer stores than rows', { limit: 9, selected: null }, 'abcd'],
])('%s @CART-08', (_name, options, expected) => {
  expect(ids(rowsShown(stores, options))).toBe(expected)
})

test.each([
  ['the chosen store', stores, 'b', { latitude: 49, longitude: 16, zoom: 11 }],
  ['the nearest one', [store('a', 350)], null, { latitude: 49, longitude: 16, zoom: 11 }],
  ['what a word left', stores, null, 'points'],
  ['the country', Array.from({ length: 40 }, (_, index) => store(String(index))), null, 'country'],
  ['the country when nothing was found', [], null, 'country'],
])('the map shows %s @CART-08', (_name, found, selected, expected) => {
  expect(pickerView(found, found, selected)).toEqual(expected)
})

test.each([
  ['all', false, false, 'picker.availability.all'],
  ['partial', false, false, 'picker.availability.partial'],
  ['none', false, false, 'picker.availability.none'],
  ['all', true, false, 'picker.availability.all'],
  ['partial', true, true, 'picker.lacking.partial'],
  ['none', true, true, 'picker.lacking.none'],
  [null, true, false, null],
] as const)(
  'a store with %s of the cart, whole cart only %s @CART-08 @CART-17',
  (cartAvailability, wholeCartOnly, lacks, key) => {
    expect(lacksGoods({ cartAvailability }, wholeCartOnly)).toBe(lacks)
    expect(availabilityKey({ cartAvailability }, wholeCartOnly)).toBe(key)
  },
)
