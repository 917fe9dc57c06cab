import { expect, test } from 'vitest'
import { isNumberOfStores, isNarrowed, noFilter, readStoreFilter, storeFilterQuery, storeParams, withService } from './store-filter.ts'

const read = (query: string) => readStoreFilter(new URLSearchParams(query))

test.each([
  ['nothing asked', '', noFilter],
  ['words without their blanks', 'hledat=+Brno+', { ...noFilter, phrase: 'Brno' }],
  ['services once each, in one order', 'sluzba=parking&sluzba=baby&sluzba=parking', { ...noFilter, services: ['baby', 'parking'] }],
  ['open now', 'otevreno=1', { ...noFilter, openNow: true }],
  ['a position to about ten metres', 'poloha=49.195123,16.606789', { ...noFilter, near: { latitude: 49.1951, longitude: 16.6068 } }],
  ['rows in whole steps', 'zobrazit=30', { ...noFilter, shown: 36 }],
  ['a position off the Earth is none', 'poloha=99.1,16.6', noFilter],
  ['half a position is none', 'poloha=49.1', noFilter],
  ['a service with strange letters is none', 'sluzba=%3Cscript%3E', noFilter],
  ['rows that are no number', 'zobrazit=1e9', noFilter],
  ['another way to say yes is no', 'otevreno=true', noFilter],
])('reads %s @CON-05', (_name, query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('ten kilobytes of words are cut @CON-05 @S01', () => {
  expect(read(`hledat=${'x'.repeat(10_000)}`).phrase).toHaveLength(80)
})

test.each(['', '?hledat=Brno', '?hledat=602+00&sluzba=baby&sluzba=parking&otevreno=1&poloha=49.1951%2C16.6068&zobrazit=36'])(
  'what is read from %j is written as it was @CON-05',
  (query) => {
    expect(storeFilterQuery(read(query))).toBe(query)
  },
)

test('a service is added, taken away, and the list starts again @CON-05', () => {
  const once = withService({ ...noFilter, shown: 36 }, 'parking')
  expect(once).toEqual({ ...noFilter, services: ['parking'] })
  expect(withService(once, 'parking')).toEqual(noFilter)
})

test.each([
  ['no filter', noFilter, false],
  ['more rows are no filter', { ...noFilter, shown: 36 }, false],
  ['words', { ...noFilter, phrase: 'Brno' }, true],
  ['a position', { ...noFilter, near: { latitude: 1, longitude: 2 } }, true],
])('%s @CON-05', (_name, filter, expected) => {
  expect(isNarrowed(filter)).toBe(expected)
})

test('a phrase that names a place means the stores around it @CON-05', () => {
  const brno = { latitude: 49.2, longitude: 16.6 }
  expect(storeParams({ ...noFilter, phrase: 'Brno' }, brno)).toEqual({
    services: [],
    openNow: undefined,
    phrase: undefined,
    lat: 49.2,
    lng: 16.6,
    order: { distance: 'asc' },
    radius: 30_000,
  })
  expect(storeParams({ ...noFilter, phrase: 'Vaňkovka' })).toEqual({ services: [], openNow: undefined, phrase: 'Vaňkovka' })
})

test('where the shopper is counts more than a place, and has no edge @CON-05', () => {
  const params = storeParams({ ...noFilter, near: { latitude: 50, longitude: 14 } }, { latitude: 49, longitude: 16 })
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
