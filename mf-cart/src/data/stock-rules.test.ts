import type { OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { anItem } from '../testing/an-order.ts'
import { goneGifts, isShort, otherGifts, shortItems } from './stock-rules.ts'

const aGift = (id: number, parts: Partial<OrderItem> = {}) =>
  anItem({ id, isGift: true, giftGroup: 'g', ...parts })
const ids = (items: OrderItem[]) => items.map(({ id }) => id)

test.each<[string, OrderItem[], { short: number[]; gone: number[] }]>([
  ['all is there', [anItem({ id: 1 }), aGift(2, { selectedGift: true })], { short: [], gone: [] }],
  ['goods ran out', [anItem({ id: 1, available: false })], { short: [1], gone: [] }],
  [
    'the chosen gift ran out',
    [anItem({ id: 1 }), aGift(2, { selectedGift: true, available: false }), aGift(3)],
    { short: [], gone: [2] },
  ],
  [
    'a gift nobody chose ran out',
    [anItem({ id: 1 }), aGift(2, { selectedGift: true }), aGift(3, { available: false })],
    { short: [], gone: [] },
  ],
])('%s @CART-05 @CART-12', (_name, items, { short, gone }) => {
  expect([ids(shortItems({ items })), ids(goneGifts({ items }))]).toEqual([short, gone])
  expect(isShort({ items })).toBe(short.length + gone.length > 0)
})

test('in place of a gift stand those of its group that can be had @CART-05', () => {
  const gone = aGift(2, { selectedGift: true, available: false })
  const items = [
    anItem({ id: 1 }),
    gone,
    aGift(3, { available: false }),
    aGift(4),
    aGift(5, { giftGroup: 'h' }),
  ]
  expect(ids(otherGifts({ items }, gone))).toEqual([4])
})
