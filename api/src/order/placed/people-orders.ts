import { canonicalEmail, mailboxOf } from '../../kernel/values/email-rules.ts'
import type { PeopleOrders } from '../../people/customer/people-orders.ts'

export const peopleOrders: PeopleOrders = {
  async hasGuest(db, email) {
    const found = await db
      .selectFrom('orders')
      .select('id')
      .where('created_by_guest', '=', true)
      .where('mailbox', 'in', [mailboxOf(email), canonicalEmail(email)])
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  },
  addressOf: (db, customerId, addressId) =>
    db
      .selectFrom('addresses')
      .innerJoin('orders', (join) =>
        join.on(({ or, eb, ref }) =>
          or([
            eb('orders.billing_address_id', '=', ref('addresses.id')),
            eb('orders.shipping_address_id', '=', ref('addresses.id')),
          ]),
        ),
      )
      .selectAll('addresses')
      .where('addresses.id', '=', addressId)
      .where('orders.customer_id', '=', customerId)
      .where('orders.created_by_guest', '=', false)
      .executeTakeFirst(),
}
