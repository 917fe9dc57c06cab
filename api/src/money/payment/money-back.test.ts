import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { cancelOrder, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import { openPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { refundOrder } from './refund-commands.ts'

let pay: PayShop
beforeAll(async () => {
  pay = await openPayShop()
})
afterAll(() => pay.close())
beforeEach(() => {
  pay.inbox.messages.length = 0
})

const sendRefunds = () => pay.shop.app.jobs.run('send-refunds')
const paidOrder = async (email: string) => {
  const { body: order } = await pay.placeByCard(email)
  const transId = await pay.openPayment(order.tokenValue)
  await pay.gateway.set(transId, { status: 'PAID' })
  expect((await pay.notify(transId)).status).toBe(200)
  return { order, transId }
}
const refundedAtGateway = async (transId: string) =>
  (await pay.gateway.payments()).find((one) => one.transId === transId)?.refunded
const refundsOf = (orderId: number) =>
  pay.shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
const mailsTo = async (email: string, subject: RegExp) => {
  await pay.shop.app.outbox.drain()
  return pay.inbox.to(email).filter((mail) => subject.test(mail.subject.replaceAll('\u00a0', ' ')))
}

describe('refunds by command @CART-09 @API-12', () => {
  test('a part, then the rest; never more than was paid', async () => {
    const { order, transId } = await paidOrder('cast@example.cz')
    await refundOrder(pay.shop.db, { orderId: order.id, amount: 1000 })
    expect(await sendRefunds()).toBe(1)
    expect(await pay.states(order.id)).toEqual({
      order: 'partially_refunded',
      payments: ['completed'],
    })
    await expect(
      refundOrder(pay.shop.db, { orderId: order.id, amount: order.total }),
    ).rejects.toThrow(RangeError)
    await refundOrder(pay.shop.db, { orderId: order.id })
    await sendRefunds()
    expect(await pay.states(order.id)).toEqual({ order: 'refunded', payments: ['refunded'] })
    expect(await refundedAtGateway(transId)).toBe(order.total)
    await expect(refundOrder(pay.shop.db, { orderId: order.id })).rejects.toThrow(RangeError)
    expect(await mailsTo('cast@example.cz', /^Vracíme vám (10,00|138,90) Kč/)).toHaveLength(2)
  })

  test.each([[0], [-1], [1.5]])('%d is nothing to refund', async (amount) => {
    const { order } = await paidOrder('nic@example.cz')
    await expect(refundOrder(pay.shop.db, { orderId: order.id, amount })).rejects.toThrow(
      RangeError,
    )
  })

  test('while the gateway is away the refund waits, and is sent once', async () => {
    const { order } = await paidOrder('ceka@example.cz')
    await refundOrder(pay.shop.db, { orderId: order.id })
    await pay.gateway.kill()
    await sendRefunds()
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'requested', attempts: 1 }])
    await pay.gateway.start()
    await pay.shop.db
      .updateTable('refunds')
      .set({ next_attempt_at: new Date(0) })
      .execute()
    // The new process knows no payments: a clear no, and no second try.
    await sendRefunds()
    const [refused] = await refundsOf(order.id)
    expect(refused).toMatchObject({ state: 'refused', attempts: 2 })
    expect((await pay.states(order.id)).order).toBe('paid')
    // the money is promised by another refund meanwhile
    await refundOrder(pay.shop.db, { orderId: order.id, amount: 1000 })
    const words = ['refunds', 'by-transfer', String(refused?.id), '19-2000145399/0800']
    expect(await runOffice(pay.shop.app, words)).toMatchObject({ ok: false })
    expect((await refundsOf(order.id))[0]).toMatchObject({ state: 'refused' })
  })

  test('what was sent back by hand at the gateway is refused there, and not asked for again', async () => {
    const { order, transId } = await paidOrder('rucne@example.cz')
    await pay.gateway.set(transId, { refunded: order.total })
    await refundOrder(pay.shop.db, { orderId: order.id })
    await sendRefunds()
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'refused', attempts: 1 }])
  })

  test('an interrupted refund is never sent again automatically', async () => {
    const { order, transId } = await paidOrder('nejasne@example.cz')
    const id = await refundOrder(pay.shop.db, { orderId: order.id })
    await pay.shop.db
      .updateTable('refunds')
      .set({ state: 'sending', next_attempt_at: new Date(0) })
      .where('id', '=', id)
      .execute()
    await sendRefunds()
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'unclear' }])
    expect(await refundedAtGateway(transId)).toBe(0)
  })
})

