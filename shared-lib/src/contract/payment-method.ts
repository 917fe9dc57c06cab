import * as z from 'zod/mini'
import { resource } from './common.ts'
import { Money } from './money.ts'

/**
 * `price` is the fee, of cash on delivery for one. Card methods have the codes `comgate` and `CC`.
 * Of a cart, what its chosen point does not take is not `available`; `unavailableReason` ends a key
 * `shippingPayment.unavailable.{…}`.
 */
export const PaymentMethod = z.extend(resource('PaymentMethod'), {
  id: z.int(),
  code: z.string(),
  position: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  price: Money,
  isCard: z.boolean(),
  available: z.optional(z.boolean()),
  unavailableReason: z.nullish(z.string()),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The method inside a payment of an order; its `@id` is what the shop compares. */
export const EmbeddedPaymentMethod = z.extend(resource('PaymentMethod'), {
  code: z.string(),
  name: z.string(),
  isCard: z.optional(z.boolean()),
})
export type EmbeddedPaymentMethod = z.infer<typeof EmbeddedPaymentMethod>
