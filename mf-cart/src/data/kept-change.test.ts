import type { OrderChanges } from '@drogerie/shared-lib/contract/order-changes.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { KeptChange } from '@drogerie/shared-lib/runtime/keep-change.ts'
import { expect, test } from 'vitest'
import { anItem, anOrder } from '../testing/an-order.ts'
import { withKept } from './kept-change.ts'

const line = '/api/v2/shop/order-items/31'
const none: OrderChanges = { order: null, items: [] }
const order = anOrder({ items: [anItem({ id: 31, unitPrice: 12_000 })] })
const price = { item: line, field: 'unitPrice', from: 10_000, to: 12_000 }
const lost = { field: 'promotion', from: 'SLEVA10', to: null }
const total = { reason: 'price', previousTotal: 10_000, signature: 's' } as const
const kept = (parts: Partial<KeptChange> = {}): KeptChange => ({
  ...total,
  order: order.id,
  items: [price],
  ...parts,
})
const at = (unitPrice: number): Order => ({ ...order, items: [anItem({ id: 31, unitPrice })] })

test.each<[string, Order, KeptChange | null, OrderChanges]>([
  ['nothing is kept', order, null, none],
  ['kept of another cart', order, kept({ order: -1 }), none],
  ['the answer tells no change any more', order, kept(), { order: total, items: [price] }],
  [
    'the price has moved once more',
    at(13_000),
    kept(),
    { order: total, items: [{ ...price, to: 13_000 }] },
  ],
  ['the old price is back', at(10_000), kept(), none],
  ['the line is gone', { ...order, items: [] }, kept(), none],
  [
    'closed, and repeated by the API',
    { ...order, changes: { order: total, items: [price] } },
    kept({ isClosed: true }),
    none,
  ],
  [
    'a dearer delivery',
    order,
    kept({ items: [] }),
    { order: { ...total, previousTotal: order.total }, items: [] },
  ],
  [
    'a discount that is lost',
    order,
    kept({ reason: 'promotion', items: [lost] }),
    { order: { ...total, reason: 'promotion' }, items: [lost] },
  ],
  [
    'a discount that came back',
    { ...order, discounts: [{ type: 'order_promotion', label: 'SLEVA10', amount: -1 }] },
    kept({ reason: 'promotion', items: [lost] }),
    none,
  ],
])('%s @CART-04 @CART-17', (_name, cart, change, changes) =>
  expect(withKept(cart, change).changes).toEqual(changes),
)
