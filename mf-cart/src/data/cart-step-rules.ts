import type { Order } from '@drogerie/shared-lib/contract/order.ts'

/** The steps of the checkout, in the order a shopper takes them. */
export const cartSteps = ['cart', 'shippingPayment', 'deliveryDetails'] as const
export type CartStep = (typeof cartSteps)[number]

type CartFacts = Pick<Order, 'tokenValue' | 'state'> & {
  items: readonly Pick<Order['items'][number], 'isGift'>[]
  shipments: readonly (Pick<Order['shipments'][number], 'selected' | 'branchId'> & {
    shippingMethod: { requiresBranch?: boolean | undefined }
  })[]
  payments: readonly Pick<Order['payments'][number], 'selected'>[]
}

/** A gift alone is nothing to order. */
export const hasGoods = (cart: Pick<CartFacts, 'items'>): boolean =>
  cart.items.some(({ isGift }) => !isGift)

/** An order of nothing shippable has no shipment, and then none is to be chosen. */
export const isShippingChosen = ({ shipments }: Pick<CartFacts, 'shipments'>): boolean =>
  shipments.every(
    ({ selected, branchId, shippingMethod }) =>
      selected && (!shippingMethod.requiresBranch || Boolean(branchId)),
  )

/** An order of nothing to pay has no payment; of several the last is the one that counts. */
export const isPaymentChosen = ({ payments }: Pick<CartFacts, 'payments'>): boolean =>
  payments.at(-1)?.selected ?? true

/** Conditions for opening each step. */
const requirements: Record<CartStep, readonly ((cart: CartFacts) => boolean)[]> = {
  cart: [],
  shippingPayment: [hasGoods],
  deliveryDetails: [hasGoods, isShippingChosen, isPaymentChosen],
}

const isReachable = (step: CartStep, cart: CartFacts): boolean =>
  requirements[step].every((isMet) => isMet(cart))

export type StepDecision =
  { kind: 'stay' } | { kind: 'step'; step: CartStep } | { kind: 'thankYou'; tokenValue: string }

/**
 * Which step a visitor gets: the one they opened, the last one that may be opened, or the thank-you
 * page when the order is placed. Without a cart it is the first step, which says that the cart is
 * empty.
 */
export function decideStep(wanted: CartStep, cart: CartFacts | null): StepDecision {
  if (!cart) return wanted === 'cart' ? { kind: 'stay' } : { kind: 'step', step: 'cart' }
  if (cart.state !== 'cart') return { kind: 'thankYou', tokenValue: cart.tokenValue }
  if (isReachable(wanted, cart)) return { kind: 'stay' }
  const before = cartSteps
    .slice(0, cartSteps.indexOf(wanted))
    .findLast((step) => isReachable(step, cart))
  return { kind: 'step', step: before ?? 'cart' }
}
