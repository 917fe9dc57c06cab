import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { atHostOf, isWrittenBy, type Person } from '../../people/customer/person-rows.ts'

/** Ids of what a person has asked of customer care. */
export type Care = { complaints: number[]; withdrawals: number[]; messages: number[] }

/**
 * Statements on the person's orders, and those made under their address on others' orders: a holder
 * of an order's link may make them.
 */
export async function careOf(
  db: Kysely<Database>,
  person: Person,
  orderIds: readonly number[],
): Promise<Care> {
  const { canonical, phone, isUnproven = false } = person
  const ofOrders = [0, ...orderIds]
  const about = async (table: 'complaints' | 'withdrawals') => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'email', 'order_id'])
      .where(({ or, eb }) => or([eb('order_id', 'in', ofOrders), atHostOf(canonical, 'email')]))
      .orderBy('id')
      .execute()
    return rows
      .filter((row) => ofOrders.includes(row.order_id) || isWrittenBy(person)(row))
      .map(({ id }) => id)
  }
  const messages = await db
    .selectFrom('contact_requests')
    .select(['id', 'email', 'phone'])
    .orderBy('id')
    .execute()
  const ownMessages = messages.filter(
    (row) => isWrittenBy(person)(row) || (!isUnproven && phone !== null && row.phone === phone),
  )
  return {
    complaints: await about('complaints'),
    withdrawals: await about('withdrawals'),
    messages: ownMessages.map(({ id }) => id),
  }
}
