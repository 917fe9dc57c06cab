import * as z from 'zod/mini'
import { DateOnly, DateTime, resource } from './common.ts'
import { ShippingKind } from './enums.ts'
import { Money } from './money.ts'

/** Pick-up in a store is ready within 60 or 90 minutes; `null` means days. */
export const PickupMinutes = z.nullable(z.literal([60, 90]))
export type PickupMinutes = z.infer<typeof PickupMinutes>

/**
 * The promised delivery: an order placed before `orderBefore` arrives, or can be collected, on the
 * day `from` or later. The text says both in Czech.
 */
export const DeliveryPromise = z.object({ orderBefore: DateTime, from: DateOnly, text: z.string() })
export type DeliveryPromise = z.infer<typeof DeliveryPromise>

/**
 * `price` only when the query named a cart and its shipment: what would be charged.
 * `priceBeforeCode` when a code of that cart takes something off. `unavailableReason` ends a key
 * `shippingPayment.unavailable.{…}`.
 */
export const ShippingMethod = z.extend(resource('ShippingMethod'), {
  id: z.int(),
  code: z.string(),
  position: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: z.optional(Money),
  priceBeforeCode: z.optional(Money),
  kind: ShippingKind,
  requiresBranch: z.boolean(),
  freeFrom: z.nullable(Money),
  available: z.boolean(),
  unavailableReason: z.nullable(z.string()),
  pickupMinutes: PickupMinutes,
  logo: z.nullish(z.string()),
  promise: z.nullish(DeliveryPromise),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>

/** The method inside a shipment of an order. */
export const ShipmentMethod = z.extend(resource('ShippingMethod'), {
  code: z.string(),
  name: z.string(),
  price: z.optional(Money),
  kind: z.optional(ShippingKind),
  requiresBranch: z.optional(z.boolean()),
})
export type ShipmentMethod = z.infer<typeof ShipmentMethod>
