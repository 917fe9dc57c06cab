import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { findOrder } from '../../../order/facts/order-facts.ts'
import { feeWithin } from '../../../money/payment/fee-of-refund.ts'
import { placedView, type OrderView } from '../../../order/view/order-view.ts'
import { maskedAccount } from '../../../money/payment/masked-account.ts'
import { moneyOf } from '../../../money/payment/paid-money.ts'
import { transferOf, transferPicture } from '../../../money/payment/transfer-instructions.ts'
import type { Mail, MailFile } from '../model/mail-model.ts'
import type { OrderJob } from '../../../kernel/outbox/outbox-jobs.ts'
import {
  invoiceMail,
  orderCancelled,
  orderConfirmation,
  payByTransfer,
  type Cancelled,
} from '../templates/order-mails.ts'
import { parcelReturned, readyForPickup, shipped } from '../templates/delivery-mails.ts'
import {
  paymentFailed,
  paymentReceived,
  refundAccountMail,
  refundMail,
} from '../templates/payment-mails.ts'
import type { MailSettings } from '../templates/settings.ts'
import { creditNoteFiles, invoiceFile } from './invoice-file.ts'
import { pickupPlaceOf } from './pickup-place.ts'

/** Nothing when the order was erased, or what was to be said is no longer so. */
export async function orderMail(
  db: Kysely<Database>,
  job: OrderJob,
  settings: MailSettings,
): Promise<Mail | null> {
  if (job.kind === 'refund') return mailOfRefund(db, job, settings)
  if (job.kind === 'refund-account') return mailAskingForAccount(db, job.refundId, settings)
  const view = await viewOf(db, job.orderId)
  if (!view) return null
  switch (job.kind) {
    case 'order-confirmation':
      return orderConfirmation(view, settings, await transferFiles(view, settings))
    case 'payment-received':
      return paymentReceived(view, settings)
    case 'payment-failed':
      return stillUnpaid(view) ? paymentFailed(view, settings) : null
    case 'payment-by-transfer': {
      const files = await transferFiles(view, settings)
      return files.length > 0 ? payByTransfer(view, settings, files) : null
    }
    case 'ready-for-pickup':
      return readyForPickup(view, await pickupPlaceOf(db, view, settings), settings)
    case 'shipped':
      return shipped(view, settings)
    case 'order-cancelled':
      return orderCancelled(view, await cancelledFacts(db, job.orderId), settings)
    case 'parcel-returned':
      return parcelReturned(view, await creditNoteFiles(db, `returned:${job.orderId}`), settings)
    case 'invoice': {
      const invoice = await invoiceFile(db, job.orderId)
      return invoice && invoiceMail(view, invoice, settings)
    }
  }
}

/** The QR platba, while something is to be paid by a transfer. */
async function transferFiles(view: OrderView, settings: MailSettings): Promise<MailFile[]> {
  const transfer = transferOf(view, settings)
  if (!transfer) return []
  const content = await transferPicture(transfer.spayd)
  return [
    { filename: `qr-platba-${transfer.variableSymbol}.png`, contentType: 'image/png', content },
  ]
}

/**
 * Refunds from before the cancellation are left out; those caused by it may be on their way
 * already.
 */
async function cancelledFacts(db: Kysely<Database>, orderId: number): Promise<Cancelled> {
  const files = await creditNoteFiles(db, `cancelled:${orderId}`)
  const money = (await inTransaction(db, (trx) => moneyOf(trx, orderId))).filter(
    ({ left }) => left > 0,
  )
  const requested = await db
    .selectFrom('refunds')
    .select(['amount', 'method', 'bank_account'])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'order_cancelled')
    .where('state', '!=', 'refused')
    .execute()
  const amount = [
    ...money.map(({ left }) => left),
    ...requested.map((refund) => refund.amount),
  ].reduce((sum, part) => sum + part, 0)
  if (amount === 0) return { payBack: null, files }
  const method = [...money, ...requested].some((part) => part.method === 'gateway')
    ? 'gateway'
    : 'transfer'
  const account = requested.find(({ bank_account }) => bank_account !== null)?.bank_account ?? null
  return { payBack: { amount, method, account: account && maskedAccount(account) }, files }
}

const stillUnpaid = ({ facts: { order } }: OrderView) =>
  order.state === 'new' && order.payment_state === 'awaiting_payment'

/** Nothing once it has an account, or is paid. */
async function mailAskingForAccount(
  db: Kysely<Database>,
  refundId: number,
  settings: MailSettings,
): Promise<Mail | null> {
  const refund = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount', 'note'])
    .where('id', '=', refundId)
    .where('state', '=', 'requested')
    .where('method', '=', 'transfer')
    .where('bank_account', 'is', null)
    .executeTakeFirst()
  const view = refund && (await viewOf(db, refund.order_id))
  return view ? refundAccountMail(view, refund, settings) : null
}

async function mailOfRefund(
  db: Kysely<Database>,
  { refundId, points = 0 }: Extract<OrderJob, { kind: 'refund' }>,
  settings: MailSettings,
): Promise<Mail | null> {
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('withdrawals', 'withdrawals.id', 'refunds.withdrawal_id')
    .select([
      'refunds.order_id',
      'refunds.amount',
      'refunds.reason',
      'refunds.method',
      'refunds.bank_account',
      'refunds.note',
      'payments.transaction_id',
      'refunds.rounding',
      'withdrawals.lowered_reason',
      'withdrawals.goods_refund',
      'withdrawals.shipping_refund',
      'orders.payment_fee_total',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  const view = refund && (await viewOf(db, refund.order_id))
  if (!view) return null
  const facts = {
    ...refund,
    transactionId: refund.transaction_id,
    bankAccount: refund.bank_account,
    loweredReason: refund.lowered_reason,
    worth: worthOf(refund),
    points,
  }
  return refundMail(view, facts, await creditNoteFiles(db, `refund:${refundId}`), settings)
}

type WithdrawalMoney = {
  amount: number
  rounding: number
  goods_refund: number | null
  shipping_refund: number | null
  payment_fee_total: number
}

/** Undefined for a partial refund: it cannot be split into goods, shipping and fee. */
function worthOf({
  amount,
  rounding,
  goods_refund: goods,
  shipping_refund: shipping,
  payment_fee_total: fee,
}: WithdrawalMoney) {
  if (goods === null || shipping === null) return undefined
  return goods + shipping + rounding === amount
    ? { goods, shipping, paymentFee: feeWithin(shipping, fee) }
    : undefined
}

async function viewOf(db: Kysely<Database>, orderId: number): Promise<OrderView | null> {
  const row = await db
    .selectFrom('orders')
    .select('token_value')
    .where('id', '=', orderId)
    .executeTakeFirst()
  const order = row && (await findOrder(db, row.token_value))
  return order?.email ? placedView(db, order) : null
}
