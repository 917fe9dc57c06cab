import { expect, test } from 'vitest'
import { decideStep, type CartStep, type StepDecision } from './cart-step-rules.ts'

type Cart = NonNullable<Parameters<typeof decideStep>[1]>

const goods = { isGift: false }
const gift = { isGift: true }
const courier = { selected: true, shippingMethod: { requiresBranch: false } }
const card = { selected: true }
const aCart = (parts: Partial<Cart> = {}): Cart => ({
  tokenValue: 'T',
  state: 'cart',
  items: [goods],
  shipments: [courier],
  payments: [card],
  ...parts,
})

const stay: StepDecision = { kind: 'stay' }
const to = (step: CartStep): StepDecision => ({ kind: 'step', step })
const thankYou: StepDecision = { kind: 'thankYou', tokenValue: 'T' }

test.each<[string, CartStep, Cart | null, StepDecision]>([
  ['no cart: step 1 says it is empty', 'cart', null, stay],
  ['no cart: step 2 leads to step 1', 'shippingPayment', null, to('cart')],
  ['no cart: step 3 leads to step 1', 'deliveryDetails', null, to('cart')],
  ['empty cart: step 1 stays', 'cart', aCart({ items: [] }), stay],
  ['empty cart: step 2 leads to step 1', 'shippingPayment', aCart({ items: [] }), to('cart')],
  [
    'empty cart: step 3 leads to step 1, whatever was chosen before',
    'deliveryDetails',
    aCart({ items: [] }),
    to('cart'),
  ],
  ['a gift alone counts as empty', 'shippingPayment', aCart({ items: [gift] }), to('cart')],
  [
    'goods open step 2',
    'shippingPayment',
    aCart({ shipments: [{ ...courier, selected: false }] }),
    stay,
  ],
  [
    'the default shipping nobody chose leads to step 2',
    'deliveryDetails',
    aCart({ shipments: [{ ...courier, selected: false }] }),
    to('shippingPayment'),
  ],
  [
    'a pickup without its branch leads to step 2',
    'deliveryDetails',
    aCart({ shipments: [{ selected: true, shippingMethod: { requiresBranch: true } }] }),
    to('shippingPayment'),
  ],
  [
    'a pickup with its branch opens step 3',
    'deliveryDetails',
    aCart({
      shipments: [{ selected: true, branchId: '12', shippingMethod: { requiresBranch: true } }],
    }),
    stay,
  ],
  [
    'the default payment nobody chose leads to step 2',
    'deliveryDetails',
    aCart({ payments: [{ selected: false }] }),
    to('shippingPayment'),
  ],
  [
    'of two payments the last decides',
    'deliveryDetails',
    aCart({ payments: [{ selected: false }, card] }),
    stay,
  ],
  [
    'nothing to ship and nothing to pay opens step 3',
    'deliveryDetails',
    aCart({ shipments: [], payments: [] }),
    stay,
  ],
  ['a chosen shipping and payment open step 3', 'deliveryDetails', aCart(), stay],
  ['back to step 1 is always open', 'cart', aCart(), stay],
  [
    'a placed order leads from step 1 to its thank-you page',
    'cart',
    aCart({ state: 'new' }),
    thankYou,
  ],
  [
    'a placed order leads from step 3 to its thank-you page',
    'deliveryDetails',
    aCart({ state: 'new' }),
    thankYou,
  ],
  [
    'a cancelled order leads to its thank-you page',
    'shippingPayment',
    aCart({ state: 'cancelled' }),
    thankYou,
  ],
])('%s @CART-14', (_name, wanted, cart, expected) => {
  expect(decideStep(wanted, cart)).toEqual(expected)
})
