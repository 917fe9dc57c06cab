import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayServer } from '../../standins/gateway-server.ts'
import { testConfig } from '../../testing/test-config.ts'
import { openInbox, type TestInbox } from '../../testing/inbox.ts'
import { openOrderShop, readyCart, type OrderShop } from '../../testing/order-shop.ts'

const merchant = { merchant: 'drogerie-local', secret: 'local-gateway-secret' }
let shop: OrderShop
let inbox: TestInbox
let gatewayUrl = ''
let shopUrl = ''
const gateway = gatewayServer({
  origin: () => gatewayUrl,
  notifyUrl: 'http://127.0.0.1:9/',
  ...merchant,
})

beforeAll(async () => {
  gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' })
  inbox = await openInbox()
  shop = await openOrderShop(
    {},
    testConfig({
      comgate: { url: gatewayUrl, ...merchant },
      smtpUrl: inbox.smtpUrl,
      publicOrigin: 'https://shop.test',
    }),
  )
  shopUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await gateway.close()
  await shop?.close()
  await inbox?.close()
})
beforeEach(() => {
  inbox.messages.length = 0
})

const placeByCard = async (email = 'karta@example.cz') => {
  const { token } = await readyCart(shop, { soap: 1 }, { email, payment: 'comgate' })
  return (await shop.call('PATCH', `/orders/${token}/complete`, {})).body
}
const payUrl = async (token: string) =>
  (await shop.call('GET', `/orders/${token}/pay`)).json as { url: string; state: string }
