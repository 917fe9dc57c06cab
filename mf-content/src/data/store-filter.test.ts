import { expect, test } from 'vitest'
import {
  isNumberOfStores,
  isNarrowed,
  noFilter,
  readStoreFilter,
  storeFilterQuery,
  storeParams,
  type StoreFilter,
  withService,
} from './store-filter.ts'

const read = (query: string) => readStoreFilter(new URLSearchParams(query))

test.each([
  ['nothing asked', '', noFilter],
  ['words without their blanks', 'hledat=+Brno+', { ...noFilter, phrase: 'Brno' }],
  [
    'services once each, in one order',
    'sluzba=parking&sluzba=baby&sluzba=parking',
    { ...noFilter, services: ['baby', 'parking'] },
  ],
  ['open now', 'otevreno=1', { ...noFilter, openNow: true }],
  [
    'a position to about ten metres',
    'poloha=49.195123,16.606789',
    { ...noFilter, near: { latitude: 49.1951, longitude: 16.6068 } },
  ],
  ['rows in whole steps', 'zobrazit=30', { ...noFilter, shown: 36 }],
  ['a position off the Earth is none', 'poloha=99.1,16.6', noFilter],
  [
    'a position at a pole',
    'poloha=-90,180',
    { ...noFilter, near: { latitude: -90, longitude: 180 } },
  ],
  ['a position beyond the date line is none', 'poloha=49,181', noFilter],
  ['a position beyond a pole is none', 'poloha=-91,16', noFilter],
  ['a position with something around it is none', 'poloha=49.1,16.6x', noFilter],
  ['a position after something is none', 'poloha=x49.1,16.6', noFilter],
  [
    'a position in whole degrees',
    'poloha=49,16',
    { ...noFilter, near: { latitude: 49, longitude: 16 } },
  ],
  ['no row is a step of rows', 'zobrazit=0', noFilter],
  ['one row more is another step', 'zobrazit=13', { ...noFilter, shown: 24 }],
  ['all the rows there may be', 'zobrazit=999', { ...noFilter, shown: 500 }],
  ['rows after something', 'zobrazit=x30', noFilter],
  [
    'a service of 40 letters',
    `sluzba=${'a'.repeat(40)}&sluzba=${'a'.repeat(41)}`,
    { ...noFilter, services: ['a'.repeat(40)] },
  ],
  ['half a position is none', 'poloha=49.1', noFilter],
  ['a service with strange letters is none', 'sluzba=%3Cscript%3E', noFilter],
  ['rows that are no number', 'zobrazit=1e9', noFilter],
  [
    'statuses that there are, in one order',
    'stav=DOZAV&stav=otev&stav=OTEV',
    { ...noFilter, statuses: ['OTEV', 'DOZAV'] },
  ],
  ['another way to say yes is no', 'otevreno=true', noFilter],
])('reads %s @CON-05', (_name, query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('ten kilobytes of words are cut @CON-05 @S01', () => {
  expect(read(`hledat=${'x'.repeat(10_000)}`).phrase).toHaveLength(80)
})

test.each([
  '',
  '?hledat=Brno',
  '?hledat=602+00&sluzba=baby&sluzba=parking&otevreno=1&poloha=49.1951%2C16.6068&zobrazit=36',
])('what is read from %j is written as it was @CON-05', (query) => {
  expect(storeFilterQuery(read(query))).toBe(query)
})

test('ten services count, and are written in one order @CON-05', () => {
  const letters = 'abcdefghijk'.split('')
  expect(read(letters.map((letter) => `sluzba=${letter}`).join('&')).services).toEqual(
    letters.slice(0, 10),
  )
  expect(storeFilterQuery({ ...noFilter, services: ['b', 'a'] })).toBe('?sluzba=a&sluzba=b')
})

test('a position is written to about ten metres @CON-05', () => {
  expect(
    storeFilterQuery({ ...noFilter, near: { latitude: 49.195123, longitude: 16.606789 } }),
  ).toBe('?poloha=49.1951%2C16.6068')
})

test('the API is told what is asked for @CON-05', () => {
  const filter: StoreFilter = {
    ...noFilter,
    phrase: 'Vaňkovka',
    services: ['baby'],
    statuses: ['PRIPR'],
    openNow: true,
  }
  expect(storeParams(filter)).toEqual({
    services: ['baby'],
    statusCode: ['PRIPR'],
    openNow: true,
    phrase: 'Vaňkovka',
  })
  expect(storeParams(noFilter)).toEqual({
    services: [],
    statusCode: [],
    openNow: undefined,
    phrase: undefined,
  })
  const near = { latitude: 50, longitude: 14 }
  expect(storeParams({ ...filter, near })).toEqual({
    services: ['baby'],
    statusCode: ['PRIPR'],
    openNow: true,
    lat: 50,
    lng: 14,
    order: { distance: 'asc' },
  })
})

test('a service is added, taken away, and the list starts again @CON-05', () => {
  const once = withService({ ...noFilter, shown: 36 }, 'parking')
  expect(once).toEqual({ ...noFilter, services: ['parking'] })
  expect(withService(once, 'parking')).toEqual(noFilter)
  expect(withService(withService(once, 'baby'), 'parking').services).toEqual(['baby'])
})

test.each([
  ['no filter', noFilter, false],
  ['more rows are no filter', { ...noFilter, shown: 36 }, false],
  ['words', { ...noFilter, phrase: 'Brno' }, true],
  ['a service', { ...noFilter, services: ['baby'] }, true],
  ['open now', { ...noFilter, openNow: true }, true],
  ['a position', { ...noFilter, near: { latitude: 1, longitude: 2 } }, true],
])('%s @CON-05', (_name, filter, expected) => {
  expect(isNarrowed(filter)).toBe(expected)
})

test('a phrase that names a place means the stores around it @CON-05', () => {
  const brno = { latitude: 49.2, longitude: 16.6 }
  expect(storeParams({ ...noFilter, phrase: 'Brno' }, brno)).toEqual({
    services: [],
    statusCode: [],
    openNow: undefined,
    phrase: undefined,
    lat: 49.2,
    lng: 16.6,
    order: { distance: 'asc' },
    radius: 30_000,
  })
  expect(storeParams({ ...noFilter, phrase: 'Vaňkovka' })).toEqual({
    services: [],
    statusCode: [],
    openNow: undefined,
    phrase: 'Vaňkovka',
  })
})

test('where the shopper is counts more than a place, and has no edge @CON-05', () => {
  const params = storeParams(
    { ...noFilter, near: { latitude: 50, longitude: 14 } },
    { latitude: 49, longitude: 16 },
  )
  expect(params).toMatchObject({ lat: 50, lng: 14 })
  expect(params).not.toHaveProperty('radius')
})

test.each([
  ['', true],
  ['zobrazit=24', true],
  ['zobrazit=120', true],
  ['zobrazit=132', false],
  ['zobrazit=999', false],
  ['zobrazit=12', false],
  ['zobrazit=30', false],
  ['zobrazit=-1', false],
])('of 120 stores, %j is a number of rows: %s @SHELL-27', (query, expected) => {
  const params = new URLSearchParams(query)
  expect(isNumberOfStores(params, readStoreFilter(params), 120)).toBe(expected)
})
