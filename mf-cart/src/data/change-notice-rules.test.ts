import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { anItem, anOrder } from '../testing/an-order.ts'
import { changeNotice } from './change-notice-rules.ts'

const line = '/api/v2/shop/order-items/31'
const changed = (
  reason: 'price' | 'stock' | 'promotion' | null,
  items: Order['changes']['items'],
) =>
  anOrder({
    changes: { order: reason ? { reason, previousTotal: 1, signature: 's' } : null, items },
  })

test.each<[string, Order, ReturnType<typeof changeNotice>]>([
  ['nothing changed', anOrder(), null],
  [
    'cheaper, and more pieces of it since',
    changed('price', [{ item: line, field: 'unitPrice', from: 12_000, to: 10_000 }]),
    { reason: 'cheaper', sentences: [{ key: 'cheaper', name: 'Produkt 31', amount: 2_000 }] },
  ],
  [
    'cheaper, and all of it for less',
    {
      ...changed('price', [{ item: line, field: 'unitPrice', from: 12_000, to: 10_000 }]),
      total: 0,
    },
    { reason: 'cheaper', sentences: [{ key: 'cheaper', name: 'Produkt 31', amount: 2_000 }] },
  ],
  [
    'a smaller sum alone, as of a member’s discount',
    { ...changed('price', []), total: 0 },
    { reason: 'cheaper', sentences: [] },
  ],
  ['a greater sum alone', changed('price', []), { reason: 'price', sentences: [] }],
  [
    'a smaller sum, yet something dearer',
    {
      ...changed('price', [{ item: line, field: 'unitPrice', from: 9_000, to: 10_000 }]),
      total: 0,
    },
    { reason: 'price', sentences: [{ key: 'dearer', name: 'Produkt 31', amount: 1_000 }] },
  ],
  [
    'dearer',
    changed('price', [{ item: line, field: 'unitPrice', from: 9_000, to: 10_000 }]),
    { reason: 'price', sentences: [{ key: 'dearer', name: 'Produkt 31', amount: 1_000 }] },
  ],
  [
    'sold out',
    {
      ...changed('stock', [{ item: line, field: 'available', from: true, to: false }]),
      items: [anItem({ id: 31, quantity: 3, maxQuantity: 0 })],
    },
    { reason: 'stock', sentences: [{ key: 'soldOut', name: 'Produkt 31' }] },
  ],
  [
    'fewer left than wanted',
    {
      ...changed('stock', [{ item: line, field: 'available', from: true, to: false }]),
      items: [anItem({ id: 31, quantity: 3, maxQuantity: 2 })],
    },
    { reason: 'stock', sentences: [{ key: 'short', name: 'Produkt 31', left: 2 }] },
  ],
  [
    'back again',
    changed('stock', [{ item: line, field: 'available', from: false, to: true }]),
    { reason: 'backInStock', sentences: [{ key: 'backInStock', name: 'Produkt 31' }] },
  ],
  [
    'one back again, another sold out',
    {
      ...changed('stock', [
        { item: line, field: 'available', from: false, to: true },
        { item: '/api/v2/shop/order-items/32', field: 'available', from: true, to: false },
      ]),
      items: [anItem({ id: 31 }), anItem({ id: 32, available: false, maxQuantity: 0 })],
    },
    {
      reason: 'stock',
      sentences: [
        { key: 'backInStock', name: 'Produkt 31' },
        { key: 'soldOut', name: 'Produkt 32' },
      ],
    },
  ],
  [
    'the chosen gift ran out, another can be had',
    anOrder({
      items: [
        anItem({ id: 31 }),
        anItem({ id: 8, isGift: true, selectedGift: true, available: false }),
        anItem({ id: 9, isGift: true }),
      ],
    }),
    { reason: 'stock', sentences: [{ key: 'soldOut', name: 'Produkt 8' }] },
  ],
  [
    'the chosen gift ran out, and none is left',
    anOrder({
      items: [
        anItem({ id: 31 }),
        anItem({ id: 8, isGift: true, selectedGift: true, available: false }),
      ],
    }),
    { reason: 'other', sentences: [{ key: 'giftSoldOut' }] },
  ],
  [
    'a price that was none before',
    changed('price', [{ item: line, field: 'unitPrice', from: null, to: 10_000 }]),
    { reason: 'price', sentences: [] },
  ],
  [
    'a price that is none now',
    changed('price', [{ item: line, field: 'unitPrice', from: 10_000, to: null }]),
    { reason: 'price', sentences: [] },
  ],
  [
    'a discount fell away',
    changed('promotion', [{ field: 'promotion', from: 'Sleva na první nákup', to: null }]),
    {
      reason: 'promotion',
      sentences: [{ key: 'promotionGone', name: 'Sleva na první nákup' }],
    },
  ],
  [
    'gifts of two promotions fell away',
    changed(
      null,
      [8, 9].map((id) => ({
        item: `/api/v2/shop/order-items/${id}`,
        field: 'gift',
        from: `g${id}`,
        to: null,
      })),
    ),
    { reason: 'other', sentences: [{ key: 'giftGone' }] },
  ],
  [
    'a gift sold out',
    changed(null, [{ item: line, field: 'gift', from: 'g', to: null }]),
    { reason: 'other', sentences: [{ key: 'giftSoldOut' }] },
  ],
  [
    'a dearer delivery, or another discount of the club',
    changed('price', []),
    { reason: 'price', sentences: [] },
  ],
  [
    'the club is silent',
    changed('price', [{ field: 'club', from: true, to: false }]),
    { reason: 'price', sentences: [{ key: 'clubGone' }] },
  ],
  [
    'the delivery chosen is gone',
    changed(null, [
      { item: '/api/v2/shop/shipments/1', field: 'shippingMethod', from: 'a', to: 'b' },
    ]),
    { reason: 'other', sentences: [{ key: 'shippingMethod' }] },
  ],
  [
    'the payment chosen is gone',
    changed(null, [
      { item: '/api/v2/shop/payments/1', field: 'paymentMethod', from: 'a', to: 'b' },
    ]),
    { reason: 'other', sentences: [{ key: 'paymentMethod' }] },
  ],
  [
    'a line that is not there any more, a field nobody knows',
    changed('price', [
      { item: '/x', field: 'unitPrice', from: 1, to: 2 },
      { item: line, field: 'colour', from: 1, to: 2 },
    ]),
    { reason: 'price', sentences: [] },
  ],
])('%s @CART-04 @CART-17', (_name, order, expected) => {
  expect(changeNotice(order)).toEqual(expected)
})

test('what the page says at another place is not said twice @CART-05', () => {
  const gone = changed(null, [{ item: line, field: 'gift', from: 'g', to: null }])
  expect(changeNotice(gone, 'giftSoldOut')).toBeNull()
  const dearer = { item: line, field: 'unitPrice', from: 9_000, to: 10_000 }
  expect(
    changeNotice(changed('price', [dearer, ...gone.changes.items]), 'giftSoldOut')?.sentences,
  ).toEqual([{ key: 'dearer', name: 'Produkt 31', amount: 1_000 }])
})
