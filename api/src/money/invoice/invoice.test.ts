import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, markPaid, setFulfilment } from '../../order/placed/order-lifecycle.ts'
import {
  billingAddress,
  openOrderShop,
  readyCart,
  type OrderShop,
} from '../../testing/order-shop.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { nextNumber } from './number-series.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await shop.db
    .updateTable('products')
    .set({ vat_rate: 12 })
    .where('code', '=', 'p-paste')
    .execute()
})
afterAll(() => shop.close())

const place = async (
  lines: Record<string, number>,
  options: Parameters<typeof readyCart>[2] = {},
) => {
  const { token } = await readyCart(shop, lines, options)
  return (await shop.call('PATCH', `/orders/${token}/complete`, {}, options.headers)).body
}
const pay = (id: number) => markPaid(shop.app, id)
const invoice = (token: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: `/api/v2/shop/orders/${token}/invoice`, headers })

const documentOf = (orderId: number) =>
  shop.db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

describe('invoices @CZ-11', () => {
  test('a paid order has a document with both parties, its lines and VAT by rate; no sooner', async () => {
    const jana = await shop.account('jana@example.cz')
    const order = await place({ soap: 2, paste: 1 }, { payment: 'comgate', headers: jana.headers })
    expect((await invoice(order.tokenValue, jana.headers)).statusCode).toBe(404)
    expect(order).not.toHaveProperty('invoice')
    await pay(order.id)
    const paid = await shop.call('GET', `/orders/${order.tokenValue}`, undefined, jana.headers)
    expect(paid.body.invoice).toBe(`/api/v2/shop/orders/${order.tokenValue}/invoice`)
    const file = await invoice(order.tokenValue, jana.headers)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(paid.body.invoiceNumber).toMatch(/^\d{10}$/)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="faktura-${paid.body.invoiceNumber}.pdf"`,
    )
    expect(file.headers['cache-control']).toBe('no-store')
    const text = await pdfText(file.rawPayload)
    for (const words of [
      'Daňový doklad',
      'IČO: 12345679',
      'DIČ: CZ12345679',
      'Jana Nová',
      'Dlouhá 12',
      '110 00 Praha',
      `Variabilní symbol ${order.number}`,
      'Produkt soap',
      '2 ks',
      'Kurýr PPL',
      'Celkem s DPH 288,70 Kč',
      'Zaokrouhlení: 0,00 Kč',
      'Uhrazeno, neplaťte.',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/21 % 164,30 Kč 34,50 Kč 198,80 Kč/)
    expect(text).toMatch(/12 % 80,27 Kč 9,63 Kč 89,90 Kč/)
    expect((await invoice(order.tokenValue)).statusCode).toBe(404)
  })

  test('sums of the document are those of the order, discounts and delivery included', async () => {
    await shop.db.updateTable('product_variants').set({ on_hand: 500 }).execute()
    const { token } = await readyCart(
      shop,
      { soap: 7, paste: 3, cream: 1, formula: 1 },
      { payment: 'transfer' },
    )
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'SLEVA10' })
    await shop.call('POST', `/orders/${token}/coupons`, { code: 'DOPRAVA' })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await pay(body.id)
    const { document } = await documentOf(body.id)
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
    expect(sum(document.lines.map(({ total }) => total))).toBe(body.total)
    expect(sum(document.recap.map(({ total }) => total))).toBe(body.total)
    expect(sum(document.recap.map(({ tax }) => tax))).toBe(body.taxTotal)
    expect(body.shippingPromotionTotal).toBe(-9_900)
    expect(sum(document.lines.map(({ discount }) => discount))).toBe(
      body.orderPromotionTotal - 9_900,
    )
    for (const { base, tax, total, percent } of document.recap) {
      expect(base + tax).toBe(total)
      expect(Math.abs(tax - (total * percent) / (100 + percent))).toBeLessThan(
        document.lines.length,
      )
    }
    expect(document).toMatchObject({ rounding: 0, total: body.total })
  })

  test('a company stands on it with its numbers; who holds only the address of a guest’s order reads no person', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    const company = {
      ...billingAddress,
      company: 'Květinka s.r.o.',
      companyId: '27082440',
      taxId: 'CZ27082440',
    }
    await shop.call('PUT', `/orders/${token}`, { billingAddress: company })
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await setFulfilment(shop.app, body.id, 'handed_over')
    const { document } = await documentOf(body.id)
    expect(document.customer).toMatchObject({
      name: 'Květinka s.r.o., Jana Nová',
      companyId: '27082440',
      taxId: 'CZ27082440',
    })
    const text = await pdfText((await invoice(token)).rawPayload)
    expect(text).toContain('Produkt soap')
    expect(text).not.toMatch(/Květinka|Nová|Dlouhá|27082440/)
  })

  test('one document however it came: sent, delivered, paid; numbers in a row without gaps', async () => {
    const orders = [await place({ soap: 1 }), await place({ soap: 1 }), await place({ soap: 1 })]
    for (const { id } of orders) {
      await setFulfilment(shop.app, id, 'handed_over')
      await setFulfilment(shop.app, id, 'delivered')
    }
    const rows = await shop.db.selectFrom('invoices').select('number').orderBy('id').execute()
    const numbers = rows.map(({ number }) => Number(number))
    expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index))
    expect(
      await shop.db
        .selectFrom('outbox')
        .select('id')
        .where('dedupe_key', '=', `invoice:${orders[0]?.id}`)
        .execute(),
    ).toHaveLength(1)
  })

  test('each year has a series of its own, and each kind of document', async () => {
    const numbers = await shop.db
      .transaction()
      .execute(async (trx) => [
        await nextNumber(trx, 'invoice', '2031'),
        await nextNumber(trx, 'invoice', '2032'),
        await nextNumber(trx, 'credit-note', '2031'),
        await nextNumber(trx, 'invoice', '2031'),
      ])
    expect(numbers).toEqual(['2031000001', '2032000001', 'D2031000001', '2031000002'])
  })

  test('orders paid on delivery get theirs within a day; unpaid and cancelled ones none @API-10', async () => {
    const cod = await place({ soap: 1 })
    const unpaid = await place({ soap: 1 }, { payment: 'transfer' })
    const cancelled = await place({ soap: 1 })
    await cancelOrder(shop.app, cancelled.id)
    expect(await shop.app.jobs.run('issue-invoices')).toBe(0)
    expect(await shop.app.jobs.run('issue-invoices', new Date(Date.now() + 13 * 3_600_000))).toBe(1)
    expect((await invoice(cod.tokenValue)).statusCode).toBe(200)
    expect((await invoice(unpaid.tokenValue)).statusCode).toBe(404)
    expect((await invoice(cancelled.tokenValue)).statusCode).toBe(404)
  })

  test('a receipt of a store is its own tax document: no invoice is issued for it', async () => {
    const order = await place({ soap: 1 })
    await shop.db
      .updateTable('orders')
      .set({ source: 'store' })
      .where('id', '=', order.id)
      .execute()
    await setFulfilment(shop.app, order.id, 'delivered')
    expect((await invoice(order.tokenValue)).statusCode).toBe(404)
    expect((await shop.call('GET', `/orders/${order.tokenValue}`)).body).not.toHaveProperty(
      'invoice',
    )
  })

  test('a hundred lines run over pages, and names of any length stay whole', async () => {
    const order = await place({ soap: 1 })
    await shop.db
      .updateTable('order_items')
      .set({ product_name: 'Příliš žluťoučký kůň úpěl ďábelské ódy '.repeat(60).trim() })
      .where('order_id', '=', order.id)
      .execute()
    await setFulfilment(shop.app, order.id, 'handed_over')
    const text = await pdfText((await invoice(order.tokenValue)).rawPayload)
    expect(text.match(/žluťoučký/g)).toHaveLength(60)
    expect(text).toContain('Celkem s DPH')
  })
})
