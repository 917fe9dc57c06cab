import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { pragueIso } from '../../../kernel/values/prague-time.ts'
import { cashTotalOf } from '../../../order/view/cash-of-order.ts'
import { countingFirst } from '../../../order/view/counting-payment.ts'
import { orderDisplay } from '../../../order/view/display-state-rules.ts'
import { inCrowns } from '../../../kernel/values/crowns.ts'
import { OfficeRefusal } from './office-command.ts'

/** Placed orders with their shipment and their newest payment. */
export const overview = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .leftJoin('shipments', 'shipments.order_id', 'orders.id')
    .where('orders.state', '!=', 'cart')
    .selectAll('orders')
    .select([
      'shipments.fulfilment',
      'shipments.method_kind as kind',
      'shipments.branch_name',
      'shipments.method_code as shipping',
      'shipments.tracking',
      'shipments.pickup_code',
    ])
    .select(
      sql<
        string | null
      >`(select method_code from payments where order_id = orders.id order by ${countingFirst} limit 1)`.as(
        'payment',
      ),
    )
    .select(
      sql<boolean>`coalesce((select p.paid_in_advance from payments p
      where p.order_id = orders.id order by ${countingFirst} limit 1), false)`.as(
        'paid_in_advance',
      ),
    )

export type Overview = Awaited<ReturnType<ReturnType<typeof overview>['execute']>>[number]

/** Summary of an order in lists and answers of the office. */
export const summaryOf = (row: Overview) => {
  const { displayState, thankYou } = orderDisplay({
    state: row.state,
    paymentState: row.payment_state,
    shippingState: row.shipping_state,
    fulfilment: row.fulfilment ?? 'none',
    paidInAdvance: row.paid_in_advance,
  })
  return {
    number: row.number,
    placed: row.checkout_completed_at === null ? null : pragueIso(row.checkout_completed_at),
    email: row.email,
    total: inCrowns(row.total),
    state: displayState,
    page: thankYou,
    payment: row.payment,
    money: row.payment_state,
    shipping: row.shipping,
    tracking: row.tracking,
  }
}

/**
 * The rounding of its total paid in cash, or the sum to pay at the handover; empty where cash
 * changes nothing.
 */
export function cashOf(row: Overview): { rounding?: string; cash?: string } {
  if (row.rounding_total !== 0) return { rounding: inCrowns(row.rounding_total) }
  const cash = cashTotalOf({
    state: row.state,
    isChosen: false, // a cart has no number to ask for
    paymentState: row.payment_state,
    fulfilment: row.fulfilment ?? 'none',
    kind: row.kind ?? 'courier',
    paidInAdvance: row.payment === null ? null : row.paid_in_advance,
    total: row.total,
  })
  return cash === null ? {} : { cash: inCrowns(cash) }
}

/** The order with this number. @throws OfficeRefusal - there is none. */
export async function orderOf(db: Kysely<Database>, number: string): Promise<Overview> {
  const row = await overview(db).where('orders.number', '=', number).executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no order ${number}`)
  return row
}
