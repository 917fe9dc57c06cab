import type { OrderDisplayState, ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import { isReceipt, isUnderWay, orderCan, orderStatus } from './order-state-rules.ts'

test.each<[OrderDisplayState, string]>([
  ['created', 'moving'],
  ['paid', 'moving'],
  ['packing', 'moving'],
  ['in_transit', 'moving'],
  ['ready_for_pickup', 'ok'],
  ['delivered', 'ok'],
  ['waiting_for_payment', 'waiting'],
  ['not_delivered', 'failed'],
  ['cancelled', 'muted'],
])('an order %s is shown as %s @ACC-08', (displayState, tone) => {
  expect(orderStatus({ displayState, source: 'eshop' })).toEqual({
    tone,
    key: `order.displayState.${displayState}`,
  })
})

test.each<[OrderDisplayState, boolean]>([
  ['created', true],
  ['paid', true],
  ['packing', true],
  ['in_transit', true],
  ['ready_for_pickup', true],
  ['waiting_for_payment', true],
  ['delivered', false],
  ['not_delivered', false],
  ['cancelled', false],
])('an order %s is under way: %s; a receipt of a store never is @ACC-07', (displayState, is) => {
  expect(isUnderWay({ displayState, source: 'eshop' })).toBe(is)
  expect(isUnderWay({ displayState, source: 'store' })).toBe(false)
})

test.each<[ShippingKind | undefined, string]>([
  ['branch_pickup', 'collected'],
  ['click_and_collect', 'collected'],
  ['dpd_box', 'collected'],
  ['courier', 'delivered'],
  [undefined, 'delivered'],
])('what went by %s is %s in the end, as in its detail @ACC-08', (shippingKind, word) => {
  const purchase = { displayState: 'delivered', source: 'eshop', shippingKind } as const
  expect(orderStatus(purchase)).toEqual({ tone: 'ok', key: `order.displayState.${word}` })
  expect(orderStatus({ ...purchase, displayState: 'packing' }).key).toBe(
    'order.displayState.packing',
  )
})

test('an order without a state is a new one, and a receipt of a store has no state @ACC-08', () => {
  expect(orderStatus({})).toEqual({ tone: 'moving', key: 'order.displayState.created' })
  expect(orderStatus({ source: 'store', displayState: 'delivered' })).toEqual({
    tone: 'muted',
    key: 'purchases.inStore',
  })
  expect([isReceipt({ source: 'store' }), isReceipt({ source: 'eshop' }), isReceipt({})]).toEqual([
    true,
    false,
    false,
  ])
})

const waiting = { displayState: 'waiting_for_payment', source: 'eshop', payable: true } as const

test.each([
  ['waits for a card', waiting, true],
  ['cannot be paid any more', { ...waiting, payable: false }, false],
  ['is paid', { ...waiting, displayState: 'paid' as const }, false],
  ['was bought in a store', { ...waiting, source: 'store' as const }, false],
  ['says nothing of paying', { displayState: waiting.displayState }, false],
])('an order that %s can be paid: %s @ACC-08', (_name, purchase, expected) => {
  expect(orderCan.pay(purchase)).toBe(expected)
})

const payments = (...cards: boolean[]) =>
  cards.map((isCard) => ({ method: { isCard } })) as Order['payments']

test.each([
  ['a transfer', { ...waiting, payments: payments(false) }, true],
  ['a card', { ...waiting, payments: payments(true) }, false],
  ['a transfer after a refused card', { ...waiting, payments: payments(true, false) }, true],
  ['a card after a transfer', { ...waiting, payments: payments(false, true) }, false],
  [
    'a transfer that came',
    { ...waiting, displayState: 'paid' as const, payments: payments(false) },
    false,
  ],
  ['nothing', { ...waiting, payments: [] }, false],
  ['nobody knows what', waiting, false],
])('an order that waits for %s wants a transfer: %s @ACC-08', (_name, purchase, expected) => {
  expect(orderCan.transfer(purchase)).toBe(expected)
})

test.each([
  ['delivered', 'order.withdrawn.state.whole'],
  ['in_transit', 'order.withdrawn.state.whole'],
  ['cancelled', 'order.displayState.cancelled'],
  ['not_delivered', 'order.displayState.not_delivered'],
] as const)(
  'an order withdrawn from as a whole that was %s is called %s @ACC-08 @CZ-01',
  (displayState, key) => {
    expect(orderStatus({ displayState, source: 'eshop', withdrawn: true }).key).toBe(key)
  },
)

test('an order withdrawn from in part is called so once it is delivered @ACC-08 @CZ-01', () => {
  const partly = { source: 'eshop', partlyWithdrawn: 'refunded' } as const
  expect(orderStatus({ ...partly, displayState: 'delivered' }).key).toBe(
    'order.withdrawn.state.refunded',
  )
  expect(orderStatus({ ...partly, displayState: 'in_transit' }).key).toBe(
    'order.displayState.in_transit',
  )
})