const transId = (url: string) => url.split('/').at(-1) ?? ''
const atGateway = (id: string, body: object) =>
  fetch(`${gatewayUrl}/zkouska/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const notify = (id: string, more: Record<string, string> = {}) =>
  fetch(`${shopUrl}/api/v2/shop/payments/comgate/notify`, {
    method: 'POST',
    body: new URLSearchParams({ transId: id, status: 'PAID', ...more }),
  })
const read = async (token: string) => (await shop.call('GET', `/orders/${token}`)).body

describe('paying by card @CART-09 @API-05', () => {
  test('to the gateway, a notification, and back', async () => {
    const order = await placeByCard()
    expect(order).toMatchObject({
      paymentState: 'awaiting_payment',
      displayState: 'waiting_for_payment',
      thankYou: 'pending',
    })
    const redirect = await shop.call('GET', `/orders/${order.tokenValue}/pay`)
    expect(redirect).toMatchObject({
      status: 200,
      json: { '@type': 'PaymentRedirect', state: 'awaiting_payment' },
    })
    const { url } = redirect.json as { url: string }
    const page = await (await fetch(url)).text()
    expect(page).toContain('lang="cs"')
    expect(page).toMatch(/Zaplatit.*Zrušit.*Nechat čekat/s)
    const back = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ status: 'PAID', times: '0' }),
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toMatch(
      /^https:\/\/shop\.test\/api\/v2\/shop\/payments\/comgate\/return\?key=/,
    )
    expect(await (await notify(transId(url))).text()).toBe('code=0&message=OK')
    expect(await read(order.tokenValue)).toMatchObject({
      paymentState: 'paid',
      displayState: 'paid',
      thankYou: 'paid',
      payments: [{ state: 'completed' }],
    })
    const path = back.headers.get('location')?.replace('https://shop.test', '') ?? ''
    const home = await shop.app.inject({ method: 'GET', url: path })
    expect([home.statusCode, home.headers['location']]).toEqual([
      302,
      `https://shop.test/eshop/nakupni-kosik/dokonceni/${order.tokenValue}`,
    ])
    const soap = await shop.db
      .selectFrom('product_variants')
      .select(['on_hand', 'on_hold'])
      .where('code', '=', 'soap')
      .executeTakeFirstOrThrow()
    expect(soap.on_hand - soap.on_hold).toBeLessThanOrEqual(99)
  })

  test('the way back alone is enough when the notification is lost', async () => {
    const order = await placeByCard()
    const { url } = await payUrl(order.tokenValue)
    const back = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ status: 'PAID', times: '0' }),
      redirect: 'manual',
    })
    await shop.app.inject({
      method: 'GET',
      url: back.headers.get('location')?.replace('https://shop.test', '') ?? '',
    })
    expect((await read(order.tokenValue)).paymentState).toBe('paid')
  })

  test('asked for ten times at once it is one payment', async () => {
    const order = await placeByCard()
    const answers = await Promise.all(Array.from({ length: 10 }, () => payUrl(order.tokenValue)))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    const opened = (await (await fetch(`${gatewayUrl}/zkouska`)).json()) as {
      refId: string
      label: string
    }[]
    expect(opened.filter(({ refId }) => refId === order.number).map(({ label }) => label)).toEqual([
      `Obj. ${order.number}`,
    ])
  })

  test('notified twice it is paid once', async () => {
    const order = await placeByCard('dvakrat@example.cz')
    const id = transId((await payUrl(order.tokenValue)).url)
    await atGateway(id, { status: 'PAID' })
    expect(
      (await Promise.all([notify(id), notify(id), notify(id)])).map(({ status }) => status),
    ).toEqual([200, 200, 200])
    const jobs = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', `payment-received:${order.id}`)
      .execute()
    expect(jobs).toHaveLength(1)
  })

  test.each([
    ['a wrong amount', { status: 'PAID', price: 1 }],
    ['another order', { status: 'PAID', refId: '000000001x' }],
  ])('%s never becomes paid', async (_name, lie) => {
    const order = await placeByCard()
    const id = transId((await payUrl(order.tokenValue)).url)
    await atGateway(id, lie)
    expect((await notify(id)).status).toBe(422)
    expect((await read(order.tokenValue)).paymentState).toBe('awaiting_payment')
  })

  test('a forged notification changes nothing, since the status is read at the gateway', async () => {
    const order = await placeByCard()
    const id = transId((await payUrl(order.tokenValue)).url)
    expect((await notify(id)).status).toBe(200)
    expect((await read(order.tokenValue)).paymentState).toBe('awaiting_payment')
    expect((await notify('AAAA-BBBB-CCCC')).status).toBe(404)
    expect((await notify('')).status).toBeGreaterThanOrEqual(400)
  })

  test('after a cancelled attempt the shopper can pay by a new payment', async () => {
    const order = await placeByCard()
    const first = await payUrl(order.tokenValue)
    await atGateway(transId(first.url), { status: 'CANCELLED' })
    await notify(transId(first.url))
    const ofDelivery = async () => (await read(order.tokenValue)).shipments[0]
    expect(await ofDelivery(), 'the day counted from this payment').not.toHaveProperty('promise')
    const second = await payUrl(order.tokenValue)
    expect(second.url).not.toBe(first.url)
    await atGateway(transId(second.url), { status: 'PAID' })
    await notify(transId(second.url))
    expect((await read(order.tokenValue)).paymentState).toBe('paid')
    expect(await ofDelivery()).toHaveProperty('promise')
    expect((await shop.call('GET', `/orders/${order.tokenValue}/pay`)).status).toBe(422)
  })

  test('another card method on a placed order is a new payment; a method with another fee is refused', async () => {
    const order = await placeByCard()
    const paymentId = order.payments[0]?.id
    const changed = await shop.call('PATCH', `/orders/${order.tokenValue}/payments/${paymentId}`, {
      paymentMethod: 'CC',
    })
    expect(changed.status).toBe(200)
    expect(changed.body.payments[0]?.id).not.toBe(paymentId)
    expect(
      (
        await shop.call('PATCH', `/orders/${order.tokenValue}/payments/${paymentId}`, {
          paymentMethod: 'CC',
        })
      ).status,
    ).toBe(404)
    const newId = changed.body.payments[0]?.id
    const listed = (await shop.call('GET', `/orders/${order.tokenValue}/payments/${newId}/methods`))
      .json
    expect(
      (listed as { 'hydra:member': { code: string }[] })['hydra:member'].map(({ code }) => code),
    ).toEqual(['comgate', 'CC', 'transfer'])
    expect(
      (
        await shop.call('PATCH', `/orders/${order.tokenValue}/payments/${newId}`, {
          paymentMethod: 'cod',
        })
      ).status,
    ).toBe(422)
  })

  test('cash on delivery and carts have nothing to pay by card', async () => {
    const { token } = await readyCart(shop, { soap: 1 })
    expect((await shop.call('GET', `/orders/${token}/pay`)).status).toBe(422)
    await shop.call('PATCH', `/orders/${token}/complete`, {})
    expect((await shop.call('GET', `/orders/${token}/pay`)).status).toBe(422)
  })
})

