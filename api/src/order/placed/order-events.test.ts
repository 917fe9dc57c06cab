import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder, setFulfilment } from './order-lifecycle.ts'

let shop: OrderShop

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

async function placed(): Promise<number> {
  const { token } = await readyCart(shop, { soap: 2 })
  const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
  return body.id
}

const stateOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select(['orders.state', 'payment_state', 'shipments.fulfilment'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()

const fail = () => Promise.reject(new Error('the listener fails'))

test('an order whose cancelling a listener refuses is not cancelled, and its goods stay held', async () => {
  const held = () =>
    shop.db
      .selectFrom('product_variants')
      .select('on_hold')
      .where('code', '=', 'soap')
      .executeTakeFirstOrThrow()
  const id = await placed()
  const before = await held()
  const orderEvents = { ...shop.app.orderEvents, orderCancelled: [fail] as const }
  await expect(cancelOrder({ db: shop.db, orderEvents }, id)).rejects.toThrow('the listener fails')
  expect(await stateOf(id)).toMatchObject({ state: 'new' })
  expect(await held()).toEqual(before)
})

test('a listener of one event rolls back all that the same move announced before it', async () => {
  const id = await placed()
  const orderEvents = { ...shop.app.orderEvents, goodsReady: [fail] as const }
  await expect(setFulfilment({ db: shop.db, orderEvents }, id, 'delivered')).rejects.toThrow(
    'the listener fails',
  )
  expect(await stateOf(id)).toMatchObject({
    state: 'new',
    payment_state: 'awaiting_payment',
    fulfilment: 'none',
  })
  expect(await shop.db.selectFrom('invoices').select('id').execute()).toEqual([])
})
