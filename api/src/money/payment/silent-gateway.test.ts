import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../order/placed/order-lifecycle.ts'
import { openPayShop, type PayShop } from '../../testing/pay-shop.ts'

let pay: PayShop
beforeAll(async () => {
  pay = await openPayShop()
})
afterAll(() => pay.close())

const checkNow = async () => {
  await pay.shop.db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .where('next_check_at', 'is not', null)
    .execute()
  return pay.shop.app.jobs.run('check-payments')
}

describe('notifications that come late, twice or never @CART-09 @C27 @C29', () => {
  test('without a notification the shop asks the gateway, and stops once it knows', async () => {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    expect(await checkNow()).toBe(1)
    expect(await pay.states(order.id)).toEqual({
      order: 'awaiting_payment',
      payments: ['processing'],
    })
    await pay.atGateway(transId, { status: 'PAID', times: '0' })
    expect(await checkNow()).toBe(1)
    expect(await pay.states(order.id)).toEqual({ order: 'paid', payments: ['completed'] })
    expect(await checkNow()).toBe(0)
  })

  test('five concurrent notifications: paid once, one mail', async () => {
    const { body: order } = await pay.placeByCard('petkrat@example.cz')
    const transId = await pay.openPayment(order.tokenValue)
    await pay.atGateway(transId, { status: 'PAID', times: '5' })
    await eventually(async () => expect((await pay.states(order.id)).order).toBe('paid'))
    await Promise.all([pay.notify(transId), pay.notify(transId)])
    await pay.shop.app.outbox.drain()
    expect(
      pay.inbox.to('petkrat@example.cz').filter(({ subject }) => subject.startsWith('Platbu za')),
    ).toHaveLength(1)
  })

  test('waiting first, paid later', async () => {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    await pay.atGateway(transId, { status: 'PENDING' })
    expect((await pay.notify(transId)).status).toBe(200)
    expect((await pay.states(order.id)).order).toBe('awaiting_payment')
    expect((await pay.shop.call('GET', `/orders/${order.tokenValue}/pay`)).status).toBe(200)
    await pay.gateway.set(transId, { status: 'PAID' })
    await pay.notify(transId)
    expect((await pay.states(order.id)).order).toBe('paid')
  })

  test('an order with the wrong sum at the gateway never becomes paid', async () => {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    await pay.atGateway(transId, { status: 'PAID', amount: 'wrong', times: '0' })
    expect((await pay.notify(transId)).status).toBe(422)
    await checkNow()
    expect(await pay.states(order.id)).toEqual({
      order: 'awaiting_payment',
      payments: ['processing'],
    })
    const again = await pay.openPayment(order.tokenValue)
    expect(again).not.toBe(transId)
    await pay.gateway.set(again, { status: 'PAID' })
    await pay.notify(again)
    expect(await pay.states(order.id)).toEqual({ order: 'paid', payments: ['failed', 'completed'] })
  })

  test('an authorized payment is neither paid nor can be paid again', async () => {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    await pay.gateway.set(transId, { status: 'AUTHORIZED' })
    await pay.notify(transId)
    expect(await pay.states(order.id)).toEqual({ order: 'authorized', payments: ['authorized'] })
    expect((await pay.shop.call('GET', `/orders/${order.tokenValue}/pay`)).status).toBe(422)
    expect((await pay.shop.call('GET', `/orders/${order.tokenValue}`)).body).toMatchObject({
      displayState: 'waiting_for_payment',
      thankYou: 'pending',
    })
    await pay.gateway.set(transId, { status: 'PAID' })
    await pay.notify(transId)
    expect((await pay.states(order.id)).order).toBe('paid')
  })

  test('the authorization of a cancelled order is released at the gateway', async () => {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    await pay.gateway.set(transId, { status: 'AUTHORIZED' })
    await pay.notify(transId)
    await cancelOrder(pay.shop.app, order.id)
    expect(await pay.states(order.id)).toEqual({ order: 'cancelled', payments: ['cancelled'] })
    await pay.shop.app.jobs.run('check-payments')
    expect((await pay.gateway.payments()).find((one) => one.transId === transId)?.status).toBe(
      'CANCELLED',
    )
  })

  test('an authorized payment that is never captured expires after four days; a late capture is refunded', async () => {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    await pay.gateway.set(transId, { status: 'AUTHORIZED' })
    await pay.notify(transId)
    const expire = (hours: number) =>
      pay.shop.app.jobs.run('expire-unpaid-orders', new Date(Date.now() + hours * 3_600_000))
    await expire(95)
    expect((await pay.states(order.id)).order).toBe('authorized')
    await expire(97)
    expect((await pay.states(order.id)).order).toBe('cancelled')
    await pay.gateway.set(transId, { status: 'PAID' })
    await checkNow()
    await pay.shop.app.jobs.run('send-refunds')
    expect(await pay.states(order.id)).toEqual({ order: 'refunded', payments: ['refunded'] })
  })

  test('a replaced payment attempt is cancelled at the gateway', async () => {
    const { body: order } = await pay.placeByCard()
    const first = await pay.openPayment(order.tokenValue)
    await pay.shop.call('PATCH', `/orders/${order.tokenValue}/payments/${order.payments[0]?.id}`, {
      paymentMethod: 'CC',
    })
    await pay.openPayment(order.tokenValue)
    await checkNow()
    expect((await pay.gateway.payments()).find(({ transId }) => transId === first)?.status).toBe(
      'CANCELLED',
    )
  })

  test('after an abandoned payment a mail with a link follows in a quarter of an hour, if nothing was paid', async () => {
    const { body: order } = await pay.placeByCard('vzdano@example.cz')
    const transId = await pay.openPayment(order.tokenValue)
    await pay.atGateway(transId, { status: 'CANCELLED', times: '0' })
    await pay.notify(transId)
    await pay.shop.app.outbox.drain()
    const failed = () =>
      pay.inbox.to('vzdano@example.cz').filter(({ subject }) => subject.includes('neprošla'))
    expect(failed()).toEqual([])
    await pay.shop.db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(0) })
      .where('kind', '=', 'payment-failed')
      .execute()
    await pay.shop.app.outbox.drain()
    expect(failed()[0]?.text).toContain(
      `https://shop.test/eshop/nakupni-kosik/dokonceni/${order.tokenValue}`,
    )
  })
})

test('while the gateway is away the shopper gets a Czech message, and the order can be paid later @CART-13 @C29', async () => {
  const { body: order } = await pay.placeByCard()
  const lost = await pay.openPayment(order.tokenValue)
  await pay.gateway.kill()
  const away = await pay.shop.call('GET', `/orders/${order.tokenValue}/pay`)
  expect(away).toMatchObject({
    status: 503,
    json: { message: expect.stringContaining('Objednávka zůstává uložená') },
  })
  expect(away.headers['retry-after']).toBe('10')
  expect((await pay.notify(lost)).status).toBe(503)
  expect((await pay.shop.call('GET', `/orders/${order.tokenValue}`)).body).toMatchObject({
    state: 'new',
    thankYou: 'pending',
  })
  await pay.gateway.start()
  const transId = await pay.openPayment(order.tokenValue)
  expect(transId).not.toBe(lost)
  await pay.gateway.set(transId, { status: 'PAID' })
  await pay.notify(transId)
  expect(await pay.states(order.id)).toEqual({ order: 'paid', payments: ['failed', 'completed'] })
})
