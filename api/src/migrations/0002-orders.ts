import { sql, type Kysely } from 'kysely'
import { customerDdl } from './0002-customer-ddl.ts'
import { orderDdl } from './0002-order-ddl.ts'
import { outboxDdl } from './0002-outbox-ddl.ts'

/** Customers with their accounts, orders from cart to delivery, and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const ddl of [customerDdl, orderDdl, outboxDdl]) await sql.raw(ddl).execute(db)
}
