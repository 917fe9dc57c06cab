import * as z from 'zod/mini'
import { DateOnly, resource } from './common.ts'
import { ClientCouponState, ClientCouponType, SalesChannel } from './enums.ts'
import * as field from './fields.ts'
import { Money } from './money.ts'
import { Order } from './order.ts'

/** `value` in percent, hundredths of a crown, pieces or points, by `kind`. */
export const CouponDiscount = z.object({
  kind: z.enum(['percent', 'amount', 'gift', 'points']),
  value: z.int(),
})
export type CouponDiscount = z.infer<typeof CouponDiscount>

/**
 * A coupon or benefit of the club. `code` is the number in the barcode of an owned coupon;
 * `pointsPrice` is what an offered one costs; `usedInOrder` an order token.
 */
export const ClientCoupon = z.extend(resource('ClientCoupon'), {
  id: z.int(),
  type: ClientCouponType,
  activated: z.boolean(),
  code: z.nullish(z.string()),
  name: z.string(),
  description: z.nullable(z.string()),
  discount: CouponDiscount,
  pointsPrice: z.nullable(z.int()),
  validFrom: z.nullable(DateOnly),
  validTo: z.nullable(DateOnly),
  channels: z.array(SalesChannel),
  conditions: z.array(z.string()),
  minTotal: z.nullable(Money),
  image: z.nullish(z.string()),
  state: ClientCouponState,
  usedInOrder: z.nullable(z.string()),
  onePerOrder: z.boolean(),
})
export type ClientCoupon = z.infer<typeof ClientCoupon>

/** POST /client/coupons/{id}/use-in-checkout. */
export const UseInCheckoutPayload = z.object({ orderToken: field.code(), active: z.boolean() })
export type UseInCheckoutPayload = z.infer<typeof UseInCheckoutPayload>

export const UseInCheckoutResult = z.object({ coupon: ClientCoupon, order: Order })
export type UseInCheckoutResult = z.infer<typeof UseInCheckoutResult>
