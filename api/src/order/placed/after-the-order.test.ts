import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder, markPaid, setFulfilment } from './order-lifecycle.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())

const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body
const complete = (token: string) => shop.call('PATCH', `/orders/${token}/complete`, {})

describe('after the order @API-05 @API-12', () => {
  const stock = () =>
    shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'paste')
      .executeTakeFirstOrThrow()
  const inStore = { shipping: 'branch', branchId: '0101' }
  const place = async (payment = 'comgate', where = {}) => {
    const { token } = await readyCart(shop, { paste: 2 }, { payment, ...where })
    return (await complete(token)).body
  }

  test('cancelling gives goods back, paid or not', async () => {
    const before = await stock()
    const unpaid = await place()
    expect(await stock()).toEqual({ on_hand: before.on_hand, on_hold: before.on_hold + 2 })
    await cancelOrder(shop.app, unpaid.id)
    expect(await stock()).toEqual(before)
    const paid = await place()
    expect(await markPaid(shop.app, paid.id)).toBe(true)
    expect(await markPaid(shop.app, paid.id)).toBe(false)
    expect(await stock()).toEqual({ on_hand: before.on_hand, on_hold: before.on_hold + 2 })
    await cancelOrder(shop.app, paid.id)
    expect(await stock()).toEqual(before)
    expect(await read(paid.tokenValue)).toMatchObject({
      state: 'cancelled',
      displayState: 'cancelled',
      thankYou: 'cancel',
    })
  })

  test.each([
    ['packing', 'packing', 'expedition-ready'],
    ['pickup_ready', 'ready_for_pickup', 'pickup-ready'],
    ['handed_over', 'in_transit', 'shipped'],
    ['delivered', 'delivered', 'complete'],
  ] as const)('a parcel that is %s', async (fulfilment, displayState, thankYou) => {
    const order =
      fulfilment === 'pickup_ready' ? await place('pay_in_store', inStore) : await place('cod')
    await setFulfilment(shop.app, order.id, fulfilment)
    const shown = await read(order.tokenValue)
    expect(shown).toMatchObject({ displayState, thankYou, claimable: fulfilment === 'delivered' })
    if (fulfilment === 'delivered')
      expect(shown).toMatchObject({
        state: 'fulfilled',
        paymentState: 'paid',
        payments: [{ state: 'completed' }],
      })
    await cancelOrder(shop.app, order.id)
  })
})