describe('mails @API-09', () => {
  test('an order is confirmed by one mail, however often the worker runs', async () => {
    const order = await placeByCard('potvrzeni@example.cz')
    await shop.app.outbox.drain()
    await shop.db
      .updateTable('outbox')
      .set({
        done_at: null,
        next_attempt_at: new Date(0),
        payload: JSON.stringify({ kind: 'order-confirmation', orderId: order.id }),
      })
      .where('dedupe_key', '=', `order-confirmation:${order.id}`)
      .execute()
    await shop.app.outbox.drain()
    const mails = inbox.messages.filter(({ to }) => to.includes('potvrzeni@example.cz'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`Objednávka č. ${order.number} je přijatá`)
    expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toMatch(
      /Produkt soap, 1 ks\s+1 ks × 49,90 Kč[\s\S]*Celkem: 148,90 Kč[\s\S]*dokonceni/,
    )
    expect(mails[0]?.html).toContain('Zaplatit objednávku')
  })

  test('only an order payable by card says so, in its detail and in the list @ACC-08', async () => {
    const { headers } = await shop.account('seznam-plateb@example.cz')
    const payable: Record<string, boolean | undefined> = {}
    for (const payment of ['comgate', 'transfer', 'cod']) {
      const { token } = await readyCart(shop, { soap: 1 }, { headers, payment })
      payable[payment] = (
        await shop.call('PATCH', `/orders/${token}/complete`, {}, headers)
      ).body.payable
      const asked = await shop.call('GET', `/orders/${token}/pay`, undefined, headers)
      expect([payment, asked.status === 200]).toEqual([payment, payable[payment]])
    }
    expect(payable).toEqual({ comgate: true, transfer: false, cod: false })
    const { json } = await shop.call('GET', '/orders', undefined, headers)
    expect(
      (json as { 'hydra:member': { payable: boolean }[] })['hydra:member'].map(
        (row) => row.payable,
      ),
    ).toEqual([false, false, true])
  })

  test('an order paid by transfer shows the account', async () => {
    const { token } = await readyCart(
      shop,
      { soap: 1 },
      { email: 'prevod@example.cz', payment: 'transfer' },
    )
    const { body } = await shop.call('PATCH', `/orders/${token}/complete`, {})
    await shop.app.outbox.drain()
    const mail = inbox.messages.find(({ to }) => to.includes('prevod@example.cz'))
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain('Účet: 19-2000145399/0800')
    expect(text).toContain('IBAN: CZ65 0800 0000 1920 0014 5399')
    expect(text).toContain(`Variabilní symbol: ${body.number}`)
    expect(mail?.html).toContain('<span style="white-space:nowrap">19-2000145399/0800</span>')
  })

  test('markup in a name is escaped, and a line break in it adds no recipient', async () => {
    const { token } = await readyCart(shop, { soap: 1 }, { email: 'markup@example.cz' })
    await shop.db
      .updateTable('addresses')
      .set({ city: '<img src=x onerror=alert(1)>\r\nBcc: x@y.cz', first_name: '\u202eanaJ' })
      .execute()
    await shop.call('PATCH', `/orders/${token}/complete`, {})
    await shop.app.outbox.drain()
    const mail = inbox.messages.find(({ to }) => to.includes('markup@example.cz'))
    expect(mail?.to).toEqual(['markup@example.cz'])
    expect(mail?.html).not.toMatch(/<img|\u202e/)
  })
})
