import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOffice } from '../../edges/office/run-office.ts'
import { markPaid } from '../../order/placed/order-lifecycle.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { pdfText } from '../../testing/pdf-text.ts'

let shop: OrderShop
beforeAll(async () => (shop = await openOrderShop()))
afterAll(() => shop.close())

test('each corrective document of an order is its own file; without a sign-in it names no person @CZ-11 @C14', async () => {
  const { headers } = await shop.account('jana@example.cz')
  for (const asked of [headers, {}]) {
    const { token } = await readyCart(shop, { soap: 2 }, { payment: 'transfer', headers: asked })
    const { body: order } = await shop.call('PATCH', `/orders/${token}/complete`, {}, asked)
    await markPaid(shop.app, order.id)
    for (const amount of ['30', '20']) {
      const refund = ['orders', 'refund', order.number ?? '', '--amount', amount]
      const answer = await runOffice(shop.app, [...refund, '--account', '19-2000145399/0800'])
      const { id } = (answer.ok ? answer.result.data : {}) as { id?: number }
      await runOffice(shop.app, ['refunds', 'paid', String(id)])
    }
    const { creditNotes = [] } = (await shop.call('GET', `/orders/${token}`, undefined, asked)).body
    expect(creditNotes.map(({ total }) => total)).toEqual([-3_000, -2_000])
    for (const { file, number, total } of creditNotes) {
      const answer = await shop.app.inject({ url: file, headers: asked })
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="opravny-doklad-${number}.pdf"`,
      )
      const text = await pdfText(answer.rawPayload)
      expect(text).toContain(number)
      expect(text).toContain(`s DPH −${-total / 100},00 Kč`)
      expect(/Jana Nová|Dlouhá 12/.test(text)).toBe(asked === headers)
    }
    const none = await shop.app.inject({
      url: (creditNotes[0]?.file ?? '').replace(/[^/]+$/, 'D2020000001'),
      headers: asked,
    })
    expect(none.statusCode).toBe(404)
  }
})
