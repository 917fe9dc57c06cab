import { sql } from 'kysely'
import { OpenOrders, type PeopleListener } from '../../people/customer/people-events.ts'
import { erasedMail } from '../../kernel/outbox/erased-mail.ts'
import { openOrdersOf, ordersOf } from './person-orders.ts'

const nobody = {
  first_name: 'Smazáno',
  last_name: 'Smazáno',
  company: null,
  company_id: null,
  tax_id: null,
  street: '-',
  phone_number: null,
  email: null,
}

/**
 * @throws OpenOrders - an order is on its way to the person: its address is needed until it
 *   arrives.
 */
export const keepOpenOrders: PeopleListener<'personErased'> = async (trx, { person }) => {
  const open = await openOrdersOf(trx, person)
  if (open.length > 0) throw new OpenOrders(open)
  return []
}

/** Placed orders stay for the books without anything that says whose they were; carts go. */
export const eraseOrders: PeopleListener<'personErased'> = async (trx, { person }) => {
  const orderIds = await ordersOf(trx, person)
  if (orderIds.length === 0) return []
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'state', 'billing_address_id', 'shipping_address_id'])
    .where('id', 'in', orderIds)
    .forUpdate()
    .execute()
  const addressIds = orders.flatMap(({ billing_address_id, shipping_address_id }) =>
    [billing_address_id, shipping_address_id].filter((id) => id !== null),
  )
  if (addressIds.length > 0)
    await trx.updateTable('addresses').set(nobody).where('id', 'in', addressIds).execute()
  await trx
    .updateTable('coupon_uses')
    .set({ canonical_email: sql<string>`'erased-' || order_id` })
    .where('order_id', 'in', orderIds)
    .execute()
  await trx
    .updateTable('orders')
    .set({ email: null, notes: null, club: null })
    .where('id', 'in', orderIds)
    .execute()
  await trx.updateTable('outbox').set(erasedMail).where('order_id', 'in', orderIds).execute()
  const carts = orders.filter(({ state }) => state === 'cart').map(({ id }) => id)
  if (carts.length > 0) await trx.deleteFrom('orders').where('id', 'in', carts).execute()
  return []
}
