import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { CartStep } from './cart-step-rules.ts'

export const cartStepPaths: Record<CartStep, () => string> = {
  cart: paths.cart,
  shippingPayment: paths.shippingPayment,
  deliveryDetails: paths.deliveryDetails,
}
