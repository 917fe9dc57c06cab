import { sql, type Kysely, type Transaction } from 'kysely'
import type { AccountRow } from '../customer/customer-repository.ts'
import type { Database } from '../db/schema.ts'
import { enqueue } from '../mail/outbox.ts'

/**
 * Erases a person. Accounts, addresses, consents and links go; orders stay for the books, without anything that says
 * whose they were.
 */
export async function eraseAccount(db: Kysely<Database>, account: AccountRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orders = trx.selectFrom('orders').select('id').where('customer_id', '=', account.id)
    await trx.deleteFrom('orders').where('customer_id', '=', account.id).where('state', '=', 'cart').execute()
    const anonymous = {
      first_name: 'Smazáno',
      last_name: 'Smazáno',
      company: null,
      company_id: null,
      tax_id: null,
      street: '-',
      phone_number: null,
      email: null,
    }
    for (const column of ['billing_address_id', 'shipping_address_id'] as const) {
      await trx
        .updateTable('addresses')
        .set(anonymous)
        .where(
          'id',
          'in',
          trx
            .selectFrom('orders')
            .select(column)
            .where('customer_id', '=', account.id)
            .where(column, 'is not', null)
            .$castTo<{ id: number }>(),
        )
        .execute()
    }
    await trx
      .updateTable('coupon_uses')
      .set({ canonical_email: sql<string>`'erased-' || order_id` })
      .where('order_id', 'in', orders)
      .execute()
    await trx
      .deleteFrom('outbox')
      .where('payload', '@>', sql<string>`${JSON.stringify({ email: account.email })}::jsonb`)
      .execute()
    await trx.updateTable('orders').set({ email: null, notes: null }).where('customer_id', '=', account.id).execute()
    await trx.updateTable('product_reviews').set({ customer_id: null, author_email: null }).where('customer_id', '=', account.id).execute()
    await forgetInClub(trx, account)
    await trx.deleteFrom('consents').where('canonical_email', '=', account.canonical_email).execute()
    await trx.deleteFrom('customers').where('id', '=', account.id).execute()
  })
}

/** The club keeps its own record of a member; it is told to forget it, also when it is away just now. */
async function forgetInClub(trx: Transaction<Database>, account: AccountRow): Promise<void> {
  await trx.deleteFrom('club_applications').where('canonical_email', '=', account.canonical_email).execute()
  const membership = await trx.selectFrom('club_memberships').select('member_id').where('customer_id', '=', account.id).executeTakeFirst()
  if (!membership) return
  const { member_id: memberId } = membership
  await enqueue(trx, `club-forgotten:${memberId}`, { kind: 'club-member-forgotten', memberId })
}
