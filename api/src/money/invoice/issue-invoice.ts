import { wasPaid } from '@drogerie/shared-lib/contract/payment-rules.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { findOrderById } from '../../order/facts/order-facts.ts'
import { placedView } from '../../order/view/order-view.ts'
import { invoiceDocument, type InvoiceDocument } from './invoice-rules.ts'
import { nextNumber } from './number-series.ts'
import { sellerOf } from './seller.ts'

/**
 * Issues the tax document of a placed order and mails it, once. The order must be locked. The
 * number is taken from its series in this transaction, and the series stays locked until the
 * commit, so numbers have no gaps. It therefore comes last, after stock was moved.
 *
 * @returns false when there is one already, nothing was sold for money, or a till's receipt. A sale
 *   that cash rounds to nothing has its document, with nothing to pay.
 */
export async function issueInvoice(
  trx: Transaction<Database>,
  orderId: number,
  now: Date,
): Promise<boolean> {
  if (
    await trx.selectFrom('invoices').select('id').where('order_id', '=', orderId).executeTakeFirst()
  )
    return false
  const order = await findOrderById(trx, orderId)
  if (
    !order ||
    order.state === 'cart' ||
    order.state === 'cancelled' ||
    order.total === order.rounding_total ||
    order.source === 'store'
  )
    return false
  const { day } = pragueClock(now)
  const number = await nextNumber(trx, 'invoice', day.slice(0, 4))
  const document = invoiceDocument(await placedView(trx, order), {
    number,
    day,
    isPaid: wasPaid(order.payment_state),
    seller: await sellerOf(trx),
  })
  await trx
    .insertInto('invoices')
    .values({
      order_id: orderId,
      number,
      issued_at: now,
      taxable_at: document.taxableOn,
      due_at: document.dueOn,
      total: document.total,
      document: JSON.stringify(document),
    })
    .execute()
  await enqueue(trx, `invoice:${orderId}`, { kind: 'invoice', orderId })
  return true
}

export async function invoiceOf(
  db: Kysely<Database>,
  orderId: number,
): Promise<InvoiceDocument | null> {
  const row = await db
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.document ?? null
}
