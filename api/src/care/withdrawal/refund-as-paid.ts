import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { moneyOf } from '../../money/payment/paid-money.ts'
import { inPaidMoney } from '../../money/payment/refund-rules.ts'
import type { Refund } from './withdrawal-rules.ts'

/** As it would go back now: with all that is left of what was paid in cash go whole crowns, so the total is not that of its parts. */
export async function refundAsPaid(
  db: Kysely<Database>,
  orderId: number,
  refund: Refund,
): Promise<Refund> {
  return { ...refund, total: inPaidMoney(refund.total, await moneyOf(db, orderId)) }
}
