import { expect, test } from 'vitest'
import { noFilter } from '#data/store-filter.ts'
import { mapView } from './stores-map-rules.ts'

const brno = { latitude: 49.2, longitude: 16.6 }
const place = { ...brno, kind: 'city' as const }

test.each([
  ['the whole country at first', { filter: noFilter, place: null, chosen: undefined }, 'country'],
  [
    'the store pointed at',
    { filter: noFilter, place, chosen: { latitude: 50, longitude: 14 } },
    { latitude: 50, longitude: 14, zoom: 13 },
  ],
  [
    'a town',
    { filter: { ...noFilter, phrase: 'Brno' }, place, chosen: undefined },
    { ...brno, zoom: 12 },
  ],
  [
    'a street',
    {
      filter: { ...noFilter, phrase: 'Orlí' },
      place: { ...brno, kind: 'street' as const },
      chosen: undefined,
    },
    { ...brno, zoom: 13 },
  ],
  [
    'the surroundings of the shopper',
    { filter: { ...noFilter, near: brno }, place: null, chosen: undefined },
    { ...brno, zoom: 12 },
  ],
  [
    'the country where the shopper is far from every store',
    {
      filter: { ...noFilter, near: { latitude: 48.21, longitude: 16.37 } },
      place: null,
      chosen: undefined,
      nearest: 65_000,
    },
    'country',
  ],
  [
    'the surroundings of the shopper with a store near',
    { filter: { ...noFilter, near: brno }, place: null, chosen: undefined, nearest: 30_000 },
    { ...brno, zoom: 12 },
  ],
  [
    'what a word leaves',
    { filter: { ...noFilter, phrase: 'Vaňkovka' }, place: null, chosen: undefined },
    'points',
  ],
  [
    'what services leave',
    { filter: { ...noFilter, services: ['baby'] }, place: null, chosen: undefined },
    'points',
  ],
])('the map shows %s @CON-05', (_name, look, expected) => {
  expect(mapView(look)).toEqual(expected)
})
