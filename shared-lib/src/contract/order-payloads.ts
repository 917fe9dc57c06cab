import * as z from 'zod/mini'
import { AddressPayload } from './address.ts'
import { companyRules } from './company-rules.ts'
import * as field from './fields.ts'

/** POST /orders. */
export const CreateOrderPayload = z.object({
  replacementTokenValue: field.optionalCode(),
  localeCode: field.optionalCode(),
})
export type CreateOrderPayload = z.infer<typeof CreateOrderPayload>

/**
 * Either address may be the one that is invoiced, and a company's invoice needs its name and its
 * IČO.
 */
const OrderAddressPayload = AddressPayload.check(...companyRules)

/**
 * PUT /orders/{token}: partial. `couponCode: null` removes the coupon that was entered as a code.
 */
export const UpdateOrderPayload = z.object({
  email: field.optionalEmail(),
  billingAddress: z.optional(OrderAddressPayload),
  shippingAddress: z.optional(OrderAddressPayload),
  couponCode: field.optionalCode(),
  couponCodes: z.nullish(z.array(field.code())),
  note: field.optionalTextArea(),
})
export type UpdateOrderPayload = z.infer<typeof UpdateOrderPayload>

/** POST /orders/{token}/items; `productVariant` is an IRI or a code. */
export const AddItemPayload = z.object({ productVariant: field.code(), quantity: field.quantity() })
export type AddItemPayload = z.infer<typeof AddItemPayload>

/** PATCH /orders/{token}/items/{id}. */
export const ChangeQuantityPayload = z.object({ quantity: field.quantity() })
export type ChangeQuantityPayload = z.infer<typeof ChangeQuantityPayload>

/**
 * POST /orders/{token}/items/{id}/select-gift; `selected: false` takes no gift of the group, until
 * one is chosen again.
 */
export const SelectGiftPayload = z.object({ selected: z.optional(z.boolean()) })
export type SelectGiftPayload = z.infer<typeof SelectGiftPayload>

/** PATCH /orders/{token}/shipments/{id}; absent keeps, `branchId: null` clears. */
export const ShipmentPayload = z.object({
  shippingMethod: z.optional(field.code()),
  branchId: field.optionalLine(64),
  branchName: field.optionalLine(),
})
export type ShipmentPayload = z.infer<typeof ShipmentPayload>

/** PATCH /orders/{token}/payments/{id}. */
export const PaymentPayload = z.object({ paymentMethod: field.code() })
export type PaymentPayload = z.infer<typeof PaymentPayload>

/** PATCH /orders/{token}/complete. */
export const CompletePayload = z.object({ notes: field.optionalTextArea() })
export type CompletePayload = z.infer<typeof CompletePayload>

/** POST /orders/{token}/coupons: a typed code, or a coupon of the club by its IRI. */
export const AddCouponPayload = z.object({
  code: field.optionalCode(),
  clientCoupon: field.optionalCode(),
})
export type AddCouponPayload = z.infer<typeof AddCouponPayload>
