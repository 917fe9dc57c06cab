import { expect, test } from 'vitest'
import {
  availabilityKey,
  inOrder,
  lacksGoods,
  pickerView,
  rowsShown,
  stockMessage,
  type StockByStore,
} from './store-picker-rules.ts'

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
  [
    'the nearest one, wherever it stands in the list',
    [{ ...store('a', 9000), latitude: 50 }, store('b', 350)],
    null,
    { latitude: 49, longitude: 16, zoom: 11 },
  ],
  ['what a word left', stores, null, 'points'],
  ['the country', Array.from({ length: 40 }, (_, index) => store(String(index))), null, 'country'],
  ['the country when nothing was found', [], null, 'country'],
])('the map shows %s @CART-08', (_name, found, selected, expected) => {
  expect(pickerView(found, selected)).toEqual(expected)
})

test.each([
  ['all', false, false, 'picker.availability.all'],
  ['partial', false, false, 'picker.lacking.partial'],
  ['none', false, false, 'picker.lacking.none'],
  ['all', true, false, 'picker.availability.all'],
  ['partial', true, true, 'picker.lacking.partial'],
  ['none', true, true, 'picker.lacking.none'],
  [null, true, false, null],
] as const)(
  'a store with %s of the cart, whole cart only %s @CART-08 @CART-17',
  (cartAvailability, wholeCartOnly, lacks, key) => {
    expect(lacksGoods({ cartAvailability }, wholeCartOnly)).toBe(lacks)
    expect(availabilityKey({ cartAvailability })).toBe(key)
  },
)

const text = 'Připravíme dnes do 15.30'
const pickup = { available: true, minutes: 60 as const, text, days: null }
const stockIn = (rows: Record<string, number>): StockByStore =>
  new Map(
    Object.entries(rows).map(([id, quantity]) => [
      id,
      { quantity, status: quantity > 0 ? 'in_stock' : 'out', pickup } as never,
    ]),
  )

test.each([
  ['nothing is known', {}, 'abcd'],
  ['those that have none', { a: 0, b: 3, c: 0, d: 1 }, 'bdac'],
  ['those that say nothing', { d: 1 }, 'dabc'],
])('stores keep their order but for %s @CAT-19', (_name, stock, expected) => {
  const order = { stock: stockIn(stock), favourite: null, isBrought: false }
  expect(ids(inOrder(stores, order))).toBe(expected)
})

const near = (externalId: string, distance: number, cartAvailability: 'all' | 'partial' | 'none') =>
  ({ ...store(externalId, distance), cartAvailability }) as const
const around = [
  near('a', 0, 'none'),
  near('b', 900, 'partial'),
  near('c', 20_000, 'all'),
  near('d', 90_000, 'none'),
  near('e', 185_000, 'all'),
]
const plain = { stock: stockIn({}), favourite: null, isBrought: false }

test.each([
  ['those nearby that have all of it first, none from across the country', plain, 'cbade'],
  ['the favourite one before all others', { ...plain, favourite: 'a' }, 'acbde'],
  ['a favourite one far away, too', { ...plain, favourite: 'e' }, 'ecbad'],
  ['those that have the variant', { ...plain, stock: stockIn({ b: 2, e: 5 }) }, 'bacde'],
  ['by distance alone where goods are brought', { ...plain, isBrought: true }, 'abcde'],
])('stores around a place: %s @CART-08 @CAT-19', (_name, order, expected) => {
  expect(ids(inOrder(around, order))).toBe(expected)
})

test.each([
  ['in_stock', 8, pickup, 'picker.stock.some.ready', '8 ks', true],
  ['in_stock', 10, { ...pickup, minutes: 90 as const }, 'picker.stock.some.ready', '10+ ks', true],
  [
    'low',
    1,
    { available: true, minutes: null, text: null, days: '2-3' },
    'picker.stock.some.days',
    '1 ks',
    true,
  ],
  [
    'out',
    0,
    { available: true, minutes: null, text: null, days: '2-3' },
    'picker.stock.none.days',
    '0 ks',
    false,
  ],
  [
    'in_stock',
    8,
    { available: false, minutes: null, text: null, days: null },
    'picker.stock.some.never',
    '8 ks',
    true,
  ],
  [
    'out',
    0,
    { available: false, minutes: null, text: null, days: null },
    'picker.stock.none.never',
    '0 ks',
    false,
  ],
] as const)('%s, %i pieces are said @CAT-19', (status, quantity, when, key, pieces, soon) => {
  const said = stockMessage({ status, quantity, pickup: when })
  expect([said.key, said.values['pieces'], said.soon]).toEqual([
    key,
    pieces.replace(' ', '\u00a0'),
    soon,
  ])
  expect(said.values['ready']).toBe(when.text ? 'připravíme dnes do 15.30' : undefined)
})
