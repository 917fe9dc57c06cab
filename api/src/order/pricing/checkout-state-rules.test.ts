import { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import {
  checkoutState,
  mayComplete,
  missingStepText,
  needsDeliveryAddress,
  wrongStateText,
  type CheckoutChoices,
} from './checkout-state-rules.ts'

const nothing: CheckoutChoices = {
  placed: false,
  addressed: false,
  shippingNeeded: true,
  shippingChosen: false,
  paymentNeeded: true,
  paymentChosen: false,
}

test.each([
  ['a fresh cart', {}, 'cart', false],
  [
    'shipping and payment first, as our shop asks',
    { shippingChosen: true, paymentChosen: true },
    'cart',
    false,
  ],
  [
    '… then the address',
    { shippingChosen: true, paymentChosen: true, addressed: true },
    'payment_selected',
    true,
  ],
  ['the address first, as foreign clients ask', { addressed: true }, 'addressed', false],
  ['… then shipping', { addressed: true, shippingChosen: true }, 'shipping_selected', false],
  [
    'payment without shipping does not skip a step',
    { addressed: true, paymentChosen: true },
    'addressed',
    false,
  ],
  ['nothing to ship', { addressed: true, shippingNeeded: false }, 'shipping_skipped', false],
  [
    'nothing to pay',
    { addressed: true, shippingChosen: true, paymentNeeded: false },
    'payment_skipped',
    true,
  ],
  ['placed', { placed: true }, 'completed', false],
] as const)('%s @API-05', (_name, choices, state, complete) => {
  expect(checkoutState({ ...nothing, ...choices })).toBe(state)
  expect(mayComplete(state)).toBe(complete)
})

test('a premature complete says what is missing @CART-07', () => {
  expect(wrongStateText('cart')).toBe(
    'Cannot complete as order is in a wrong state. Current: cart. Possible transitions: address.',
  )
  expect(wrongStateText('addressed')).toMatch(
    /Current: addressed\. Possible transitions: address, select_shipping\.$/,
  )
  expect(wrongStateText('shipping_selected')).toMatch(
    /transitions: address, select_shipping, select_payment\.$/,
  )
  expect(wrongStateText('shipping_skipped')).toMatch(/transitions: address, select_payment\.$/)
  expect(wrongStateText('completed')).toMatch(/transitions: none\.$/)
  expect(missingStepText(nothing)).toBe('Nejdříve vyberte způsob dopravy.')
  expect(missingStepText({ ...nothing, shippingChosen: true })).toBe(
    'Nejdříve vyberte způsob platby.',
  )
  expect(missingStepText({ ...nothing, shippingChosen: true, paymentChosen: true })).toBe(
    'Nejdříve vyplňte dodací údaje.',
  )
})

test('only a courier needs to know where one lives @CART-11', () => {
  expect(ShippingKind.options.filter(needsDeliveryAddress)).toEqual(['courier'])
})
