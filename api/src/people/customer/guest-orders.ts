import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { canonicalEmail, isSameMailbox, mailboxOf } from '../../kernel/values/email-rules.ts'

/**
 * Gives the customer the orders that a guest placed for this mailbox. Call it in the transaction in
 * which the customer proves the mailbox; an address alone, however it came to the account, gives no
 * orders.
 */
export async function claimGuestOrders(
  db: Kysely<Database>,
  customerId: number,
  provedEmail: string,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('created_by_guest', '=', true)
    .where('customer_id', 'is', null)
    .where('state', '!=', 'cart')
    .where('mailbox', '=', mailboxOf(provedEmail))
    .execute()
}

/**
 * The owner of a guest's new order: the customer who has proved the mailbox it names; null for
 * none.
 */
export async function customerOfMailbox(
  db: Kysely<Database>,
  email: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('customers')
    .innerJoin('users', 'users.customer_id', 'customers.id')
    .select(['customers.id', 'customers.email'])
    .where('customers.canonical_email', '=', canonicalEmail(email))
    .where('customers.state', '=', 1)
    .where('users.verified_at', 'is not', null)
    .executeTakeFirst()
  return found && isSameMailbox(found.email, email) ? found.id : null
}
