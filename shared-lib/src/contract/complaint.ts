import * as z from 'zod/mini'
import { DateOnly, DateTime, goodsNames, iriOf, resource } from './common.ts'
import { limits } from './constants.ts'
import { ComplaintReason, ComplaintState, RefundType, SalesChannel } from './enums.ts'
import * as field from './fields.ts'
import { Money } from './money.ts'

export const ComplaintProduct = z.object({
  orderItem: iriOf('OrderItem'),
  ...goodsNames,
  image: z.nullish(z.string()),
  quantity: z.int(),
  claimable: z.int(),
  reason: ComplaintReason,
})
export type ComplaintProduct = z.infer<typeof ComplaintProduct>

/** A picture as kept: turned upright, without the camera's notes. A PDF has no thumbnail. */
export const ComplaintPhoto = z.object({
  id: z.int(),
  url: z.string(),
  thumbnail: z.nullish(z.string()),
})
export type ComplaintPhoto = z.infer<typeof ComplaintPhoto>

/**
 * The offered compensation; `accepted` is null until the customer answers, which is possible until
 * `answerBy`.
 */
export const ComplaintCoupon = z.object({
  code: z.string(),
  amount: Money,
  validTo: DateOnly,
  answerBy: z.nullish(DateOnly),
  accepted: z.nullish(z.boolean()),
})
export type ComplaintCoupon = z.infer<typeof ComplaintCoupon>

export const ComplaintHistoryEntry = z.object({
  state: ComplaintState,
  at: DateTime,
  text: z.string(),
})
export type ComplaintHistoryEntry = z.infer<typeof ComplaintHistoryEntry>

/** `bankAccountNumber` is masked. `deadline` is the last day for the shop to settle it. */
export const Complaint = z.extend(resource('Complaint'), {
  token: z.string(),
  number: z.string(),
  state: ComplaintState,
  stateLabel: z.string(),
  reasons: z.array(ComplaintReason),
  order: z.object({ token: z.nullish(z.string()), number: z.string(), source: SalesChannel }),
  products: z.array(ComplaintProduct),
  photos: z.array(ComplaintPhoto),
  note: z.nullish(z.string()),
  message: z.string(),
  refundType: RefundType,
  bankAccountNumber: z.nullish(z.string()),
  coupon: z.nullish(ComplaintCoupon),
  wholeOrder: z.boolean(),
  history: z.array(ComplaintHistoryEntry),
  deadline: z.nullish(DateOnly),
  createdAt: z.optional(DateTime),
})
export type Complaint = z.infer<typeof Complaint>

export const ClaimableItem = z.object({
  id: z.int(),
  ...goodsNames,
  image: z.nullish(z.string()),
  quantity: z.int(),
  claimableQuantity: z.int(),
})
export type ClaimableItem = z.infer<typeof ClaimableItem>

/**
 * Member of GET /complaints/search. `activeComplaint` is the token of a complaint on the whole
 * order; `reasons` are those that fit the order today.
 */
export const ClaimableOrder = z.extend(resource('ClaimableOrder'), {
  order: z.object({
    token: z.nullish(z.string()),
    number: z.string(),
    date: DateOnly,
    source: SalesChannel,
  }),
  claimable: z.boolean(),
  reason: z.nullable(z.string()),
  activeComplaint: z.nullable(z.string()),
  reasons: z.optional(z.array(ComplaintReason)),
  items: z.array(ClaimableItem),
})
export type ClaimableOrder = z.infer<typeof ClaimableOrder>

export const ComplaintItemPayload = z.object({
  id: z.int(),
  quantity: field.quantity(),
  reason: z.optional(ComplaintReason),
})
export type ComplaintItemPayload = z.infer<typeof ComplaintItemPayload>

/**
 * The `data` part of POST /complaints. An order is named by its token, or by number and e-mail. A
 * refund in cash needs a bank account; a claim names lines, or the whole order.
 */
export const CreateComplaintPayload = z
  .object({
    orderToken: field.optionalCode(),
    orderNumber: z.nullish(field.orderNumber()),
    email: field.optionalEmail(),
    reason: ComplaintReason,
    message: field.textArea(),
    note: field.optionalTextArea(),
    refundType: RefundType,
    bankAccountNumber: field.optionalBankAccount(),
    items: z.optional(z.array(ComplaintItemPayload).check(z.maxLength(limits.itemQuantityMax))),
    wholeOrder: z.optional(z.boolean()),
    consent: field.consent(),
    website: field.honeypot(),
  })
  .check(
    z.refine(({ orderToken, orderNumber }) => Boolean(orderToken) || Boolean(orderNumber), {
      error: 'form.error.required',
      path: ['orderNumber'],
      when: field.fieldsAreFine('orderToken', 'orderNumber'),
    }),
    z.refine(({ orderToken, email }) => Boolean(orderToken) || Boolean(email), {
      error: 'form.error.required',
      path: ['email'],
      when: field.fieldsAreFine('orderToken', 'email'),
    }),
    z.refine(
      ({ refundType, bankAccountNumber }) => refundType !== 'cash' || Boolean(bankAccountNumber),
      {
        error: 'form.error.required',
        path: ['bankAccountNumber'],
        when: field.fieldsAreFine('refundType', 'bankAccountNumber'),
      },
    ),
    z.refine(({ wholeOrder, items }) => wholeOrder === true || (items?.length ?? 0) > 0, {
      error: 'complaint.itemsRequired',
      path: ['items'],
      when: field.fieldsAreFine('wholeOrder', 'items'),
    }),
  )
export type CreateComplaintPayload = z.infer<typeof CreateComplaintPayload>

/** PATCH /complaints/{token}/coupon. */
export const ComplaintCouponPayload = z.object({ accepted: z.boolean() })
export type ComplaintCouponPayload = z.infer<typeof ComplaintCouponPayload>
