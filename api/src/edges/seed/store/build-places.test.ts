import { expect, test } from 'vitest'
import { distanceM } from '../../../goods/store/geo-rules.ts'
import { buildPlaces } from './build-places.ts'
import { buildStores } from './build-stores.ts'

test('a district of Prague is a place, and stores of its postcodes are the nearest @CART-08 @CON-05', () => {
  const stores = buildStores({ today: '2026-11-21' })
  const place = buildPlaces(stores).find(({ name }) => name === 'Praha 4')
  if (!place) throw new Error('no such place')
  const [nearest] = stores.toSorted((one, other) => distanceM(place, one) - distanceM(place, other))
  expect(nearest?.postcode).toMatch(/^14/)
})
