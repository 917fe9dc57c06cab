import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { expect, test } from 'vitest'
import {
  heroKeyOf,
  heroTones,
  isBought,
  orderCan,
  promiseOf,
  totalKeyOf,
} from './thank-you-rules.ts'

type Facts = Parameters<typeof heroKeyOf>[0]

const shipment = (kind: string) => ({ shippingMethod: { kind } }) as Order['shipments'][number]
const payment = (state: Order['payments'][number]['state'], isCard = true) =>
  ({ state, method: { isCard } }) as Order['payments'][number]

const anOrder = (parts: Partial<Facts>): Facts => ({
  thankYou: 'paid',
  displayState: 'paid',
  state: 'new',
  paymentState: 'awaiting_payment',
  payments: [payment('new')],
  shipments: [shipment('courier')],
  ...parts,
})
const paid = { paymentState: 'paid' } as const
const inStore = { shipments: [shipment('click_and_collect')] }
const inBox = { shipments: [shipment('dpd_box')] }
test('the table knows all eight variants, and which of them are good news @CART-13', () => {
  expect(Object.entries(heroTones)).toEqual([
    ['cod', 'done'],
    ['paid', 'done'],
    ['pending', 'waiting'],
    ['cancel', 'failed'],
    ['complete', 'done'],
    ['expedition-ready', 'done'],
    ['shipped', 'done'],
    ['pickup-ready', 'done'],
  ])
})

test.each<[string, Facts, boolean]>([
  ['cash on delivery', anOrder({ thankYou: 'cod' }), true],
  ['paid by card', anOrder({ thankYou: 'paid', ...paid }), true],
  [
    'a transfer that is to come',
    anOrder({ thankYou: 'pending', payments: [payment('new', false)] }),
    true,
  ],
  [
    'a transfer after a refused card',
    anOrder({ thankYou: 'pending', payments: [payment('failed'), payment('new', false)] }),
    true,
  ],
  ['a card that is waited for', anOrder({ thankYou: 'pending' }), false],
  [
    'a card after a transfer that never came',
    anOrder({ thankYou: 'pending', payments: [payment('cancelled', false), payment('new')] }),
    false,
  ],
  ['nothing is known of its payment', anOrder({ thankYou: 'pending', payments: [] }), false],
  [
    'called off',
    anOrder({ thankYou: 'cancel', state: 'cancelled', payments: [payment('cancelled', false)] }),
    false,
  ],
  ['without a variant yet', anOrder({ thankYou: undefined }), true],
])('a purchase: %s → %s @CART-13 @SHELL-09', (_name, order, expected) => {
  expect(isBought(order)).toBe(expected)
})

test('an order without shipments or payments still has words @CART-13', () => {
  const bare = anOrder({ thankYou: 'pending', shipments: [], payments: [] })
  expect([heroKeyOf(bare), promiseOf(bare), orderCan.changeSoon(bare)]).toEqual([
    'pending',
    'courierText',
    false,
  ])
})

test.each<[string, Facts, boolean]>([
  ['a waiting card payment', anOrder({ thankYou: 'pending' }), true],
  ['a refused card', anOrder({ thankYou: 'pending', payments: [payment('failed')] }), true],
  [
    'a cancelled payment of a standing order',
    anOrder({ thankYou: 'cancel', paymentState: 'cancelled' }),
    true,
  ],
  ['a part is paid', anOrder({ thankYou: 'pending', paymentState: 'partially_paid' }), true],
  [
    'a cancelled order',
    anOrder({ thankYou: 'cancel', state: 'cancelled', paymentState: 'cancelled' }),
    false,
  ],
  [
    'a parcel that came back',
    anOrder({ thankYou: 'cancel', displayState: 'not_delivered' }),
    false,
  ],
  ['a paid order', anOrder({ thankYou: 'paid', ...paid }), false],
  ['cash on delivery', anOrder({ thankYou: 'cod' }), false],
])('paying again: %s → %s @CART-13', (_name, order, expected) => {
  expect(orderCan.payAgain(order)).toBe(expected)
})

