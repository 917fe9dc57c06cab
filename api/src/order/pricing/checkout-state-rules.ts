/**
 * The checkout state is computed from what has been chosen, not kept in a machine: our shopper
 * chooses shipping before the address, foreign clients after it, and both must get through
 * (contract 5.5).
 */
import type { CheckoutState, ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'

export type CheckoutChoices = {
  placed: boolean
  addressed: boolean
  shippingNeeded: boolean
  shippingChosen: boolean
  paymentNeeded: boolean
  paymentChosen: boolean
}

export function checkoutState(choices: CheckoutChoices): CheckoutState {
  if (choices.placed) return 'completed'
  if (!choices.addressed) return 'cart'
  if (choices.shippingNeeded && !choices.shippingChosen) return 'addressed'
  if (!choices.paymentNeeded) return 'payment_skipped'
  if (choices.paymentChosen) return 'payment_selected'
  return choices.shippingNeeded ? 'shipping_selected' : 'shipping_skipped'
}

export const mayComplete = (state: CheckoutState): boolean =>
  state === 'payment_selected' || state === 'payment_skipped'

const nextTransition: Partial<Record<CheckoutState, string>> = {
  cart: 'address',
  addressed: 'address, select_shipping',
  shipping_selected: 'address, select_shipping, select_payment',
  shipping_skipped: 'address, select_payment',
}

/** The refusal of a premature complete, word for word what foreign clients know. */
export const wrongStateText = (state: CheckoutState): string =>
  `Cannot complete as order is in a wrong state. Current: ${state}. Possible transitions: ${nextTransition[state] ?? 'none'}.`

/** The same refusal for the shopper: what is still to be chosen. */
export function missingStepText(choices: CheckoutChoices): string {
  if (choices.shippingNeeded && !choices.shippingChosen) return csText('cart.chooseShippingFirst')
  if (choices.paymentNeeded && !choices.paymentChosen) return 'Nejdříve vyberte způsob platby.'
  return 'Nejdříve vyplňte dodací údaje.'
}

/** Goods collected somewhere need no delivery street: the billing address alone is enough. */
export const needsDeliveryAddress = (kind: ShippingKind): boolean => kind === 'courier'
