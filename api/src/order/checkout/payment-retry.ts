import type { Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { codeFrom } from '../../kernel/http/iri.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { lockVisibleOrder, type OrderDeps } from '../cart/cart-context.ts'
import { refused, unknownPaymentMethod } from '../facts/order-errors.ts'
import { findOrder, loadFacts, type OrderRow } from '../facts/order-facts.ts'
import { maySee, type Viewer } from '../facts/order-access.ts'
import { placedShipping, placedView, type OrderView } from '../view/order-view.ts'
import { chosenHandover, refusalOfPayment } from '../pricing/method-choice.ts'
import { promiseOf } from '../placed/delivery-promise.ts'
import { placedMethod } from '../methods/placed-method.ts'
import type { Handover } from '../methods/shipping-rules.ts'
import { loadReferenceData, type PaymentMethodRow } from '../facts/reference-data.ts'

/** @property reference - IRI or code of the payment method. */
export type PaymentChoice = { paymentId: number | null; reference: string }

type Placed = {
  handover: Handover | null
  /**
   * Goods after discounts, and the fee of the payment it was placed with: hundredths of a crown.
   */
  itemsTotal: number
  fee: number
}

/** Whether a placed order may be paid this way instead: its sum and its fee must stay. */
export const mayReplacePayment = (
  method: PaymentMethodRow,
  { handover, itemsTotal, fee }: Placed,
): boolean =>
  method.enabled && method.fee === fee && refusalOfPayment(method, handover, itemsTotal) === null

/**
 * Another payment method for an order that is placed and unpaid: a new payment replaces the last
 * one, whose link at the gateway becomes invalid. The sum stays, so a method with another fee
 * cannot be chosen.
 *
 * @returns null when the order is still a cart.
 * @throws HttpError 404 - no such order, another's, not its last payment, or nothing left to pay.
 */
export async function changePaymentOfPlacedOrder(
  deps: OrderDeps,
  viewer: Viewer,
  tokenValue: string,
  { paymentId, reference }: PaymentChoice,
): Promise<OrderView | null> {
  const seen = await findOrder(deps.db, tokenValue)
  if (!seen || !maySee(seen, viewer, deps.now())) throw notFound()
  if (seen.state === 'cart') return null
  return inTransaction(deps.db, async (trx) => {
    const order = await lockVisibleOrder(trx, deps, viewer, tokenValue)
    const facts = await loadFacts(trx, order)
    const last = facts.payments.at(-1)
    if (
      order.state !== 'new' ||
      order.payment_state !== 'awaiting_payment' ||
      !last ||
      last.id !== paymentId
    )
      throw notFound()
    const { paymentMethods } = await loadReferenceData(trx)
    const code = codeFrom(reference, 'payment-methods')
    const method = paymentMethods.find((candidate) => candidate.code === code && candidate.enabled)
    if (!method) throw unknownPaymentMethod()
    const shipping = placedShipping(facts)
    const placed = {
      handover: chosenHandover(shipping, facts),
      itemsTotal: order.items_total,
      fee: order.payment_fee_total,
    }
    if (!mayReplacePayment(method, placed))
      throw refused(
        'Tento způsob platby už pro objednávku nelze použít.',
        undefined,
        'paymentMethod',
      )
    await replacePayment(trx, order, method)
    const payment = { method, selected: true }
    await trx
      .updateTable('shipments')
      .set({ promise: await promiseOf(trx, { facts, shipping, payment }, deps.now()) })
      .where('order_id', '=', order.id)
      .execute()
    if (method.paid_in_advance && !method.is_card) {
      // once per order: account, sum and symbol stay the same, however often the method is changed
      await enqueue(trx, `payment-by-transfer:${order.id}`, {
        kind: 'payment-by-transfer',
        orderId: order.id,
      })
    }
    return placedView(trx, order)
  })
}

/** Attempts so far end; a new payment of the whole sum takes their place. */
async function replacePayment(
  trx: Transaction<Database>,
  order: OrderRow,
  method: PaymentMethodRow,
): Promise<void> {
  const replaced = await trx
    .updateTable('payments')
    .set({ state: 'cancelled' })
    .where('order_id', '=', order.id)
    .where('state', 'in', ['new', 'processing', 'failed'])
    .returning(['id', 'transaction_id'])
    .execute()
  for (const { id: paymentId, transaction_id } of replaced)
    if (transaction_id !== null)
      await enqueue(trx, `payment-replaced:${paymentId}`, { kind: 'payment-replaced', paymentId })
  await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      ...placedMethod(method),
      state: 'new',
      amount: order.total,
      selected: true,
    })
    .execute()
}