test.each<[string, Facts, boolean]>([
  ['a card whose answer is missing', anOrder({ thankYou: 'pending' }), true],
  ['a refused card', anOrder({ thankYou: 'pending', payments: [payment('failed')] }), false],
  [
    'a bank transfer takes days',
    anOrder({ thankYou: 'pending', payments: [payment('new', false)] }),
    false,
  ],
  ['a paid order', anOrder({ thankYou: 'paid', ...paid }), false],
])('asking the API again: %s → %s @CART-13', (_name, order, expected) => {
  expect(orderCan.changeSoon(order)).toBe(expected)
})

test.each<[string, Facts, string]>([
  ['paid', anOrder(paid), 'paid'],
  [
    'paid, a part of which went back',
    anOrder({ thankYou: 'paid', paymentState: 'partially_refunded' }),
    'paid',
  ],
  ['not paid yet', anOrder({}), 'toPay'],
  ['cancelled', anOrder({ state: 'cancelled' }), 'total'],
])('the total of an order %s is called %s @CART-13', (_name, order, expected) => {
  expect(totalKeyOf(order)).toBe(expected)
})

test.each<[string, Facts, ReturnType<typeof promiseOf>]>([
  ['packed for a store', anOrder({ thankYou: 'expedition-ready', ...inStore }), 'storeText'],
  ['waiting in a store', anOrder({ thankYou: 'pickup-ready', ...inStore }), null],
  ['on its way to a box', anOrder({ thankYou: 'shipped', ...inBox }), 'pointText'],
  ['waiting in a box', anOrder({ thankYou: 'pickup-ready', ...inBox }), null],
  ['on its way by courier', anOrder({ thankYou: 'shipped' }), 'courierText'],
  ['collected in a store', anOrder({ thankYou: 'complete', ...inStore }), null],
  ['delivered by courier', anOrder({ thankYou: 'complete' }), null],
])('an order %s is promised %s and nothing that is past @CART-13', (_name, order, expected) => {
  expect(promiseOf(order)).toBe(expected)
})

test.each<[string, Facts]>([
  ['cod', anOrder({ thankYou: 'cod' })],
  ['paid', anOrder({ thankYou: 'paid', ...paid })],
  ['pending', anOrder({ thankYou: 'pending' })],
  ['refused', anOrder({ thankYou: 'pending', payments: [payment('cancelled')] })],
  ['transfer', anOrder({ thankYou: 'pending', payments: [payment('new', false)] })],
  ['cancel', anOrder({ thankYou: 'cancel', state: 'cancelled', displayState: 'cancelled' })],
  ['notDelivered', anOrder({ thankYou: 'cancel', displayState: 'not_delivered' })],
  ['complete', anOrder({ thankYou: 'complete' })],
  ['expedition-ready', anOrder({ thankYou: 'expedition-ready' })],
  ['shipped', anOrder({ thankYou: 'shipped' })],
  ['pickup-ready', anOrder({ thankYou: 'pickup-ready', ...inStore })],
  ['point-ready', anOrder({ thankYou: 'pickup-ready', ...inBox })],
])('the hero says %s @CART-13', (key, order) => {
  expect(heroKeyOf(order)).toBe(key)
})

test.each([
  [1, 'received', 'back-received'],
  [1, 'refunded', 'back-refunded'],
  [2, 'refunded', 'back-whole'],
] as const)(
  'goods that were taken over, of which %i of two are %s, say %s @CART-13 @CZ-01',
  (quantity, state, key) => {
    const items = [{ quantity: 2, isGift: false, withdrawn: { quantity, state } }]
    const order = { items: items as unknown as Order['items'], ...paid }
    expect(heroKeyOf(anOrder({ ...order, thankYou: 'complete' }))).toBe(key)
    expect(heroKeyOf(anOrder({ ...order, thankYou: 'shipped' }))).toBe('shipped')
  },
)
