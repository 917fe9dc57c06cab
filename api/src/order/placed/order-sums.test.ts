import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'
import { testConfig } from '../../testing/test-config.ts'
import { setFulfilment } from './order-lifecycle.ts'

let shop: OrderShop
let inbox: TestInbox
beforeAll(async () => {
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({ smtpUrl: inbox.smtpUrl, publicOrigin: 'https://shop.test' }),
  )
})
afterAll(async () => {
  await shop.close()
  await inbox.close()
})

const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ')

async function textOf(pdf: Buffer): Promise<string> {
  const { items } = await (
    await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1)
  ).getTextContent()
  return plain(items.map((item) => ('str' in item ? item.str : '')).join(' '))
}

describe('free delivery by a code with cash on delivery @CART-01 @CART-06 @ACC-08 @CZ-11', () => {
  test('reads the same in the cart, on the thank-you page, in the account, in the mail and on the invoice', async () => {
    const jana = await shop.account('jana@example.cz')
    const { token } = await readyCart(shop, { cream: 1, soap: 2 }, { headers: jana.headers })
    const cart = (
      await shop.call('POST', `/orders/${token}/coupons`, { code: 'DOPRAVA' }, jana.headers)
    ).body
    const placed = (await shop.call('PATCH', `/orders/${token}/complete`, {}, jana.headers)).body
    const account = (await shop.call('GET', `/orders/${token}`, undefined, jana.headers)).body
    const wanted = [
      ['goods', 'Zboží (3 ks)', 59_970],
      ['shipping', 'Kurýr PPL', 0],
      ['fee', 'Dobírka', 3_900],
    ]
    for (const order of [cart, placed, account]) {
      expect(order).toMatchObject({
        shippingTotal: 3_900,
        shippingPromotionTotal: -9_900,
        paymentFeeTotal: 3_900,
        total: 63_870,
      })
      expect(
        orderSums(order).lines.map(({ kind, text, amount }) => [kind, plain(text), amount]),
      ).toEqual(wanted)
    }
    await shop.app.outbox.drain()
    const [mail] = inbox
      .to('jana@example.cz')
      .filter(({ subject }) => subject.endsWith('je přijatá'))
    expect(plain(mail?.text ?? '')).toContain(
      'Zboží (3 ks): 599,70 Kč Kurýr PPL: zdarma Dobírka: 39,00 Kč',
    )
    await setFulfilment(shop.app, placed.id, 'handed_over')
    const file = await shop.app.inject({
      method: 'GET',
      url: `/api/v2/shop/orders/${token}/invoice`,
      headers: jana.headers,
    })
    const invoice = await textOf(file.rawPayload)
    expect(invoice).toContain('Kurýr PPL 99,00 Kč −99,00 Kč 21 % 0,00 Kč')
    expect(invoice).toContain('Dobírka 39,00 Kč 21 % 39,00 Kč')
    expect(invoice).toContain('Celkem s DPH 638,70 Kč')
  })
})

describe('an order after the merchant changed the methods @ACC-08', () => {
  const placeByCod = async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    return (await shop.call('PATCH', `/orders/${token}/complete`, {})).body
  }
  const told = async (token: string) => {
    const { status, body } = await shop.call('GET', `/orders/${token}`)
    return {
      status,
      sums: orderSums(body),
      names: [body.shipments[0]?.shippingMethod.name, body.payments[0]?.method.name],
    }
  }

  test('keeps the prices and names it was placed with', async () => {
    const order = await placeByCod()
    const before = await told(order.tokenValue)
    expect(before.sums.lines.map(({ amount }) => amount)).toEqual([4_990, 9_900, 3_900])
    await shop.db
      .updateTable('shipping_methods')
      .set({ price: 20_000, name: 'Jiný kurýr' })
      .where('code', '=', 'ppl')
      .execute()
    await shop.db
      .updateTable('payment_methods')
      .set({ fee: 100, name: 'Hotově' })
      .where('code', '=', 'cod')
      .execute()
    expect(await told(order.tokenValue)).toEqual(before)
  })

  test('is read, listed, sent, delivered and invoiced when its methods are gone', async () => {
    const eva = await shop.account('eva@example.cz')
    const { token } = await readyCart(shop, { soap: 1 }, { headers: eva.headers })
    const order = (await shop.call('PATCH', `/orders/${token}/complete`, {}, eva.headers)).body
    await shop.db.deleteFrom('shipping_methods').where('code', '=', 'ppl').execute()
    await shop.db.deleteFrom('payment_methods').where('code', '=', 'cod').execute()
    const read = await shop.call('GET', `/orders/${token}`, undefined, eva.headers)
    expect(read.body.shipments[0]?.shippingMethod).toMatchObject({ code: 'ppl', kind: 'courier' })
    expect(orderSums(read.body)).toEqual(orderSums(order))
    expect((await shop.call('GET', '/orders', undefined, eva.headers)).json).toMatchObject({
      'hydra:totalItems': 1,
    })
    await setFulfilment(shop.app, order.id, 'handed_over')
    await setFulfilment(shop.app, order.id, 'delivered')
    const file = await shop.app.inject({
      method: 'GET',
      url: `/api/v2/shop/orders/${token}/invoice`,
      headers: eva.headers,
    })
    expect(await textOf(file.rawPayload)).toContain('Způsob platby Hotově')
  })
})
