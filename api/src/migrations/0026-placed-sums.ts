import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'

/**
 * An order keeps the fee of its payment, and names and kinds of its methods, as they were when it
 * was placed: the methods may change or go.
 */
const ddl = `
alter table orders add column payment_fee_total integer not null default 0 check (payment_fee_total >= 0);
comment on column orders.payment_fee_total is 'Fee of the payment, a part of shipping_total';

alter table shipments
  drop constraint shipments_method_code_fkey,
  add column method_name text,
  add column method_kind text
    check (method_kind in ('branch_pickup','click_and_collect','postal_office','delivery_point','dpd_box','courier')),
  add column pickup_code text;
create unique index shipments_pickup_code on shipments (pickup_code) where fulfilment = 'pickup_ready' and state <> 'cancelled';
comment on column shipments.method_name is 'As the order was placed; a cart reads the method itself';
comment on column shipments.pickup_code is 'Said at the till of a store; unique among the parcels that wait';

alter table payments
  drop constraint payments_method_code_fkey,
  add column method_name text,
  add column is_card boolean,
  add column paid_in_advance boolean;
comment on column payments.method_name is 'As the order was placed; a cart reads the method itself';

update orders set payment_fee_total = fees.total from (
  select a.order_id, sum(a.amount) as total from adjustments a join payment_methods m on m.code = a.origin_code
  where a.type = 'shipping' group by a.order_id) fees
where fees.order_id = orders.id;

update shipments set method_kind = m.kind, method_name = coalesce((
  select label from adjustments a where a.order_id = shipments.order_id and a.type = 'shipping' and a.origin_code = m.code limit 1), m.name)
from shipping_methods m, orders o where m.code = shipments.method_code and o.id = shipments.order_id and o.state <> 'cart';

update payments set is_card = m.is_card, paid_in_advance = m.paid_in_advance, method_name = coalesce((
  select label from adjustments a where a.order_id = payments.order_id and a.type = 'shipping' and a.origin_code = m.code limit 1), m.name)
from payment_methods m, orders o where m.code = payments.method_code and o.id = payments.order_id and o.state <> 'cart';
`

const letters = 'ACDEFHJKMNPRTUVWXY34679'

/** Sums and methods of orders as they were placed; codes for what waits in stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
  const { rows } = await sql<{
    id: number
  }>`select id from shipments where fulfilment = 'pickup_ready'
    and method_kind in ('branch_pickup','click_and_collect')`.execute(db)
  for (const { id } of rows) {
    const code = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
    await sql`update shipments set pickup_code = ${code} where id = ${id}`.execute(db)
  }
}
