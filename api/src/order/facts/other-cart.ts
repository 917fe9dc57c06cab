import { sql, type Selectable } from 'kysely'
import { cartsLiveSince } from './order-access.ts'
import type { OrderTable } from './order-tables.ts'

/** A cart that waits in the account beside the open one. */
export type OtherCart = { tokenValue: string; linesCount: number }

/**
 * The customer's latest other cart with goods: a guest's cart that goes on at a sign-in puts it
 * aside, and nobody would know where its goods are (contract 5.4). Null of placed orders and of
 * guests.
 */
export const otherCartOf = ({
  id,
  state,
  customer_id,
  created_by_guest,
}: Selectable<OrderTable>) =>
  state !== 'cart' || customer_id === null || created_by_guest
    ? sql<OtherCart | null>`null::json`
    : sql<OtherCart | null>`(
  select json_build_object('tokenValue', other.token_value, 'linesCount', count(*))
  from orders other join order_items line on line.order_id = other.id and not line.is_gift
  where other.customer_id = ${customer_id} and other.state = 'cart' and not other.created_by_guest
    and other.id <> ${id} and other.updated_at >= ${cartsLiveSince(new Date())}
  group by other.id order by other.updated_at desc limit 1)`
