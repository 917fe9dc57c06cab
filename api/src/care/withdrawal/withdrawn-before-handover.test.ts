import type { Withdrawal } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { proveAccount } from '../../testing/prove-account.ts'
import { draftWithdrawal, withdraw } from '../../testing/withdrawals.ts'
import { runOffice } from '../../edges/office/run-office.ts'

let shop: OrderShop

beforeAll(async () => {
  shop = await openOrderShop()
})
afterAll(() => shop?.close())

describe('leaving a contract before the goods are there @CZ-01', () => {
  test('goods on their way can be withdrawn from, too: the days have not begun', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    const order = { number: body.number ?? '', token }
    const shown = await draftWithdrawal(shop, order)
    // nothing was paid yet
    expect(shown.json).toMatchObject({ withdrawable: true, until: null, refund: { total: 0 } })
    expect((await withdraw(shop, order)).status).toBe(201)
  })

  const stateOf = async (number: string) => {
    const { id: orderId, state } = await shop.db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const refunds = await shop.db
      .selectFrom('refunds')
      .select(['id', 'amount', 'bank_account', 'reason'])
      .where('order_id', '=', orderId)
      .execute()
    return { orderId, state, refunds }
  }
  const settled = async (token: string) =>
    (await shop.call('GET', `/withdrawals/${token}`)).json as Withdrawal
  const place = async (lines: Record<string, number>, choice = {}) => {
    const { token } = await readyCart(shop, lines, choice)
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    return { ...body, number: body.number ?? '' }
  }
  const office = (...words: string[]) => runOffice(shop.app, words)

  test('a whole withdrawal before the handover cancels the order, and nothing waits for an operator', async () => {
    const order = await place({ soap: 2, paste: 1 })
    const { json } = await withdraw(shop, order)
    expect(await stateOf(order.number)).toMatchObject({ state: 'cancelled', refunds: [] })
    expect(await settled(json.token)).toMatchObject({ state: 'refunded', refund: { total: 0 } })
    expect((await draftWithdrawal(shop, order)).json).toMatchObject({
      withdrawable: false,
      refund: { goods: 0, shipping: 0, total: 0 },
    })
    for (const step of ['pack', 'ship', 'deliver'])
      expect(await office('orders', step, order.number)).toMatchObject({ ok: false })
  })

  test('the whole payment of such an order, with delivery, is refunded to the named account', async () => {
    const order = await place({ soap: 2 }, { payment: 'transfer' })
    await office('orders', 'pay', order.number)
    const { json } = await withdraw(shop, order, { bankAccountNumber: '19-2000145399/0800' })
    // until the mailbox has confirmed the account, nobody sends money there
    expect((await stateOf(order.number)).refunds).toMatchObject([{ bank_account: null }])
    await proveAccount(shop, json.number)
    expect(json.refund.total).toBe(order.total)
    await shop.app.jobs.run('send-refunds')
    const { state, refunds } = await stateOf(order.number)
    expect([state, refunds]).toMatchObject([
      'cancelled',
      [{ amount: order.total, bank_account: '19-2000145399/0800' }],
    ])
    expect((await settled(json.token)).state).toBe('received')
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: true,
      result: { data: { id: refunds[0]?.id } },
    })
    await office('refunds', 'paid', String(refunds[0]?.id))
    expect(await settled(json.token)).toMatchObject({
      state: 'refunded',
      refund: { total: order.total },
    })
  })

  test('all that such an order was paid with goes back, one refund of it being the withdrawal’s', async () => {
    const order = await place({ soap: 2 }, { payment: 'transfer' })
    await office('orders', 'pay', order.number)
    const { orderId } = await stateOf(order.number)
    const first = await shop.db
      .updateTable('payments')
      .set({ state: 'completed', transaction_id: 'AAAA-1' })
      .where('order_id', '=', orderId)
      .returning(['method_code', 'amount'])
      .executeTakeFirstOrThrow()
    // a card that paid it a second time, and whose own refund the gateway refused
    await shop.db
      .insertInto('payments')
      .values({ ...first, order_id: orderId, state: 'completed', transaction_id: 'AAAA-2' })
      .execute()
    const { json } = await withdraw(shop, order)
    const { state, refunds } = await stateOf(order.number)
    expect([state, refunds.map(({ amount }) => amount)]).toEqual([
      'cancelled',
      [order.total, order.total],
    ])
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: true,
      result: { data: { id: refunds[0]?.id } },
    })
  })

  test('an order whose process died before it could cancel it is cancelled later', async () => {
    const order = await place({ soap: 2 })
    const { json } = await withdraw(shop, order, {
      items: [{ id: order.items[0]?.id, quantity: 1 }],
    })
    await shop.db
      .updateTable('withdrawal_items')
      .set({ quantity: 2 })
      .where('order_item_id', '=', order.items[0]?.id ?? 0)
      .execute()
    expect(await shop.app.jobs.run('end-withdrawn-orders')).toBe(1)
    expect([(await stateOf(order.number)).state, (await settled(json.token)).state]).toEqual([
      'cancelled',
      'refunded',
    ])
    expect(await shop.app.jobs.run('end-withdrawn-orders')).toBe(0)
  })

  test('a withdrawal from goods on their way is worth what was paid on delivery', async () => {
    const order = await place({ soap: 2, paste: 1 })
    const [soap] = order.items
    const { json } = await withdraw(shop, order, { items: [{ id: soap?.id, quantity: 1 }] })
    expect([(await stateOf(order.number)).state, json.refund.total]).toEqual(['new', 0])
    const listed = await office('withdrawals', 'list')
    expect(listed.ok && listed.result.data).toContainEqual(
      expect.objectContaining({ number: json.number, order: order.number, amount: '0,00' }),
    )
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: false,
      message: `order ${order.number} is not paid yet; --amount 0 settles the withdrawal all the same`,
    })
    await office('orders', 'ship', order.number)
    await office('orders', 'deliver', order.number)
    const worth = (await settled(json.token)).refund.total
    expect(worth).toBe(Math.round((soap?.total ?? 0) / 2))
    expect(await office('withdrawals', 'refund', json.number, '--amount', '9999')).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        new RegExp(`^of order ${order.number} \\d+,\\d\\d Kč can be refunded, not 9999,00 Kč$`),
      ),
    })
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({
      ok: true,
      result: { data: { amount: worth } },
    })
  })

  test('an unclaimed and unpaid parcel is settled without a refund', async () => {
    const order = await place({ soap: 1, paste: 1 })
    const { json } = await withdraw(shop, order, {
      items: [{ id: order.items[0]?.id, quantity: 1 }],
    })
    await office('orders', 'ship', order.number)
    await office('orders', 'return', order.number)
    expect(await office('withdrawals', 'refund', json.number)).toMatchObject({ ok: true })
    expect((await settled(json.token)).state).toBe('refunded')
  })
})
