import * as z from 'zod/mini'
import { DateOnly, DateTime, resource } from './common.ts'
import { ComplaintReason, RefundType } from './enums.ts'
import { WithdrawalRefund } from './withdrawal.ts'

export const StatementKind = z.enum(['withdrawal', 'complaint'])
export type StatementKind = z.infer<typeof StatementKind>

/**
 * 202 of POST /withdrawals and POST /complaints by number and e-mail alone: nothing has happened
 * yet. The link mailed to the order's mailbox makes it valid until `expiresAt`; it then counts as
 * received at `receivedAt`.
 */
export const PendingStatement = z.object({
  '@context': z.optional(z.string()),
  '@type': z.literal('PendingStatement'),
  kind: StatementKind,
  orderNumber: z.string(),
  /** The mailbox, masked. */
  sentTo: z.string(),
  receivedAt: DateTime,
  expiresAt: DateTime,
})
export type PendingStatement = z.infer<typeof PendingStatement>

/**
 * The withdrawal or complaint that a confirmed statement became; its token opens it as that of any
 * other.
 */
export const StatementResult = z.object({
  token: z.string(),
  number: z.string(),
  /** The statement of a withdrawal, word for word. */
  text: z.nullable(z.string()),
  /** The last day for settling a complaint. */
  deadline: z.nullable(DateOnly),
})
export type StatementResult = z.infer<typeof StatementResult>

/**
 * GET and POST /pending-statements/{token}: what a mailed link would confirm, or what it has
 * confirmed.
 */
export const MailedStatement = z.extend(resource('MailedStatement'), {
  kind: StatementKind,
  orderNumber: z.string(),
  receivedAt: DateTime,
  expiresAt: DateTime,
  /** `productName` is the whole name, with brand and size. */
  products: z.array(z.object({ productName: z.string(), quantity: z.int() })),
  /** The person named in a withdrawal. */
  name: z.nullable(z.string()),
  /** Reason, message and wanted refund of a complaint; null for a withdrawal. */
  reason: z.nullable(ComplaintReason),
  message: z.nullable(z.string()),
  refundType: z.nullable(RefundType),
  photosCount: z.int(),
  /** Where money would go, masked. */
  account: z.nullable(z.string()),
  /**
   * Refund that confirming a withdrawal would bring; only the owner of the order's mailbox learns
   * it. Absent once it is confirmed or impossible.
   */
  refund: z.optional(WithdrawalRefund),
  /** Why it can no longer be confirmed, in a sentence. */
  refusal: z.nullable(z.string()),
  result: z.nullable(StatementResult),
})
export type MailedStatement = z.infer<typeof MailedStatement>