describe('overpayments are refunded automatically @C27', () => {
  test('two attempts paid: the second is refunded, the order stays paid', async () => {
    const { body: order } = await pay.placeByCard('dvakrat@example.cz')
    const first = await pay.openPayment(order.tokenValue)
    const paymentId = order.payments[0]?.id
    await pay.shop.call('PATCH', `/orders/${order.tokenValue}/payments/${paymentId}`, {
      paymentMethod: 'CC',
    })
    const second = await pay.openPayment(order.tokenValue)
    expect(second).not.toBe(first)
    for (const transId of [second, first]) {
      await pay.gateway.set(transId, { status: 'PAID' })
      expect((await pay.notify(transId)).status).toBe(200)
    }
    await sendRefunds()
    await Promise.all([pay.notify(first), pay.notify(second), sendRefunds()])
    expect(await pay.states(order.id)).toEqual({
      order: 'paid',
      payments: ['refunded', 'completed'],
    })
    expect([await refundedAtGateway(first), await refundedAtGateway(second)]).toEqual([
      order.total,
      0,
    ])
    const [mail] = await mailsTo('dvakrat@example.cz', /^Vracíme vám/)
    expect(mail?.text).toContain('zaplatili dvakrát')
  })

  test('the other payment attempt of a paid order is cancelled at the gateway', async () => {
    const { body: order } = await pay.placeByCard('druhy-pokus@example.cz')
    const first = await pay.openPayment(order.tokenValue)
    await pay.shop.call('PATCH', `/orders/${order.tokenValue}/payments/${order.payments[0]?.id}`, {
      paymentMethod: 'CC',
    })
    const second = await pay.openPayment(order.tokenValue)
    await pay.gateway.set(first, { status: 'PAID' })
    expect((await pay.notify(first)).status).toBe(200)
    expect(await pay.states(order.id)).toEqual({
      order: 'paid',
      payments: ['completed', 'cancelled'],
    })
    await pay.shop.app.jobs.run('check-payments')
    expect((await pay.gateway.payments()).find(({ transId }) => transId === second)).toMatchObject({
      status: 'CANCELLED',
    })
    await setFulfilment(pay.shop.app, order.id, 'delivered')
    expect(await pay.states(order.id)).toEqual({
      order: 'paid',
      payments: ['completed', 'cancelled'],
    })
  })

  test('paid after the order was cancelled: all of it goes back', async () => {
    const { body: order } = await pay.placeByCard('pozde@example.cz')
    const transId = await pay.openPayment(order.tokenValue)
    await cancelOrder(pay.shop.app, order.id)
    await pay.gateway.set(transId, { status: 'PAID' })
    await pay.notify(transId)
    await sendRefunds()
    expect(await pay.states(order.id)).toEqual({ order: 'refunded', payments: ['refunded'] })
    expect(await refundedAtGateway(transId)).toBe(order.total)
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'late_payment' }])
  })

  test('an order cancelled after payment is refunded once, with any number of rounds', async () => {
    const { order, transId } = await paidOrder('zruseno@example.cz')
    await cancelOrder(pay.shop.app, order.id)
    await Promise.all([sendRefunds(), sendRefunds()])
    await sendRefunds()
    expect(await refundsOf(order.id)).toMatchObject([
      { reason: 'order_cancelled', amount: order.total, state: 'done' },
    ])
    expect(await refundedAtGateway(transId)).toBe(order.total)
    expect((await pay.states(order.id)).order).toBe('refunded')
    expect(await mailsTo('zruseno@example.cz', /^Vracíme vám/)).toHaveLength(1)
  })

  test('cancelled after a part of it went back: the rest follows', async () => {
    const { order, transId } = await paidOrder('zbytek@example.cz')
    await refundOrder(pay.shop.db, { orderId: order.id, amount: 1000 })
    await sendRefunds()
    expect(await cancelOrder(pay.shop.app, order.id)).toBe(true)
    await sendRefunds()
    await sendRefunds()
    expect((await refundsOf(order.id)).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['other', 1000],
      ['order_cancelled', order.total - 1000],
    ])
    expect(await refundedAtGateway(transId)).toBe(order.total)
    expect(await pay.states(order.id)).toEqual({ order: 'refunded', payments: ['refunded'] })
    const { body } = await pay.shop.call('GET', `/orders/${order.tokenValue}`)
    expect(body.creditNotes?.reduce((sum, { total }) => sum + total, 0)).toBe(-order.total)
  })
})
