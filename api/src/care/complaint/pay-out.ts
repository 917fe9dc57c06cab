import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { HttpError } from '../../kernel/http/http-error.ts'
import type { PayBack } from '../../kernel/outbox/outbox-jobs.ts'
import { maskedAccount } from '../../money/payment/masked-account.ts'
import { refundable, requestRefund, RefundRefused } from '../../money/payment/refund-commands.ts'
import { roundingBackOf } from '../returns/rounding-back.ts'
import type { ComplaintRow } from './complaint-repository.ts'

export type PayOut = {
  /** Hundredths of a crown; what the claimed pieces cost when left out. */
  amount?: number | undefined
  /** Where a transfer goes, when the complaint names no account. */
  bankAccount?: string | undefined
}

const crowns = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',')
const refused = (error: string, message: string) => new HttpError(409, error, { message })

/**
 * Decides that the money of a complaint goes back: once, never more than was paid and has not gone
 * back yet. The order and the complaint must be locked.
 *
 * @param paid - what the claimed pieces cost.
 * @returns what goes back, and where to.
 * @throws HttpError 409 - nothing is left to go back, or less than `amount`.
 */
export async function payOut(
  trx: Transaction<Database>,
  complaint: ComplaintRow,
  { amount, bankAccount }: PayOut,
  paid: number,
): Promise<PayBack> {
  const left = await refundable(trx, complaint.order_id)
  if (left === 0)
    throw refused(
      'Nothing of the order is left to go back',
      'Za tuto objednávku už není co vracet.',
    )
  const worth = amount ?? Math.min(paid, left)
  const rounding = (await roundingBackOf(trx, complaint.order_id)).ofNext(worth)
  try {
    const id = await requestRefund(trx, {
      orderId: complaint.order_id,
      amount: worth + rounding,
      rounding,
      reason: 'complaint',
      key: `complaint:${complaint.id}`,
      bankAccount: bankAccount ?? complaint.bank_account_number,
      complaintId: complaint.id,
    })
    const refund = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      amount: refund.amount,
      method: refund.method,
      account: refund.bank_account && maskedAccount(refund.bank_account),
    }
  } catch (error) {
    if (error instanceof RefundRefused)
      throw refused(
        `of the order ${crowns(left)} Kč can be refunded, not ${crowns(amount ?? paid)} Kč`,
        'Tolik peněz za tuto objednávku vrátit nejde.',
      )
    throw error
  }
}
