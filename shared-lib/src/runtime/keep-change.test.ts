import { expect, test } from 'vitest'
import type { OrderChanges } from '../contract/order-changes.ts'
import { keptAfter, type KeptChange } from './keep-change.ts'

const none: OrderChanges = { order: null, items: [] }
const price = (from: number, to: number, signature = `${from}-${to}`): OrderChanges => ({
  order: { reason: 'price', previousTotal: from, signature },
  items: [{ item: 'i', field: 'unitPrice', from, to }],
})
const kept = (from: number, to: number, signature = `${from}-${to}`): KeptChange => ({
  order: 1,
  reason: 'price',
  previousTotal: from,
  signature,
  items: [{ item: 'i', field: 'unitPrice', from, to }],
})
const closed = (change: KeptChange): KeptChange => ({ ...change, isClosed: true })

test.each<[string, KeptChange | null, OrderChanges, KeptChange | null]>([
  ['nothing changed', null, none, null],
  ['a change is kept', null, price(100, 120), kept(100, 120)],
  ['it stays after an answer without changes', kept(100, 120), none, kept(100, 120)],
  ['read again, it is the same', kept(100, 120), price(100, 120), kept(100, 120)],
  [
    'a second move counts from where the price was at first',
    kept(100, 120),
    price(120, 130),
    { ...kept(100, 130), signature: '120-130' },
  ],
  ['one of another cart goes', { ...kept(100, 120), order: 2 }, none, null],
  [
    'a closed one stays closed while the API repeats it',
    closed(kept(100, 120)),
    price(100, 120),
    closed(kept(100, 120)),
  ],
  ['a closed one goes with an answer without changes', closed(kept(100, 120)), none, null],
  ['a closed one gives way to the next', closed(kept(100, 120)), price(120, 130), kept(120, 130)],
  [
    'goods that ran out are in the cart to see',
    null,
    {
      order: { reason: 'stock', previousTotal: 1, signature: 's' },
      items: [{ item: 'i', field: 'available', from: true, to: false }],
    },
    null,
  ],
  [
    'a smaller sum alone is no news',
    null,
    { order: { reason: 'price', previousTotal: 200, signature: 's' }, items: [] },
    null,
  ],
  [
    'a dearer delivery has no line',
    null,
    { order: { reason: 'price', previousTotal: 1, signature: 's' }, items: [] },
    { order: 1, reason: 'price', previousTotal: 1, signature: 's', items: [] },
  ],
])('%s @CART-04 @CART-17', (_name, before, told, after) =>
  expect(keptAfter(before, { id: 1, total: 150, changes: told })).toEqual(after),
)
