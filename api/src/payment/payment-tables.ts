import type { Generated } from 'kysely'
import type { OptionalStamp, StampWithDefault } from '../db/column-types.ts'

export type RefundReason = 'order_cancelled' | 'late_payment' | 'double_payment' | 'withdrawal' | 'complaint' | 'other'

/** `unclear`: the gateway was asked and did not answer; a person looks before money moves again. */
export type RefundState = 'requested' | 'sending' | 'done' | 'refused' | 'unclear'

export interface RefundTable {
  id: Generated<number>
  order_id: number
  payment_id: number
  /** Hundredths of a crown. */
  amount: number
  reason: RefundReason
  state: Generated<RefundState>
  /** The same key twice is the same refund. */
  dedupe_key: string
  attempts: Generated<number>
  next_attempt_at: StampWithDefault
  last_error: string | null
  created_at: StampWithDefault
  done_at: OptionalStamp
}

export interface PaymentTables {
  refunds: RefundTable
}
