import type { Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../../kernel/db/column-types.ts'
import type { RefundMethod } from '../../kernel/values/refund-method.ts'

export type RefundReason =
  'order_cancelled' | 'late_payment' | 'double_payment' | 'withdrawal' | 'complaint' | 'other'

/**
 * `unclear`: the gateway was asked and did not answer; money moves again only once it is known that
 * it did not.
 */
export const RefundState = ['requested', 'sending', 'done', 'refused', 'unclear'] as const
export type RefundState = (typeof RefundState)[number]

export interface RefundTable {
  id: Generated<number>
  order_id: number
  /**
   * The payment at the gateway, or the attempt that the money otherwise came by; null when there
   * was none, as in a store.
   */
  payment_id: number | null
  method: Generated<RefundMethod>
  /** Account for a transfer; null until it is known, masked once it was paid. */
  bank_account: string | null
  withdrawal_id: number | null
  complaint_id: number | null
  /** Hundredths of a crown. */
  amount: number
  /** The share of the rounding of cash that goes back with it: a part of `amount`, without VAT. */
  rounding: Generated<number>
  reason: RefundReason
  /** Note of the office for the shopper. */
  note: string | null
  state: Generated<RefundState>
  /** The same key twice is the same refund. */
  dedupe_key: string
  attempts: Generated<number>
  next_attempt_at: StampWithDefault
  /** When the gateway was last asked. */
  asked_at: OptionalStamp
  last_error: string | null
  created_at: StampWithDefault
  done_at: OptionalStamp
}

declare module '../../kernel/db/schema.ts' {
  interface Database {
    refunds: RefundTable
  }
}
