import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Correction } from '../invoice/credit-note-rules.ts'

/** The withdrawal or complaint that asked for a refund: at most one of the two. */
export type Refunded = {
  order_id: number
  withdrawal_id: number | null
  complaint_id: number | null
}

type Pieces = readonly { itemId: number; quantity: number }[]

export type RefundedWithdrawal = {
  /** The refunded amount, and the worth of the goods and of the delivery; hundredths of a crown. */
  paid: number
  goods: number
  shipping: number
  pieces: Pieces
}

/** A refund of complained goods; `amount` without what was rounded. */
export type RefundedClaim = { amount: number; pieces: Pieces }

/**
 * What refunds ask of withdrawals and complaints, which stand above them and give this when the
 * shop starts.
 */
export type RefundCauses = {
  /**
   * The goods a refund is for, at the price they were paid with; none when it is for no goods in
   * particular.
   */
  goodsOf(trx: Transaction<Database>, refund: Refunded): Promise<Correction[]>
  /** Withdrawals and complaints of an order whose money has gone back, the first one first. */
  refundedOf(
    trx: Transaction<Database>,
    orderId: number,
  ): Promise<{ withdrawals: RefundedWithdrawal[]; claims: RefundedClaim[] }>
  /** The money of a withdrawal is on its way. */
  withdrawalRefunded(trx: Transaction<Database>, withdrawalId: number): Promise<void>
}

/** What booking a refund needs. */
export type RefundWork = { db: Transaction<Database>; refundCauses: RefundCauses }

declare module 'fastify' {
  interface FastifyInstance {
    refundCauses: RefundCauses
  }
}
