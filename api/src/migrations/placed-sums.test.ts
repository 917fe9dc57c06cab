import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMethods } from '../edges/seed/orders/seed-methods.ts'
import { findOrder } from '../order/facts/order-facts.ts'
import { placedView } from '../order/view/order-view.ts'
import { createDatabase, type OpenDatabase } from '../kernel/db/database.ts'
import { migrate } from './migrate.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createDatabase()
  await migrate(database.db, '0020-money-back')
})
afterAll(() => database.close())

/**
 * An order as it lay in a database of the version before: its fee is known by its adjustment alone.
 */
async function oldOrder(token: string): Promise<number> {
  const { db } = database
  const { rows } = await sql<{
    id: number
  }>`insert into orders (token_value, number, created_by_guest, state, payment_state, shipping_state,
      items_subtotal, items_total, shipping_total, shipping_promotion_total, total, checkout_completed_at)
    values (${token}, ${token}, true, 'new', 'awaiting_payment', 'ready', 59970, 59970, 3900, -9900, 63870, now()) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into adjustments (order_id, type, label, amount, origin_code) values
    (${id}, 'shipping', 'Kurýr Rychlý', 9900, 'ppl'), (${id}, 'order_shipping_promotion', 'Doprava zdarma', -9900, 'doprava-zdarma'),
    (${id}, 'shipping', 'Dobírka', 3900, 'cod')`.execute(db)
  await sql`insert into payments (order_id, method_code, amount, selected) values (${id}, 'cod', 63870, true)`.execute(
    db,
  )
  return id
}

test('orders of the version before get their fee, the names and the address they were placed with, and what waits gets a code @ACC-08 @CZ-17', async () => {
  const { db } = database
  await addMethods(db, { enabled: true })
  const sent = await oldOrder('1')
  await sql`insert into shipments (order_id, method_code, selected) values (${sent}, 'ppl', true)`.execute(
    db,
  )
  const waiting = await oldOrder('2')
  await sql`insert into shipments (order_id, method_code, selected, fulfilment, branch_id, ready_at)
    values (${waiting}, 'branch', true, 'pickup_ready', '0101', now())`.execute(db)
  const inBox = await oldOrder('3')
  await sql`insert into shipments (order_id, method_code, selected, branch_id)
    values (${inBox}, 'dpd-box', true, 'B-1')`.execute(db)
  await sql`insert into pickup_points (code, kind, name, street, city, postcode, latitude, longitude)
    values ('B-1', 'dpd_box', 'Box', 'Nádražní 1', 'Praha', '11000', 50, 14)`.execute(db)
  await migrate(db)
  await sql`delete from pickup_points`.execute(db)
  const view = async (token: string) => {
    const order = await findOrder(db, token)
    if (!order) throw new Error(`no order ${token}`)
    return placedView(db, order)
  }
  const { totals, shipping, payment } = await view('1')
  expect(totals).toMatchObject({
    paymentFeeTotal: 3_900,
    shippingTotal: 3_900,
    shippingPromotionTotal: -9_900,
    roundingTotal: 0,
    total: 63_870,
  })
  expect(shipping).toMatchObject({
    price: 9_900,
    method: { name: 'Kurýr Rychlý', kind: 'courier' },
  })
  expect(payment).toMatchObject({
    method: { name: 'Dobírka', is_card: false, paid_in_advance: false },
  })
  expect((await view('1')).facts.shipment?.pickup_code).toBeNull()
  expect((await view('2')).facts.shipment?.pickup_code).toMatch(/^\w{6}$/)
  expect((await view('3')).facts.branch).toEqual({
    street: 'Nádražní 1',
    city: 'Praha',
    postcode: '11000',
  })
})
