import type { WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { expect, test } from 'vitest'
import { offeredType, wishOf } from './watch-rules.ts'

const stock: WatchdogEvent = { type: 'back_in_stock' }
const price: WatchdogEvent = { type: 'price_lower_than', price: 24_990 }

test.each([
  ['nothing asked, sold out', [], false, null],
  ['nothing asked, in stock', [], true, 'price_lower_than'],
  ['stock asked, sold out', [stock], false, 'back_in_stock'],
  ['price asked, sold out', [price], false, 'price_lower_than'],
  ['both asked, sold out', [price, stock], false, 'back_in_stock'],
  ['both asked, in stock', [stock, price], true, 'price_lower_than'],
])('with %s the form opens with %j of kind %s: %s @CAT-18', (_what, known, inStock, type) => {
  expect(offeredType(known, inStock)).toBe(type)
})

test('a limit that was asked for stays, a kind that is new has none @CAT-18', () => {
  expect(wishOf('price_lower_than', [stock, price])).toEqual(price)
  expect(wishOf('price_lower_than', [stock])).toEqual({ type: 'price_lower_than' })
  expect(wishOf('back_in_stock', [price])).toEqual(stock)
})
