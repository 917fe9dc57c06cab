import { randomUUID } from 'node:crypto'
import type { RegisterCustomerPayload } from '@drogerie/shared-lib/contract/customer.ts'
import { requestNewsletter } from '../customer/consent-commands.ts'
import { customerForEmail } from '../customer/customer-repository.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import type { PeopleOrdersWork } from '../customer/people-orders.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { enqueue } from '../../kernel/outbox/outbox.ts'
import { newPasswordHash } from './account-commands.ts'
import { emailTaken } from './email-change.ts'

/**
 * Makes an account of the shop alone. It is inactive (`state` 2) until the mailed link proves the
 * mailbox, because the address may be another's. For an address of a former guest not even the
 * password is stored; the owner sets one by the link.
 *
 * @throws ViolationError at `email` - there is an account; at `password` - it is among the most
 *   common ones.
 */
export async function registerCustomer(
  { db, peopleOrders }: PeopleOrdersWork,
  payload: RegisterCustomerPayload,
): Promise<void> {
  const { email, firstName, lastName, subscribedToNewsletter } = payload
  const passwordHash = await newPasswordHash(payload.password, 'password')
  await inTransaction(db, async (trx) => {
    const customerId = await customerForEmail(trx, email)
    await lockCustomer(trx, customerId)
    const account = await trx
      .selectFrom('users')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (account) throw emailTaken()
    const isGuest = await peopleOrders.hasGuest(trx, email)
    const name = isGuest ? {} : { first_name: firstName, last_name: lastName }
    await trx
      .updateTable('customers')
      .set({ state: 2, ...name })
      .where('id', '=', customerId)
      .execute()
    await trx
      .insertInto('users')
      .values({ customer_id: customerId, password_hash: isGuest ? null : passwordHash })
      .execute()
    if (isGuest)
      await enqueue(trx, `password-reset:${randomUUID()}`, { kind: 'password-reset', email })
    else await enqueue(trx, `verification:${randomUUID()}`, { kind: 'verification', email })
    if (subscribedToNewsletter) {
      await requestNewsletter(trx, email)
      await enqueue(trx, `newsletter:${randomUUID()}`, { kind: 'newsletter-opt-in', email })
    }
  })
}
