import * as z from 'zod/mini'
import { resource } from './common.ts'
import { ShippingKind } from './enums.ts'
import { OpeningHours } from './store.ts'

/**
 * GET /pickup-points?kind=&phrase=&lat=&lng=&nonstop=1&cardPayment=1: a post office, delivery point
 * or box of a carrier. `code` becomes the shipment's `branchId`, `name` its `branchName`;
 * `distance` in metres.
 */
export const PickupPoint = z.extend(resource('PickupPoint'), {
  code: z.string(),
  kind: ShippingKind,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distance: z.nullish(z.number()),
  nonstop: z.boolean(),
  cardPayment: z.boolean(),
  openingText: z.nullish(z.string()),
  openingHours: z.array(OpeningHours),
})
export type PickupPoint = z.infer<typeof PickupPoint>
