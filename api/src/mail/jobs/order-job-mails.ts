import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findOrder } from '../../order/order-facts.ts'
import { placedView, type OrderView } from '../../order/order-view.ts'
import type { Mail } from '../mail-model.ts'
import type { OrderJob } from '../outbox-jobs.ts'
import { invoiceMail, orderCancelled, orderConfirmation, parcelReturned, readyForPickup, shipped } from '../templates/order-mails.ts'
import { paymentFailed, paymentReceived, refundMail } from '../templates/payment-mails.ts'
import type { MailSettings } from '../templates/settings.ts'
import { creditNoteFiles, invoiceFile } from './invoice-file.ts'
import { pickupStoreOf } from './pickup-store.ts'

/** Nothing when the order was erased, or what was to be said is no longer so. */
export async function orderMail(db: Kysely<Database>, job: OrderJob, settings: MailSettings): Promise<Mail | null> {
  if (job.kind === 'refund') return mailOfRefund(db, job.refundId, settings)
  const view = await viewOf(db, job.orderId)
  if (!view) return null
  switch (job.kind) {
    case 'order-confirmation':
      return orderConfirmation(view, settings)
    case 'payment-received':
      return paymentReceived(view, settings)
    case 'payment-failed':
      return stillUnpaid(view) ? paymentFailed(view, settings) : null
    case 'ready-for-pickup':
      return readyForPickup(view, await pickupStoreOf(db, view, settings), settings)
    case 'shipped':
      return shipped(view, settings)
    case 'order-cancelled':
      return orderCancelled(view, await creditNoteFiles(db, `cancelled:${job.orderId}`), settings)
    case 'parcel-returned':
      return parcelReturned(view, await creditNoteFiles(db, `returned:${job.orderId}`), settings)
    case 'invoice': {
      const invoice = await invoiceFile(db, job.orderId)
      return invoice && invoiceMail(view, invoice, settings)
    }
  }
}

const stillUnpaid = ({ facts: { order } }: OrderView) => order.state === 'new' && order.payment_state === 'awaiting_payment'

async function mailOfRefund(db: Kysely<Database>, refundId: number, settings: MailSettings): Promise<Mail | null> {
  const refund = await db
    .selectFrom('refunds')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.order_id', 'refunds.amount', 'refunds.reason', 'refunds.method', 'refunds.bank_account', 'payments.transaction_id'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  const view = refund && (await viewOf(db, refund.order_id))
  if (!view) return null
  const facts = { ...refund, transactionId: refund.transaction_id, bankAccount: refund.bank_account }
  return refundMail(view, facts, await creditNoteFiles(db, `refund:${refundId}`), settings)
}

async function viewOf(db: Kysely<Database>, orderId: number): Promise<OrderView | null> {
  const row = await db.selectFrom('orders').select('token_value').where('id', '=', orderId).executeTakeFirst()
  const order = row && (await findOrder(db, row.token_value))
  return order?.email ? placedView(db, order) : null
}
