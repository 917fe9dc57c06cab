import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { AdjustmentTable } from '../facts/order-tables.ts'

export type AdjustmentRow = Selectable<AdjustmentTable>

export const adjustmentsOf = (db: Kysely<Database>, orderId: number): Promise<AdjustmentRow[]> =>
  db.selectFrom('adjustments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

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
