import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPayShop, type PayShop } from '../../testing/pay-shop.ts'

let pay: PayShop
beforeAll(async () => {
  pay = await openPayShop()
})
afterAll(() => pay.close())
beforeEach(() => pay.shop.db.updateTable('payments').set({ next_check_at: null }).execute())

/** Payments the gateway has said nothing about, the first of them due longest. */
async function silentPayments(count: number) {
  const opened: { orderId: number; transId: string }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { body: order } = await pay.placeByCard()
    const transId = await pay.openPayment(order.tokenValue)
    await pay.shop.db
      .updateTable('payments')
      .set({ next_check_at: new Date(1_000 * (nth + 1)) })
      .where('order_id', '=', order.id)
      .execute()
    opened.push({ orderId: order.id, transId })
  }
  return opened
}
const checksOf = (orderId: number) =>
  pay.shop.db
    .selectFrom('payments')
    .select(['checks', 'next_check_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
const check = () => pay.shop.app.jobs.run('check-payments')

test('a payment with an invalid answer of the gateway delays no other, and is checked after them @C29', async () => {
  const [broken, second, third] = await silentPayments(3)
  if (!broken || !second || !third) throw new Error('three were opened')
  await pay.gateway.set(broken.transId, { status: 'NONSENSE' as 'PENDING' })
  for (const { transId } of [second, third]) await pay.gateway.set(transId, { status: 'PAID' })
  await expect(check()).rejects.toThrow('1 of 3')
  expect([
    (await pay.states(second.orderId)).order,
    (await pay.states(third.orderId)).order,
  ]).toEqual(['paid', 'paid'])
  const put = await checksOf(broken.orderId)
  expect(put.checks).toBe(1)
  expect(put.next_check_at?.getTime()).toBeGreaterThan(Date.now() + 30_000)
  await pay.gateway.set(broken.transId, { status: 'PAID' })
  await pay.shop.db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .where('order_id', '=', broken.orderId)
    .execute()
  expect(await check()).toBe(1)
  expect((await pay.states(broken.orderId)).order).toBe('paid')
})

test('payments that did not fit into a round are checked first in the next one @C29', async () => {
  const [first] = await silentPayments(1)
  const { orderId } = first ?? { orderId: 0 }
  const rows = Array.from({ length: 119 }, (_row, nth) => ({
    order_id: orderId,
    method_code: 'comgate',
    state: 'processing' as const,
    amount: 1,
    transaction_id: `lost-${nth}`,
    next_check_at: new Date(2_000 + nth),
  }))
  await pay.shop.db.insertInto('payments').values(rows).execute()
  const waiting = () =>
    pay.shop.db
      .selectFrom('payments')
      .select('checks')
      .where('next_check_at', '<', new Date(3_000))
      .execute()
  expect(await check()).toBe(100)
  const rest = await waiting()
  expect(rest).toHaveLength(20)
  expect(rest.every(({ checks }) => checks === 0)).toBe(true)
  expect(await check()).toBe(20)
  expect(await waiting()).toEqual([])
})
