import { sql, type Transaction } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Charges } from './cart-charges.ts'
import type { PricedCart } from '../pricing/cart-pricing.ts'
import type { ShownCart } from '../facts/changes-rules.ts'
import type { OrderFacts } from '../facts/order-facts.ts'

type CartWrite = {
  changed: Pick<Charges, 'changedShipment' | 'changedPayment'>
  /** The cart that the client is about to see; null leaves the remembered one alone. */
  shown: ShownCart | null
}

/**
 * Writes everything a recalculation changed in one statement: prices of lines, charges, adjustments
 * anew, and the sums. Its text is always the same, so it is prepared.
 */
export async function saveCart(
  trx: Transaction<Database>,
  { order }: OrderFacts,
  priced: PricedCart,
  { changed: { changedShipment, changedPayment }, shown }: CartWrite,
): Promise<void> {
  const { totals } = priced
  await sql`
    with lines as (
      update order_items set product_name = line.product_name, unit_price = line.unit_price,
        original_unit_price = line.original_unit_price, subtotal = line.subtotal, total = line.total
      from json_populate_recordset(null::order_items, ${JSON.stringify(changedLines(priced))}::json) line where order_items.id = line.id
    ), shipment as (
      update shipments set method_code = chosen.method_code, selected = chosen.selected, branch_id = chosen.branch_id,
        branch_name = chosen.branch_name
      from json_populate_recordset(null::shipments, ${rowsOf(changedShipment)}::json) chosen where shipments.id = chosen.id
    ), payment as (
      update payments set method_code = chosen.method_code, selected = chosen.selected, amount = chosen.amount
      from json_populate_recordset(null::payments, ${rowsOf(changedPayment)}::json) chosen where payments.id = chosen.id
    ), before as (
      delete from adjustments where order_id = ${order.id}
    ), after as (
      insert into adjustments (order_id, order_item_id, type, label, amount, neutral, origin_code)
      select ${order.id}::integer, order_item_id, type, label, amount, coalesce(neutral, false), origin_code
      from json_populate_recordset(null::adjustments, ${JSON.stringify(adjustmentRows(priced))}::json)
    )
    update orders set items_subtotal = ${totals.itemsSubtotal}, items_total = ${totals.itemsTotal},
      shipping_total = ${totals.shippingTotal}, shipping_promotion_total = ${totals.shippingPromotionTotal},
      shipping_tax_total = ${totals.shippingTaxTotal}, payment_fee_total = ${totals.paymentFeeTotal}, order_promotion_total = ${totals.orderPromotionTotal},
      tax_total = ${totals.taxTotal}, total = ${totals.total}, updated_at = ${new Date()},
      multibuys = ${JSON.stringify(totals.multibuys)}::jsonb,
      shown = coalesce(${shown ? JSON.stringify(shown) : null}::jsonb, shown)
    where id = ${order.id}`.execute(trx)
}

/** JSON rows for an update; an empty list changes nothing. */
const rowsOf = (row: object | null) => JSON.stringify(row ? [row] : [])

function changedLines({ items, totals }: PricedCart): object[] {
  return items.flatMap(({ row, unitPrice, originalUnitPrice }) => {
    const line = totals.lines.find(({ id }) => id === row.id)
    const columns = {
      product_name: row.variant.product.name,
      unit_price: unitPrice,
      original_unit_price: originalUnitPrice,
      subtotal: line?.subtotal ?? 0,
      total: line?.total ?? 0,
    }
    const isSame = Object.entries(columns).every(
      ([column, value]) => row[column as keyof typeof columns] === value,
    )
    return isSame ? [] : [{ id: row.id, ...columns }]
  })
}

const adjustmentRows = ({ totals }: PricedCart): object[] =>
  totals.adjustments.map(({ itemId, originCode, ...adjustment }) => ({
    ...adjustment,
    order_item_id: itemId,
    origin_code: originCode,
  }))
