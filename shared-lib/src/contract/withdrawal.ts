import * as z from 'zod/mini'
import { DateOnly, DateTime, goodsNames, resource } from './common.ts'
import { WithdrawalState } from './enums.ts'
import * as field from './fields.ts'
import { limits } from './constants.ts'
import { Money } from './money.ts'

/**
 * Pieces of a line; `sealed` is the customer's word that the seal of hygienic goods is unbroken.
 */
export const WithdrawalItemPayload = z.object({
  id: z.int(),
  quantity: field.quantity(),
  sealed: z.optional(z.boolean()),
})
export type WithdrawalItemPayload = z.infer<typeof WithdrawalItemPayload>

const order = {
  orderToken: field.optionalCode(),
  orderNumber: field.orderNumber(),
  email: field.email(),
}
const items = z.optional(z.array(WithdrawalItemPayload).check(z.maxLength(limits.itemQuantityMax)))

/**
 * POST /withdrawals/draft: what a withdrawal would be. Nothing is said to anybody yet, and nothing
 * is kept.
 */
export const WithdrawalDraftPayload = z.object({ ...order, items, website: field.honeypot() })
export type WithdrawalDraftPayload = z.infer<typeof WithdrawalDraftPayload>

/**
 * POST /withdrawals: leaving the contract within the statutory days; no reason is asked. Without
 * `items` the whole order.
 */
export const CreateWithdrawalPayload = z.object({
  ...order,
  firstName: field.personName(),
  lastName: field.personName(),
  items,
  bankAccountNumber: field.optionalBankAccount(),
  note: field.optionalTextArea(),
  /** The second step, 'Potvrdit odstoupení'. */
  confirmed: field.consent(),
  website: field.honeypot(),
})
export type CreateWithdrawalPayload = z.infer<typeof CreateWithdrawalPayload>

/**
 * A line of the order; `exception` explains why it comes back only under a condition (a seal that
 * must be unbroken).
 */
export const WithdrawableItem = z.object({
  id: z.int(),
  ...goodsNames,
  image: z.nullish(z.string()),
  quantity: z.int(),
  withdrawableQuantity: z.int(),
  /** Refund for all `withdrawableQuantity` pieces; null as below. */
  refund: z.nullable(Money),
  exception: z.nullable(z.string()),
})
export type WithdrawableItem = z.infer<typeof WithdrawableItem>

/**
 * The refund that a withdrawal would bring; the shipping only when nothing of the order is kept.
 */
export const WithdrawalRefund = z.object({
  goods: Money,
  shipping: Money,
  /** Fee of the payment, a part of `shipping`. */
  paymentFee: z.optional(Money),
  total: Money,
})
export type WithdrawalRefund = z.infer<typeof WithdrawalRefund>

/**
 * 200 of the first step. `until` is absent while the goods are on their way: the period has not
 * started.
 */
export const WithdrawalDraft = z.extend(resource('WithdrawalDraft'), {
  order: z.object({ token: z.nullish(z.string()), number: z.string(), date: DateOnly }),
  withdrawable: z.boolean(),
  /** Why it cannot be withdrawn from, in a sentence. */
  reason: z.nullable(z.string()),
  until: z.nullish(DateTime),
  items: z.array(WithdrawableItem),
  /** Names of gifts that came with goods of the order; they go back with those. */
  gifts: z.optional(z.array(z.string())),
  /**
   * Null for a caller with only a number and an e-mail, who is neither signed in as the owner nor
   * has the order's token.
   */
  refund: z.nullable(WithdrawalRefund),
})
export type WithdrawalDraft = z.infer<typeof WithdrawalDraft>

/** 201: the receipt, which is also mailed; `text` is the statement as received. */
export const Withdrawal = z.extend(resource('Withdrawal'), {
  token: z.string(),
  number: z.string(),
  orderNumber: z.string(),
  receivedAt: DateTime,
  state: WithdrawalState,
  items: z.array(z.object({ ...goodsNames, quantity: z.int() })),
  refund: WithdrawalRefund,
  /**
   * Amount that goes or went back, once it is decided: less than `refund` for worn goods, with the
   * reason.
   */
  payBack: z.optional(Money),
  loweredReason: z.optional(z.string()),
  text: z.string(),
  /** Where the goods are: never handed over, on their way to the shopper, or with them. */
  goods: z.optional(z.enum(['kept', 'on-the-way', 'taken-over'])),
  /** Money goes to the account that was named only after the link in the mail was opened. */
  accountPending: z.optional(z.boolean()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/**
 * Row of GET /orders/{token}/withdrawals. The statement names whoever withdrew: who only holds the
 * link of a guest's order gets neither it nor the token that opens it.
 */
export const OrderWithdrawal = z.extend(Withdrawal, {
  token: z.optional(z.string()),
  text: z.optional(z.string()),
})
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>

/**
 * GET and POST /withdrawal-accounts/{token}: what a mailed link is about, masked, and the word of
 * the mailbox that it is right.
 */
export const WithdrawalAccount = z.extend(resource('WithdrawalAccount'), {
  orderNumber: z.string(),
  account: z.string(),
  confirmed: z.boolean(),
})
export type WithdrawalAccount = z.infer<typeof WithdrawalAccount>
