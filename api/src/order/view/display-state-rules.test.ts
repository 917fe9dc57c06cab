import { expect, test } from 'vitest'
import { orderDisplay, type OrderStates } from './display-state-rules.ts'

const placed: OrderStates = {
  state: 'new',
  paymentState: 'awaiting_payment',
  shippingState: 'ready',
  fulfilment: 'none',
  paidInAdvance: false,
}

test.each([
  ['cash on delivery, just placed', {}, 'created', 'cod'],
  ['card not paid yet', { paidInAdvance: true }, 'waiting_for_payment', 'pending'],
  ['paid', { paidInAdvance: true, paymentState: 'paid' }, 'paid', 'paid'],
  [
    'blocked on the card, not taken yet',
    { paidInAdvance: true, paymentState: 'authorized' },
    'waiting_for_payment',
    'pending',
  ],
  [
    'paid, and a part of it sent back',
    { paidInAdvance: true, paymentState: 'partially_refunded' },
    'paid',
    'paid',
  ],
  [
    'paid, and all of it sent back',
    { paidInAdvance: true, paymentState: 'refunded' },
    'paid',
    'paid',
  ],
  ['packing', { fulfilment: 'packing', paymentState: 'paid' }, 'packing', 'expedition-ready'],
  ['packed', { fulfilment: 'expedition_ready' }, 'packing', 'expedition-ready'],
  ['handed to the carrier', { fulfilment: 'handed_over' }, 'in_transit', 'shipped'],
  ['shipped by state alone', { shippingState: 'shipped' }, 'in_transit', 'shipped'],
  ['waiting in the store', { fulfilment: 'pickup_ready' }, 'ready_for_pickup', 'pickup-ready'],
  ['came back', { fulfilment: 'returned' }, 'not_delivered', 'cancel'],
  ['delivered', { fulfilment: 'delivered' }, 'delivered', 'complete'],
  ['fulfilled', { state: 'fulfilled' }, 'delivered', 'complete'],
  [
    'cancelled wins over all',
    { state: 'cancelled', fulfilment: 'delivered', paymentState: 'paid' },
    'cancelled',
    'cancel',
  ],
] as const)('%s @CART-13', (_name, states, displayState, thankYou) => {
  expect(orderDisplay({ ...placed, ...states })).toEqual({ displayState, thankYou })
})
