import type { OrderEvents, OrderListener } from '../order/placed/order-events.ts'
import { clubPointsEarned, clubPurchaseCancelled } from './club/club-purchases.ts'
import { creditNoteReasons } from './invoice/credit-note-reasons.ts'
import { issueCreditNote } from './invoice/issue-credit-note.ts'
import { issueInvoice } from './invoice/issue-invoice.ts'

const invoice: OrderListener<'orderPaid'> = async (trx, { orderId, at }) => {
  await issueInvoice(trx, orderId, at)
}

const correctCancelled: OrderListener<'orderCancelled'> = async (trx, { orderId, at }) => {
  const key = `cancelled:${orderId}`
  await issueCreditNote(trx, { orderId, key, reason: creditNoteReasons.cancelled }, at)
}

const correctRefused: OrderListener<'parcelRefused'> = async (trx, { orderId, at }) => {
  const key = `returned:${orderId}`
  await issueCreditNote(trx, { orderId, key, reason: creditNoteReasons.refused }, at)
}

/**
 * Handlers of the club and of the books for what happens to an order. Documents come last: their
 * number series are locked.
 */
export const orderEvents: OrderEvents = {
  orderPaid: [invoice],
  orderCancelled: [clubPurchaseCancelled, correctCancelled],
  goodsReady: [invoice],
  orderFulfilled: [clubPointsEarned],
  parcelRefused: [correctRefused],
}
