import { paidStates } from '@drogerie/shared-lib/contract/payment-rules.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { countDone } from '../../kernel/jobs/count-done.ts'
import type { Job } from '../../kernel/jobs/job-runner.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lockOrder } from '../../order/facts/lock-order.ts'

const HOUR_MS = 3_600_000

/** The invoice is promised within a day; the rest is for the mail to arrive. */
const INVOICE_AFTER_MS = 12 * HOUR_MS

const AT_ONCE = 200

/**
 * Orders paid on delivery get their invoice within a day, too. @returns how many documents were
 * issued.
 */
async function issueMissing(db: Kysely<Database>, now: Date): Promise<number> {
  const due = await db
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.state', 'in', ['new', 'fulfilled'])
    .where('invoices.id', 'is', null)
    .whereRef('orders.total', '!=', 'orders.rounding_total')
    .where('orders.checkout_completed_at', '<', new Date(now.getTime() - INVOICE_AFTER_MS))
    .where(
      sql<boolean>`(orders.payment_state in (${sql.join(paidStates)}) or not exists (select 1 from payments p
        where p.order_id = orders.id and p.paid_in_advance and p.id = (select max(id) from payments where order_id = orders.id)))`,
    )
    .orderBy('orders.id')
    .limit(AT_ONCE)
    .execute()
  return countDone('orders', due, ({ id }) =>
    inTransaction(db, async (trx) => {
      await lockOrder(trx, id)
      return issueInvoice(trx, id, now)
    }),
  )
}

export const missingInvoices: Job = {
  name: 'issue-invoices',
  everySeconds: 900,
  run: issueMissing,
}
