import { expect, test } from 'vitest'
import { storeLabel, storePointsOf } from './store-points.ts'

test.each([
  ['Brno, Orlí 12', 'Brno', 'Orlí 12'],
  ['Brno-město, Orlí 12', 'Brno', 'Brno-město, Orlí 12'],
  ['Orlí 12, Brno, ', 'Brno', 'Orlí 12, Brno, '],
])('%s on a map of %s reads %s @CON-05', (name, city, label) => {
  expect(storeLabel({ name, city })).toBe(label)
})

test('a store is a pin under its own number, and the same list the same pins @CON-05', () => {
  const stores = [
    { externalId: '0101', name: 'Brno, Orlí 12', city: 'Brno', latitude: 49.19, longitude: 16.6 },
  ]
  const points = storePointsOf(stores)
  expect(points).toEqual([
    { id: '0101', name: 'Brno, Orlí 12', label: 'Orlí 12', latitude: 49.19, longitude: 16.6 },
  ])
  expect(storePointsOf(stores)).toBe(points)
  expect(storePointsOf([...stores])).not.toBe(points)
})
