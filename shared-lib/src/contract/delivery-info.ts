import * as z from 'zod/mini'
import { DateOnly, DateTime, iriOf, resource } from './common.ts'
import { CartAvailability, ShippingKind } from './enums.ts'
import { PickupMinutes } from './shipping-method.ts'

export const MethodDelivery = z.object({
  shippingMethod: iriOf('ShippingMethod'),
  kind: ShippingKind,
  from: z.nullable(DateOnly),
  to: z.nullable(DateOnly),
  orderBefore: z.nullable(DateTime),
  text: z.string(),
})
export type MethodDelivery = z.infer<typeof MethodDelivery>

export const BranchDelivery = z.object({
  store: iriOf('Store'),
  readyAt: z.nullable(DateTime),
  minutes: PickupMinutes,
  availability: CartAvailability,
  /** Lines of the order that it has too few pieces of, or none. */
  missing: z.optional(z.array(iriOf('OrderItem'))),
})
export type BranchDelivery = z.infer<typeof BranchDelivery>

/**
 * GET /orders/expected-delivery-info/{token}; `branch` is the chosen or favourite store, null
 * without one. Where the order is to be paid by transfer, the methods have no days: their texts
 * count from the payment.
 */
export const ExpectedDeliveryInfo = z.extend(resource('ExpectedDeliveryInfo'), {
  methods: z.array(MethodDelivery),
  branch: z.nullable(BranchDelivery),
  /** Until when to order for the days of the methods, in Czech. */
  orderBy: z.optional(z.string()),
})
export type ExpectedDeliveryInfo = z.infer<typeof ExpectedDeliveryInfo>
