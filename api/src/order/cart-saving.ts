import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { priceCart, type PricedCart } from './cart-pricing.ts'
import { withUntoldGifts, type ShownCart } from './changes-rules.ts'
import { syncGifts } from './gift-saving.ts'
import { findOrder, loadFacts, type OrderFacts } from './order-facts.ts'
import type { PricingContext } from './pricing-context.ts'

export type SavingOptions = {
  /** Leaves the remembered cart alone, so that the next read still tells what changed. */
  keepShown?: boolean
  /** The client gets no body now: the next read tells which gifts left. */
  unanswered?: boolean
}

/**
 * Prices a cart anew and writes what came out: lines, methods, adjustments, sums, and (unless told otherwise) the cart as
 * the client is about to see it. The order row must be locked.
 *
 */
export async function recalculateAndSave(
  trx: Transaction<Database>,
  facts: OrderFacts,
  context: PricingContext,
  { keepShown = false, unanswered = false }: SavingOptions = {},
): Promise<{ facts: OrderFacts; priced: PricedCart }> {
  const withGifts = await syncGifts(trx, facts, context)
  const withCharges = await saveCharges(trx, withGifts, priceCart(withGifts, context))
  const priced = priceCart(withCharges, context)
  for (const item of priced.items) {
    const totals = priced.totals.lines.find(({ id }) => id === item.row.id)
    const row = {
      product_name: item.row.variant.product.name,
      unit_price: item.unitPrice,
      original_unit_price: item.originalUnitPrice,
      subtotal: totals?.subtotal ?? 0,
      total: totals?.total ?? 0,
    }
    if (Object.entries(row).every(([column, value]) => item.row[column as keyof typeof row] === value)) continue
    await trx.updateTable('order_items').set(row).where('id', '=', item.row.id).execute()
  }
  await saveAdjustments(trx, withCharges.order.id, priced)
  const shown = unanswered ? withUntoldGifts(facts.order.shown, priced.shown) : priced.shown
  await saveTotals(trx, withCharges.order.id, priced, keepShown ? null : shown)
  return { facts: withCharges, priced }
}

/** A cart with goods has one shipment, a cart with a price one payment; both show the default until one is chosen. */
async function saveCharges(trx: Transaction<Database>, facts: OrderFacts, priced: PricedCart): Promise<OrderFacts> {
  return { ...facts, shipment: await saveShipment(trx, facts, priced), payments: await savePayment(trx, facts, priced) }
}

async function saveShipment(
  trx: Transaction<Database>,
  { order, shipment }: OrderFacts,
  { methods }: PricedCart,
): Promise<OrderFacts['shipment']> {
  if (!methods.shipping) {
    if (shipment) await trx.deleteFrom('shipments').where('id', '=', shipment.id).execute()
    return null
  }
  const { method, selected, branchId, branchName } = methods.shipping
  if (shipment?.method_code === method.code && shipment.selected === selected) return shipment
  const row = { method_code: method.code, selected, branch_id: branchId, branch_name: branchName }
  return shipment
    ? trx.updateTable('shipments').set(row).where('id', '=', shipment.id).returningAll().executeTakeFirstOrThrow()
    : trx
        .insertInto('shipments')
        .values({ order_id: order.id, ...row })
        .returningAll()
        .executeTakeFirstOrThrow()
}

async function savePayment(
  trx: Transaction<Database>,
  { order, payments }: OrderFacts,
  { methods, totals }: PricedCart,
): Promise<OrderFacts['payments']> {
  const payment = payments.at(-1)
  if (!methods.payment || totals.total === 0) {
    if (payment) await trx.deleteFrom('payments').where('id', '=', payment.id).execute()
    return []
  }
  const row = { method_code: methods.payment.method.code, selected: methods.payment.selected, amount: totals.total }
  if (payment?.method_code === row.method_code && payment.selected === row.selected && payment.amount === row.amount) return payments
  const saved = payment
    ? await trx.updateTable('payments').set(row).where('id', '=', payment.id).returningAll().executeTakeFirstOrThrow()
    : await trx
        .insertInto('payments')
        .values({ order_id: order.id, ...row })
        .returningAll()
        .executeTakeFirstOrThrow()
  return [...payments.slice(0, -1), saved]
}

async function saveAdjustments(trx: Transaction<Database>, orderId: number, { totals }: PricedCart): Promise<void> {
  const rows = totals.adjustments.map(({ itemId, originCode, ...adjustment }) => ({
    ...adjustment,
    order_id: orderId,
    order_item_id: itemId,
    origin_code: originCode,
  }))
  if (rows.length === 0) await trx.deleteFrom('adjustments').where('order_id', '=', orderId).execute()
  else {
    await trx
      .with('before', (db) => db.deleteFrom('adjustments').where('order_id', '=', orderId))
      .insertInto('adjustments')
      .values(rows)
      .execute()
  }
}

async function saveTotals(trx: Transaction<Database>, orderId: number, { totals }: PricedCart, shown: ShownCart | null): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      items_subtotal: totals.itemsSubtotal,
      items_total: totals.itemsTotal,
      shipping_total: totals.shippingTotal,
      shipping_promotion_total: totals.shippingPromotionTotal,
      shipping_tax_total: totals.shippingTaxTotal,
      order_promotion_total: totals.orderPromotionTotal,
      tax_total: totals.taxTotal,
      total: totals.total,
      updated_at: new Date(),
      ...(shown ? { shown: JSON.stringify(shown) } : {}),
    })
    .where('id', '=', orderId)
    .execute()
}

/** The order as it is after a command, inside the same transaction. */
export async function reloadFacts(trx: Transaction<Database>, tokenValue: string): Promise<OrderFacts> {
  const order = await findOrder(trx, tokenValue)
  if (!order) throw new Error('the order of this transaction is gone')
  return loadFacts(trx, order)
}
