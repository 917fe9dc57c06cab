import * as z from 'zod/mini'
import { DateTime, goodsNames, resource } from './common.ts'
import * as e from './enums.ts'
import * as field from './fields.ts'
import { Money } from './money.ts'
import { BranchAddress, WithdrawnPieces } from './order.ts'
import { TransferDetails } from './transfer.ts'

/**
 * POST /order-tracking: the body keeps the e-mail out of addresses, and so out of logs and
 * histories.
 */
export const OrderTrackingPayload = z.object({
  orderNumber: field.orderNumber(),
  email: field.email(),
})
export type OrderTrackingPayload = z.infer<typeof OrderTrackingPayload>

/**
 * How the goods travel, and the public place they are collected at; never a code of a handover or
 * an address of a person.
 */
export const TrackedShipment = z.object({
  shippingMethod: z.object({
    code: z.string(),
    name: z.string(),
    kind: z.optional(e.ShippingKind),
  }),
  branchId: z.optional(z.string()),
  branchName: z.optional(z.string()),
  branchAddress: z.optional(BranchAddress),
  promise: z.optional(z.string()),
  tracking: z.optional(z.string()),
  shippedAt: z.optional(DateTime),
  deliveredAt: z.optional(DateTime),
})
export type TrackedShipment = z.infer<typeof TrackedShipment>

export const TrackedItem = z.object({
  id: z.int(),
  ...goodsNames,
  quantity: z.int(),
  isGift: z.boolean(),
  withdrawn: z.optional(WithdrawnPieces),
})
export type TrackedItem = z.infer<typeof TrackedItem>

/**
 * How an order that waits for its payment is paid. A transfer needs the shop's account, the number
 * and the sum alone; the way to the gateway would end at the order's page, and so at its token: it
 * is in the mail.
 */
export const TrackedPayment = z.object({
  methodName: z.string(),
  isCard: z.boolean(),
  /** When the order is cancelled. */
  payUntil: z.optional(DateTime),
  transfer: z.optional(TransferDetails),
})
export type TrackedPayment = z.infer<typeof TrackedPayment>

/**
 * The part of a placed order that its number and e-mail together open: its progress, its goods, and
 * how to pay what it waits for. Both are known to others, so there is no token, person, address,
 * price of a line or document.
 */
export const TrackedOrder = z.extend(resource('TrackedOrder'), {
  number: z.string(),
  displayState: e.OrderDisplayState,
  paymentState: e.OrderPaymentState,
  /** The same as in `Order`: such a timeline has no payment in advance. */
  paidOnHandover: z.optional(z.literal(true)),
  checkoutCompletedAt: z.optional(DateTime),
  shipments: z.array(TrackedShipment),
  items: z.array(TrackedItem),
  total: Money,
  /** Rounding and sum in cash as in `Order`. */
  roundingTotal: z.optional(Money),
  cashTotal: z.optional(Money),
  /** The same as in `Order`. */
  refunded: z.optional(Money),
  /** Only while it waits for its payment. */
  payment: z.optional(TrackedPayment),
  /**
   * The shopper wrote a note to it. What it says may let somebody in at the door, so it is only in
   * the mail.
   */
  noted: z.optional(z.literal(true)),
})
export type TrackedOrder = z.infer<typeof TrackedOrder>
