import { isCollected, isStorePickup } from '../contract/shipment-rules.ts'
import type { OrderDisplayState, ShippingKind } from '../contract/enums.ts'
import type { Order, Shipment } from '../contract/order.ts'
import { expect, test } from 'vitest'
import { timelineOf } from './order-timeline-rules.ts'

const method = '/api/v2/shop/shipping-methods/x'

function shipmentOf(kind: ShippingKind, shippedAt?: string): Shipment {
  const shippingMethod = {
    '@id': method,
    '@type': 'ShippingMethod' as const,
    code: 'x',
    name: 'X',
    price: 0,
    kind,
    requiresBranch: false,
  }
  return {
    '@id': '/api/v2/shop/shipments/1',
    '@type': 'Shipment',
    id: 1,
    method,
    shippingMethod,
    selected: true,
    ...(shippedAt ? { shippedAt } : {}),
  }
}

function timeline(
  kind: ShippingKind,
  displayState: OrderDisplayState,
  paymentState: Order['paymentState'] = 'awaiting_payment',
) {
  return timelineOf({ displayState, paymentState, shipments: [shipmentOf(kind)] })
    .map(({ key, state }) => `${key} ${state}`)
    .join(', ')
}

test.each<[string, ShippingKind, OrderDisplayState, Order['paymentState'], string]>([
  [
    'cash on delivery',
    'courier',
    'created',
    'awaiting_payment',
    'received current, packing next, inTransit next, delivered next',
  ],
  [
    'a card not paid yet',
    'courier',
    'waiting_for_payment',
    'awaiting_payment',
    'received done, payment current, packing next, inTransit next, delivered next',
  ],
  [
    'a card paid',
    'courier',
    'paid',
    'paid',
    'received done, paid current, packing next, inTransit next, delivered next',
  ],
  [
    'being packed',
    'courier',
    'packing',
    'paid',
    'received done, paid done, packing current, inTransit next, delivered next',
  ],
  [
    'on its way',
    'courier',
    'in_transit',
    'paid',
    'received done, paid done, packing done, inTransit current, delivered next',
  ],
  [
    'delivered',
    'courier',
    'delivered',
    'paid',
    'received done, paid done, packing done, inTransit done, delivered done',
  ],
  [
    'on its way to a store',
    'branch_pickup',
    'in_transit',
    'awaiting_payment',
    'received done, packing current, pickup next, collected next',
  ],
  [
    'ready in a store',
    'branch_pickup',
    'ready_for_pickup',
    'awaiting_payment',
    'received done, packing done, pickup current, collected next',
  ],
  [
    'collected in a store',
    'click_and_collect',
    'delivered',
    'paid',
    'received done, paid done, packing done, pickup done, collected done',
  ],
  [
    'waiting in a box',
    'dpd_box',
    'ready_for_pickup',
    'paid',
    'received done, paid done, packing done, inTransit done, pickup current',
  ],
  [
    'collected from a box',
    'dpd_box',
    'delivered',
    'paid',
    'received done, paid done, inTransit done, pickup done, collected done',
  ],
  [
    'collected from a box, paid there',
    'dpd_box',
    'delivered',
    'awaiting_payment',
    'received done, packing done, inTransit done, pickup done, collected done',
  ],
  [
    'cancelled after a part went back',
    'courier',
    'cancelled',
    'partially_refunded',
    'received done, paid done, cancelled failed',
  ],
  [
    'cancelled before payment',
    'courier',
    'cancelled',
    'cancelled',
    'received done, cancelled failed',
  ],
  [
    'waiting for money, collected in a store',
    'click_and_collect',
    'waiting_for_payment',
    'awaiting_payment',
    'received done, payment current, packing next, pickup next, collected next',
  ],
  [
    'on its way to a post office',
    'postal_office',
    'in_transit',
    'awaiting_payment',
    'received done, packing done, inTransit current, pickup next',
  ],
  [
    'not delivered, not paid',
    'courier',
    'not_delivered',
    'awaiting_payment',
    'received done, inTransit done, notDelivered failed',
  ],
  [
    'not delivered',
    'courier',
    'not_delivered',
    'paid',
    'received done, paid done, inTransit done, notDelivered failed',
  ],
])('%s @ACC-08 @CART-13', (_name, kind, displayState, paymentState, expected) => {
  expect(timeline(kind, displayState, paymentState)).toBe(expected)
})

test.each<ShippingKind>([
  'courier',
  'branch_pickup',
  'postal_office',
  'delivery_point',
  'dpd_box',
  'click_and_collect',
])('a way by %s has four or five nodes in every state @ACC-08 @CART-13', (kind) => {
  const states: OrderDisplayState[] = [
    'created',
    'paid',
    'packing',
    'in_transit',
    'delivered',
    'waiting_for_payment',
    'ready_for_pickup',
  ]
  const lengths = states.map(
    (state) =>
      timeline(kind, state, state === 'created' ? 'awaiting_payment' : 'paid').split(', ').length,
  )
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5)
})

