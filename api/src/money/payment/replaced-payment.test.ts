import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meansOfPayment } from '../../edges/exports/isdoc.ts'
import { runOffice } from '../../edges/office/run-office.ts'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import { expireUnpaid } from '../../order/placed/unattended-orders.ts'
import { readyCart } from '../../testing/order-shop.ts'
import { openPayShop, type PayShop } from '../../testing/pay-shop.ts'
import { pdfText } from '../../testing/pdf-text.ts'

let pay: PayShop
beforeAll(async () => {
  pay = await openPayShop({}, { faulty: true })
})
afterAll(() => pay?.close())

const read = async (token: string, headers = {}) =>
  (await pay.shop.call('GET', `/orders/${token}`, undefined, headers)).body
const byTransfer = (order: Pick<Order, 'tokenValue' | 'payments'>, headers = {}) =>
  pay.shop.call(
    'PATCH',
    `/orders/${order.tokenValue}/payments/${order.payments[0]?.id}`,
    { paymentMethod: 'transfer' },
    headers,
  )
const methodOf = ({ payments }: Order) => payments.map(({ method }) => method.code)

/** An order whose card payment was opened at the gateway, left, and replaced by a transfer. */
async function leftForTransfer(email: string) {
  const { body } = await pay.placeByCard(email)
  const transId = await pay.openPayment(body.tokenValue)
  expect((await byTransfer(await read(body.tokenValue))).status).toBe(200)
  return { ...body, transId }
}

describe('a payment at the gateway that a transfer took the place of @C27 @C28 @CART-09', () => {
  test('is closed there at once: its page takes no money any more', async () => {
    const { id, tokenValue, transId } = await leftForTransfer('zavrena@example.cz')
    await pay.shop.app.outbox.drain()
    await pay.atGateway(transId, { status: 'PAID' })
    await pay.notify(transId)
    const order = await read(tokenValue)
    expect([order.paymentState, methodOf(order)]).toEqual(['awaiting_payment', ['transfer']])
    expect(await pay.states(id)).toEqual({
      order: 'awaiting_payment',
      payments: ['cancelled', 'new'],
    })
  })

  test('is closed there later when the gateway does not answer', async () => {
    pay.wire.fault = 'pass'
    const { id, transId } = await leftForTransfer('pozdeji@example.cz')
    pay.wire.fault = 'storm'
    await pay.shop.app.outbox.drain()
    pay.wire.fault = 'pass'
    await pay.shop.db.updateTable('outbox').set({ next_attempt_at: new Date() }).execute()
    await pay.shop.app.outbox.drain()
    await pay.atGateway(transId, { status: 'PAID' })
    await pay.notify(transId)
    expect((await pay.states(id)).order).toBe('awaiting_payment')
  })

  test('that is paid all the same pays the order by card, on its page, in the list and on its invoice @CZ-11', async () => {
    const { id, tokenValue, transId } = await leftForTransfer('prece@example.cz')
    await pay.atGateway(transId, { status: 'PAID' })
    await pay.notify(transId)
    const order = await read(tokenValue)
    expect([order.paymentState, methodOf(order)]).toEqual(['paid', ['comgate']])
    expect(await pay.states(id)).toEqual({ order: 'paid', payments: ['completed', 'cancelled'] })
    await pay.shop.app.outbox.drain()
    await pay.shop.app.jobs.run('check-payments')
    expect(methodOf(await read(tokenValue))).toEqual(['comgate'])
    const file = await pay.shop.app.inject({
      url: order.invoice ?? '',
      headers: { accept: 'application/pdf' },
    })
    const text = await pdfText(file.rawPayload)
    expect(text).toContain(order.payments[0]?.method.name)
    expect(text).not.toContain('převodem')
    const folder = await mkdtemp(join(tmpdir(), 'replaced-'))
    expect(await runOffice(pay.shop.app, ['export', 'invoices', folder])).toMatchObject({
      ok: true,
    })
    const { number } = await pay.shop.db
      .selectFrom('invoices')
      .select('number')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const isdoc = await readFile(join(folder, `${number}.isdoc`), 'utf8')
    await rm(folder, { recursive: true })
    expect(isdoc).toContain(`<PaymentMeansCode>${meansOfPayment.card}</PaymentMeansCode>`)
  })

  test('that is paid after the transfer came is sent back, and the order stays paid by transfer', async () => {
    const { id, tokenValue, transId } = await leftForTransfer('dvakrat@example.cz')
    await markPaid(pay.shop.app, id)
    await pay.atGateway(transId, { status: 'PAID' })
    await pay.notify(transId)
    expect(
      await pay.shop.db.selectFrom('refunds').select('reason').where('order_id', '=', id).execute(),
    ).toEqual([{ reason: 'double_payment' }])
    await pay.shop.app.jobs.run('send-refunds')
    const order = await read(tokenValue)
    expect([order.paymentState, methodOf(order)]).toEqual(['paid', ['transfer']])
  })
})

describe('goods are held as the method says that is valid now @CART-09', () => {
  const friday = new Date('2026-11-20T18:00:00Z')
  const placedOn = (order: Order) =>
    pay.shop.db
      .updateTable('orders')
      .set({ checkout_completed_at: friday })
      .where('id', '=', order.id)
      .execute()

  test.each([
    ['a guest', false, '2026-11-22T18:00', '2026-11-24T18:00'],
    ['a customer', true, '2026-11-22T18:00', '2026-11-30T18:00'],
  ])(
    'for %s who changed to a transfer as for one who chose it at once: on the page, in the mail, by the job',
    async (name, isCustomer, byCard, untilThen) => {
      const email = isCustomer ? 'drzi@example.cz' : 'host-drzi@example.cz'
      const headers = isCustomer ? (await pay.shop.account(email)).headers : {}
      const place = async (payment: string) => {
        const { token } = await readyCart(pay.shop, { soap: 1 }, { email, payment, headers })
        const { body } = await pay.shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
        await placedOn(body)
        return body
      }
      const until = async ({ tokenValue }: Order) =>
        new Date((await read(tokenValue, headers)).payUntil ?? 0).toISOString().slice(0, 16)
      const [changed, chosen] = [await place('comgate'), await place('transfer')]
      expect([name, await until(changed)]).toEqual([name, byCard])
      await byTransfer(changed, headers)
      expect([await until(changed), await until(chosen)]).toEqual([untilThen, untilThen])
      await pay.shop.app.outbox.drain()
      const mail = pay.inbox
        .to(email)
        .find(({ subject }) => subject === `Jak zaplatit objednávku č. ${changed.number} převodem`)
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
        `${Number(untilThen.slice(8, 10))}. 11.`,
      )
      const end = new Date(`${untilThen}:00Z`).getTime()
      const states = async () =>
        Promise.all(
          [changed, chosen].map(async (order) => (await read(order.tokenValue, headers)).state),
        )
      await expireUnpaid(pay.shop.app, new Date(end - 60_000))
      expect(await states()).toEqual(['new', 'new'])
      await expireUnpaid(pay.shop.app, new Date(end + 60_000))
      expect(await states()).toEqual(['cancelled', 'cancelled'])
    },
  )
})
