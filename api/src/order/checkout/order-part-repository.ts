import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { AdjustmentTable, OrderTable } from '../facts/order-tables.ts'

export type AdjustmentRow = Selectable<AdjustmentTable>

/** All that the total of an order is made of beside its goods; what cash rounded comes last. */
export async function adjustmentsOf(
  db: Kysely<Database>,
  order: Pick<Selectable<OrderTable>, 'id' | 'rounding_total'>,
): Promise<AdjustmentRow[]> {
  const rows = await db
    .selectFrom('adjustments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('type', '!=', 'rounding')
    .orderBy('id')
    .execute()
  return order.rounding_total === 0 ? rows : [...rows, roundingOf(order)]
}

/**
 * The adjustment of the rounding has no row of its own: its number is that of its order, below
 * zero.
 */
const roundingOf = (
  order: Pick<Selectable<OrderTable>, 'id' | 'rounding_total'>,
): AdjustmentRow => ({
  id: -order.id,
  order_id: order.id,
  order_item_id: null,
  type: 'rounding',
  label: 'Zaokrouhlení',
  amount: order.rounding_total,
  neutral: false,
  origin_code: null,
})

/** The rounding of cash in one of the customer's own orders. */
export async function findOwnRounding(
  db: Kysely<Database>,
  customerId: number,
  orderId: number,
): Promise<AdjustmentRow | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'rounding_total'])
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .where('created_by_guest', '=', false)
    .where('rounding_total', '!=', 0)
    .executeTakeFirst()
  return order && roundingOf(order)
}

/** A sum of one of the customer's own orders; those placed as a guest open by their token alone. */
export const findOwnAdjustment = (
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<AdjustmentRow | undefined> =>
  db
    .selectFrom('adjustments')
    .innerJoin('orders', 'orders.id', 'adjustments.order_id')
    .selectAll('adjustments')
    .where('adjustments.id', '=', id)
    .where('orders.customer_id', '=', customerId)
    .where('orders.created_by_guest', '=', false)
    .executeTakeFirst()

/** The token of the order that a part belongs to, when it is one of the customer's own. */
export async function tokenOfOwnPart(
  db: Kysely<Database>,
  customerId: number,
  { table, id }: { table: 'order_items' | 'shipments' | 'payments'; id: number },
): Promise<string | undefined> {
  const order = await db
    .selectFrom(table)
    .innerJoin('orders', 'orders.id', `${table}.order_id`)
    .select('orders.token_value')
    .where(`${table}.id`, '=', id)
    .where('orders.customer_id', '=', customerId)
    .where('orders.created_by_guest', '=', false)
    .executeTakeFirst()
  return order?.token_value
}
