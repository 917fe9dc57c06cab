import { paths } from '@drogerie/shared-lib/routes/paths.ts'

/** The three steps of the checkout; keys are texts below `cart.`. */
export const cartSteps = [
  { id: 'cart.cart', key: 'cart', href: paths.cart() },
  { id: 'cart.shipping-payment', key: 'shippingPayment', href: paths.shippingPayment() },
  { id: 'cart.delivery', key: 'delivery', href: paths.deliveryDetails() },
] as const

const completeId = 'cart.complete'

/**
 * Where a route of the checkout stands.
 *
 * @returns the step's number from 1; 4 once the order is complete; null for a page outside the
 *   steps.
 */
export function cartStepOf(routeId: string | undefined): number | null {
  if (routeId === completeId) return cartSteps.length + 1
  const index = cartSteps.findIndex(({ id }) => id === routeId)
  return index < 0 ? null : index + 1
}
