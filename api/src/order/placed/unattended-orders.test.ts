import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { cancelOrder, IllegalMove, markPaid, setFulfilment } from './order-lifecycle.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('outbox').execute())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const place = async (payment: string, headers: Record<string, string> = {}) => {
  const { token } = await readyCart(shop, { paste: 1 }, { payment, headers })
  return (await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)).body
}
const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body
const stock = (code = 'paste') =>
  shop.db
    .selectFrom('product_variants')
    .select(['on_hand', 'on_hold'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
const shelf = async () =>
  (
    await shop.db
      .selectFrom('variant_store_stock as s')
      .innerJoin('product_variants as v', 'v.id', 's.variant_id')
      .select('s.quantity')
      .where('v.code', '=', 'paste')
      .executeTakeFirstOrThrow()
  ).quantity
const mails = async () =>
  (await shop.db.selectFrom('outbox').select('dedupe_key').orderBy('id').execute()).map(
    ({ dedupe_key }) => dedupe_key,
  )

describe('orders nobody pays @API-10', () => {
  test('by card after two days, by transfer after ten; goods come back, paid and cash ones stay', async () => {
    const before = await stock()
    const { headers } = await shop.account('prevod@example.cz')
    const [card, transfer, cod] = [
      await place('comgate'),
      await place('transfer', headers),
      await place('cod'),
    ]
    const paid = await place('comgate')
    await markPaid(shop.app, paid.id)
    const expire = (hours: number) => shop.app.jobs.run('expire-unpaid-orders', inHours(hours))
    expect([await expire(47), await expire(49), await expire(49)]).toEqual([0, 1, 0])
    expect((await read(card.tokenValue)).displayState).toBe('cancelled')
    expect([await expire(239), await expire(241)]).toEqual([0, 1])
    expect(
      (await shop.call('GET', `/orders/${transfer.tokenValue}`, undefined, headers)).body
        .displayState,
    ).toBe('cancelled')
    expect([(await read(cod.tokenValue)).state, (await read(paid.tokenValue)).state]).toEqual([
      'new',
      'new',
    ])
    expect(await stock()).toEqual({ on_hand: before.on_hand, on_hold: before.on_hold + 2 })
    expect(await mails()).toEqual(
      expect.arrayContaining([`order-cancelled:${card.id}`, `order-cancelled:${transfer.id}`]),
    )
    await cancelOrder(shop.app, cod.id)
  })

  test('while the gateway has not said how an attempt ended, the goods wait longer', async () => {
    const { headers } = await shop.account('pokus@example.cz')
    const { id } = await place('comgate', headers)
    await shop.db
      .updateTable('payments')
      .set({ state: 'processing' })
      .where('order_id', '=', id)
      .execute()
    const expire = (hours: number) => shop.app.jobs.run('expire-unpaid-orders', inHours(hours))
    expect([await expire(95), await expire(97)]).toEqual([0, 1])
  })
})

test('the last way of paying that was chosen decides how long an order waits @API-10', async () => {
  const { headers } = await shop.account('zmena-platby@example.cz')
  const order = await place('comgate', headers)
  const url = `/orders/${order.tokenValue}/payments/${order.payments[0]?.id}`
  expect((await shop.call('PATCH', url, { paymentMethod: 'transfer' }, headers)).status).toBe(200)
  const expire = (hours: number) => shop.app.jobs.run('expire-unpaid-orders', inHours(hours))
  expect([await expire(73), await expire(241)]).toEqual([0, 1])
})

test('an order that is paid while it expires stays @API-10', async () => {
  const order = await place('comgate')
  await markPaid(shop.app, order.id)
  expect(await cancelOrder(shop.app, order.id, { onlyUnpaid: true })).toBe(false)
  expect((await read(order.tokenValue)).state).toBe('new')
  expect(await cancelOrder(shop.app, order.id)).toBe(true)
})

test('empty carts of visitors go after two days, those of accounts stay as long as any @API-10', async () => {
  const { headers } = await shop.account('prazdny@example.cz')
  const [guests, own] = [
    await shop.call('POST', '/orders', {}),
    await shop.call('POST', '/orders', {}, headers),
  ]
  await shop.app.jobs.run('expire-carts', inHours(73))
  expect((await shop.call('GET', `/orders/${guests.body.tokenValue}`)).status).toBe(404)
  expect(
    (await shop.call('GET', `/orders/${own.body.tokenValue}`, undefined, headers)).status,
  ).toBe(200)
})

describe('orders of guests that nobody pays @API-10 @CART-09', () => {
  test('hold goods for 48 hours, by transfer for two banking days, and say so in order and mail', async () => {
    const [card, transfer] = [await place('comgate'), await place('transfer')]
    const heldHours = ({ payUntil = '', checkoutCompletedAt = '' }: typeof card) =>
      (Date.parse(payUntil) - Date.parse(checkoutCompletedAt)) / HOUR_MS
    expect(heldHours(card)).toBe(48)
    const bankHours = heldHours(transfer)
    expect(bankHours).toBeGreaterThanOrEqual(47) // on the day the clock is put on
    const trying = await place('comgate')
    await shop.db
      .updateTable('payments')
      .set({ state: 'processing' })
      .where('order_id', '=', trying.id)
      .execute()
    const expire = (inHoursTime: number) =>
      shop.app.jobs.run('expire-unpaid-orders', inHours(inHoursTime))
    expect(await expire(46)).toBe(0)
    await expire(Math.max(49, bankHours + 1))
    for (const { tokenValue } of [card, transfer, trying])
      expect((await read(tokenValue)).payUntil).toBeUndefined()
  })
})

describe('orders that are not collected @API-10 @CZ-17', () => {
  const collectable = async () => {
    const { token, order } = await readyCart(shop, { paste: 1 })
    const ship = { shippingMethod: 'click-collect', branchId: '0101' }
    await shop.call('PATCH', `/orders/${token}/shipments/${order.shipments[0]?.id}`, ship)
    await shop.call('PATCH', `/orders/${token}/payments/${order.payments[0]?.id}`, {
      paymentMethod: 'pay_in_store',
    })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await setFulfilment(shop.app, body.id, 'pickup_ready')
    return body
  }

  test('are reminded once after three days and cancelled after seven', async () => {
    const before = await shelf()
    const order = await collectable()
    expect(await shelf()).toBe(before - 1)
    expect(await mails()).toContain(`ready-for-pickup:${order.id}`)
    const run = (job: string, hours: number) => shop.app.jobs.run(job, inHours(hours))
    expect([
      await run('remind-of-pickup', 71),
      await run('remind-of-pickup', 73),
      await run('remind-of-pickup', 74),
    ]).toEqual([0, 1, 0])
    expect(await mails()).toContain(`pickup-reminder:${order.id}`)
    expect([
      await run('expire-pickups', 167),
      await run('expire-pickups', 169),
      await run('expire-pickups', 169),
    ]).toEqual([0, 1, 0])
    expect(await shelf()).toBe(before)
    expect(await read(order.tokenValue)).toMatchObject({ state: 'cancelled', thankYou: 'cancel' })
  })

  test('are not reminded of once their order is cancelled', async () => {
    const order = await collectable()
    await cancelOrder(shop.app, order.id)
    for (const job of ['remind-of-pickup', 'expire-pickups'])
      expect(await shop.app.jobs.run(job, inHours(500))).toBe(0)
    expect(await mails()).not.toContain(`pickup-reminder:${order.id}`)
  })

  test('the shop does not remind of parcels in a carrier’s box', async () => {
    const { token, order } = await readyCart(shop, { paste: 1 })
    await shop.call('PATCH', `/orders/${token}/shipments/${order.shipments[0]?.id}`, {
      shippingMethod: 'dpd-box',
      branchId: 'B-1',
    })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await setFulfilment(shop.app, body.id, 'pickup_ready')
    for (const job of ['remind-of-pickup', 'expire-pickups'])
      expect(await shop.app.jobs.run(job, inHours(500))).toBe(0)
    expect((await read(token)).state).toBe('new')
    await cancelOrder(shop.app, body.id)
  })

  test('a collected order stays', async () => {
    const order = await collectable()
    await setFulfilment(shop.app, order.id, 'delivered')
    for (const job of ['remind-of-pickup', 'expire-pickups'])
      expect(await shop.app.jobs.run(job, inHours(500))).toBe(0)
    expect(await read(order.tokenValue)).toMatchObject({ state: 'fulfilled', paymentState: 'paid' })
  })
})

describe('a parcel on its way @API-05', () => {
  test('moves only forward; each step sends one mail', async () => {
    const order = await place('cod')
    for (const to of ['packing', 'handed_over', 'delivered'] as const)
      await setFulfilment(shop.app, order.id, to)
    for (const to of ['packing', 'handed_over', 'delivered', 'returned'] as const)
      await expect(setFulfilment(shop.app, order.id, to)).rejects.toBeInstanceOf(IllegalMove)
    // paid at the door: nothing is packed any more
    const written = [`order-confirmation:${order.id}`, `shipped:${order.id}`, `invoice:${order.id}`]
    expect((await mails()).toSorted()).toEqual(written.toSorted())
  })

  test('cannot be cancelled on its way; its return brings its goods, and a cancellation then neither goods nor a mail', async () => {
    const before = await stock()
    const order = await place('cod')
    await setFulfilment(shop.app, order.id, 'handed_over')
    expect(await cancelOrder(shop.app, order.id)).toBe(false)
    await setFulfilment(shop.app, order.id, 'returned')
    expect(await mails()).toContain(`parcel-returned:${order.id}`)
    expect(await read(order.tokenValue)).toMatchObject({
      displayState: 'not_delivered',
      thankYou: 'cancel',
      shippingState: 'shipped',
    })
    expect(await stock()).toEqual(before)
    expect(await cancelOrder(shop.app, order.id)).toBe(true)
    expect(await stock()).toEqual(before)
    expect(await mails()).not.toContain(`order-cancelled:${order.id}`)
    await expect(setFulfilment(shop.app, order.id, 'packing')).rejects.toBeInstanceOf(IllegalMove)
  })

  test('a paid parcel that returns owes nothing and gets no reminder', async () => {
    const order = await place('comgate')
    await markPaid(shop.app, order.id)
    await setFulfilment(shop.app, order.id, 'handed_over')
    await setFulfilment(shop.app, order.id, 'returned')
    expect(await mails()).not.toContain(`parcel-returned:${order.id}`)
    await cancelOrder(shop.app, order.id)
    expect(await mails()).toContain(`order-cancelled:${order.id}`)
  })

  test('an order that costs nothing is paid at once, and its goods leave with the parcel, once', async () => {
    const { id } = await shop.db
      .insertInto('promotions')
      .values({ code: 'vse', name: 'Vše zdarma', kind: 'percent', value: 100, coupon_based: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('promotion_coupons')
      .values({ code: 'VSE', promotion_id: id })
      .execute()
    const before = await stock()
    const { token, order } = await readyCart(shop, { paste: 1 })
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'VSE' })
    const shipping = { shippingMethod: 'branch', branchId: '0102' }
    const free = await shop.call(
      'PATCH',
      `/orders/${token}/shipments/${order.shipments[0]?.id}`,
      shipping,
    )
    expect(free.body).toMatchObject({ total: 0, payments: [], checkoutState: 'payment_skipped' })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect(body).toMatchObject({ state: 'new', paymentState: 'paid', displayState: 'paid' })
    expect(await stock()).toEqual({ on_hand: before.on_hand, on_hold: before.on_hold + 1 })
    await setFulfilment(shop.app, body.id, 'handed_over')
    await setFulfilment(shop.app, body.id, 'pickup_ready')
    expect(await stock()).toEqual({ on_hand: before.on_hand - 1, on_hold: before.on_hold })
    expect((await shop.call('GET', `/orders/${token}/pay`)).status).toBe(422)
    await cancelOrder(shop.app, body.id)
    expect(await stock()).toEqual(before)
  })
})
