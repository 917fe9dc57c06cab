import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { mailboxOf } from '../../kernel/values/email-rules.ts'
import type { Person } from '../../people/customer/person-rows.ts'

/** Orders and carts. */
export async function ordersOf(db: Kysely<Database>, person: Person): Promise<number[]> {
  const { customerId, email, isUnproven = false } = person
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('customer_id', '=', customerId ?? 0),
        ...(isUnproven
          ? []
          : [and([eb('customer_id', 'is', null), eb('mailbox', '=', mailboxOf(email))])]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Numbers of orders that are not done: placed, and neither handed over nor cancelled. Receipts of
 * stores are done.
 */
export async function openOrdersOf(db: Kysely<Database>, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('id', 'in', [0, ...(await ordersOf(db, person))])
    .where('state', '=', 'new')
    .where('source', '=', 'eshop')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ number }) => (number === null ? [] : [number]))
}
