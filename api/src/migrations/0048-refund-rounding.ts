import { sql, type Kysely } from 'kysely'

const ddl = `
alter table refunds add column rounding integer not null default 0 check (rounding between -49 and 50);
comment on column refunds.rounding is 'Of the rounding of cash, what goes back with this refund: a part of amount, without VAT';
update refunds set rounding = o.rounding_total from orders o where o.id = refunds.order_id and o.rounding_total <> 0
  and refunds.id = (select max(r.id) from refunds r where r.order_id = o.id and r.state <> 'refused')
  and o.total = (select sum(r.amount) from refunds r where r.order_id = o.id and r.state <> 'refused');
delete from adjustments where type = 'rounding';
alter table credit_notes drop constraint credit_notes_total_check, add constraint credit_notes_total_check check (total <= 0);
`

export const contracts = {
  'credit_notes: CHECK':
    'is wider than the one before: a sale that cash rounded to nothing is taken back for nothing',
}

/**
 * A refund says what of the rounding of cash it brings: with several withdrawals open it cannot be
 * read from what is left. The rounding of an order stands in the order alone: older releases beside
 * this one take every adjustment they do not know for a discount.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
