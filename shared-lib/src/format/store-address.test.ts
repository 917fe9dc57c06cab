import { expect, test } from 'vitest'
import { routeUrl, storeAddress } from './store-address.ts'

test('an address in one line and the way there @CON-05 @CON-06', () => {
  expect(storeAddress({ street: 'Orlí 12', postcode: '60200', city: 'Brno' })).toBe(
    'Orlí 12, 602\u00a000 Brno',
  )
  expect(routeUrl({ latitude: 49.19, longitude: 16.6 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=49.19,16.6',
  )
})