test.each<[ShippingKind, OrderDisplayState, string]>([
  ['courier', 'delivered', 'received done, packing done, inTransit done, delivered done'],
  ['click_and_collect', 'delivered', 'received done, packing done, pickup done, collected done'],
  ['courier', 'not_delivered', 'received done, inTransit done, notDelivered failed'],
])(
  'what is paid at the handover by %s has no payment before it, when %s @ACC-08 @CART-13',
  (kind, displayState, expected) => {
    const facts = { displayState, paymentState: 'paid' as const, paidOnHandover: true as const }
    const steps = timelineOf({ ...facts, shipments: [shipmentOf(kind)] })
    expect(steps.map(({ key, state }) => `${key} ${state}`).join(', ')).toBe(expected)
  },
)

test.each<[ShippingKind, string]>([
  ['courier', 'delivered'],
  ['click_and_collect', 'collected'],
])('the day of the handover by %s stands at the node %s @ACC-08', (kind, last) => {
  const deliveredAt = '2026-11-22T11:05:00+01:00'
  const shipments = [{ ...shipmentOf(kind), deliveredAt }]
  const steps = timelineOf({ displayState: 'delivered', paymentState: 'paid', shipments })
  expect(steps.at(-1)).toEqual({ key: last, state: 'done', at: deliveredAt })
})

test('known moments stand at their nodes @ACC-08 @CART-13', () => {
  const [checkoutCompletedAt, shippedAt] = [
    '2026-11-12T09:42:00+01:00',
    '2026-11-21T07:00:00+01:00',
  ]
  const steps = timelineOf({
    displayState: 'in_transit',
    paymentState: 'paid',
    shipments: [shipmentOf('courier', shippedAt)],
    checkoutCompletedAt,
  })
  expect(steps.flatMap(({ key, at }) => (at ? [[key, at]] : []))).toEqual([
    ['received', checkoutCompletedAt],
    ['inTransit', shippedAt],
  ])
})

test.each<[ShippingKind | null, boolean, boolean]>([
  ['courier', false, false],
  ['branch_pickup', true, true],
  ['click_and_collect', true, true],
  ['postal_office', true, false],
  ['delivery_point', true, false],
  ['dpd_box', true, false],
  [null, false, false],
])('%s is collected: %s, in a store of ours: %s @ACC-08 @CART-13', (kind, collected, inStore) => {
  const order = {
    displayState: 'paid' as const,
    paymentState: 'paid' as const,
    shipments: kind ? [shipmentOf(kind)] : [],
  }
  expect([isCollected(order), isStorePickup(order)]).toEqual([collected, inStore])
})

test('an order of nothing to send and without a state has just been received @ACC-08 @CART-13', () => {
  const steps = timelineOf({ paymentState: 'awaiting_payment', shipments: [] })
  expect(steps).toEqual([
    { key: 'received', state: 'current' },
    { key: 'packing', state: 'next' },
    { key: 'inTransit', state: 'next' },
    { key: 'delivered', state: 'next' },
  ])
})

test.each<[OrderDisplayState, string]>([
  ['waiting_for_payment', 'failed'],
  ['created', 'next'],
])('a refused card stops an order that is %s at %s @CART-13', (displayState, expected) => {
  const payments = [{ state: 'failed' }] as Order['payments']
  const facts = { displayState, paymentState: 'awaiting_payment' as const, payments, shipments: [] }
  const [, second] = timelineOf(facts)
  expect(second?.state).toBe(expected)
})

const piecesBack = (...states: ('received' | 'refunded' | null)[]) =>
  states.map((state) => ({
    quantity: 1,
    isGift: false,
    ...(state ? { withdrawn: { quantity: 1, state } } : {}),
  }))

test.each([
  ['as a whole', piecesBack('received', 'refunded'), 'delivered done, withdrawn current'],
  [
    'with all of its money back',
    piecesBack('refunded', 'refunded'),
    'delivered done, withdrawn done',
  ],
  ['in part', piecesBack('refunded', null), 'packing done, inTransit done, delivered done'],
])('a delivered order that goes back %s ends so @CZ-01', (_name, items, end) => {
  const shipments = [shipmentOf('courier')]
  const steps = timelineOf({ displayState: 'delivered', paymentState: 'paid', shipments, items })
  const words = steps.map(({ key, state }) => `${key} ${state}`).join(', ')
  expect(words.endsWith(end), words).toBe(true)
  expect(steps.length).toBeLessThanOrEqual(5)
})
