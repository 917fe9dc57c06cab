import { sql, type Kysely } from 'kysely'

/** The address of the store or point that an order was placed with stays with it. */
const ddl = `
alter table shipments
  add column branch_street text,
  add column branch_city text,
  add column branch_postcode text;
comment on column shipments.branch_street is 'As the order was placed; a cart reads the store or the point itself';

update shipments set branch_street = p.street, branch_city = p.city, branch_postcode = p.postcode
from pickup_points p where p.code = shipments.branch_id and p.kind = shipments.method_kind;

update shipments set branch_street = s.street, branch_city = s.city, branch_postcode = s.postcode
from stores s where s.external_id = shipments.branch_id
  and shipments.method_kind in ('branch_pickup','click_and_collect');
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ddl).execute(db)
}
