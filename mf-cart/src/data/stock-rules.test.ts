import type { OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { anItem } from '../testing/an-order.ts'
import { giftChoices, goneGifts, isShort, otherGifts, shortItems } from './stock-rules.ts'

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

const sold = { available: false }
test.each<[string, OrderItem[], { open: number[][]; areGone: boolean }]>([
  ['no gift was earned', [anItem({ id: 1 })], { open: [], areGone: false }],
  ['only those that can be had', [aGift(2, sold), aGift(3)], { open: [[3]], areGone: false }],
  [
    'and the one that was chosen',
    [aGift(2, { ...sold, selectedGift: true }), aGift(3)],
    { open: [[2, 3]], areGone: false },
  ],
  ['none is left', [aGift(2, sold), aGift(3, sold)], { open: [], areGone: true }],
  [
    'none is left, the chosen one included',
    [aGift(2, { ...sold, selectedGift: true })],
    { open: [], areGone: true },
  ],
  [
    'none is left and none was wanted',
    [aGift(2, { ...sold, giftDeclined: true }), aGift(3, { ...sold, giftDeclined: true })],
    { open: [], areGone: false },
  ],
  [
    'of one promotion, and none of another',
    [aGift(2), aGift(3, { ...sold, giftGroup: 'h' })],
    { open: [[2]], areGone: true },
  ],
])('gifts to choose from: %s @CART-05', (_name, items, { open, areGone }) => {
  const choices = giftChoices({ items })
  expect(choices.open.map(({ gifts }) => ids(gifts))).toEqual(open)
  expect(choices.areGone).toBe(areGone)
})
